import { useQuery } from '@tanstack/react-query'
import { SearchX, Undo2 } from 'lucide-react'
import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shown when no pair has this number: it never existed, or it was deleted and can be restored. */
export function MissingPair({ id }: { id: number }) {
  const { say, format } = useLanguage()
  const { data = [] } = useQuery(queryOptionsOf(deletedApi.list, {}))
  const deleted = data.find((row) => row.entity === 'breeding-pairs' && row.id === id)
  const restore = useWrite({
    endpoint: deletedApi.restore,
    success: () => ({ title: say('pairs.toast.restored') }),
  })
  return (
    <>
      <PageHeader
        title={deleted?.title ?? say('frame.page.pair')}
        back={{ href: '/breeding?tab=pairs', label: say('pairs.page.back') }}
      />
      <EmptyState
        icon={<SearchX />}
        title={deleted ? say('pairs.deleted', { pair: deleted.title }) : say('pairs.notFound')}
        text={deleted ? say('pairs.deleted.text', { day: format.date(deleted.goneOn) }) : say('pairs.notFound.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {deleted && (
              <Button
                call={deletedApi.restore}
                variant="primary"
                icon={<Undo2 aria-hidden="true" />}
                loading={restore.isPending}
                onClick={() => restore.send({ params: { entity: 'breeding-pairs', id } })}
              >
                {say('common.restore')}
              </Button>
            )}
            <ButtonLink href="/breeding?tab=pairs">{say('breeding.tab.pairs')}</ButtonLink>
          </div>
        }
      />
    </>
  )
}
