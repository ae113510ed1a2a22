import { useQuery } from '@tanstack/react-query'
import { SearchX, Undo2 } from 'lucide-react'
import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shown when no bird has this number: it never existed, or it was deleted and can be restored. */
export function MissingBird({ id }: { id: number }) {
  const { say, format } = useLanguage()
  const { data = [] } = useQuery(queryOptionsOf(deletedApi.list, {}))
  const deleted = data.find((row) => row.entity === 'pigeons' && row.id === id)
  const restore = useWrite({
    endpoint: deletedApi.restore,
    success: () => ({ title: say('pigeon.restored', { band: deleted?.title ?? '' }) }),
    failure: 'pigeons.toast.updateFailed',
  })
  const title = deleted ? say('pigeon.deleted', { band: deleted.title }) : say('pigeon.notFound')
  return (
    <>
      <PageHeader title={deleted?.title ?? say('frame.page.pigeon')} back={{ href: '/pigeons', label: say('pigeon.back') }} />
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={deleted ? say('pigeon.deleted.text', { day: format.date(deleted.goneOn) }) : say('pigeon.notFound.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {deleted && (
              <Button
                call={deletedApi.restore}
                variant="primary"
                icon={<Undo2 aria-hidden="true" />}
                loading={restore.isPending}
                onClick={() => restore.send({ params: { entity: 'pigeons', id } })}
              >
                {say('common.restore')}
              </Button>
            )}
            <ButtonLink href="/deleted">{say('pigeon.toDeleted')}</ButtonLink>
            <ButtonLink href="/pigeons">{say('pigeon.toList')}</ButtonLink>
          </div>
        }
      />
    </>
  )
}
