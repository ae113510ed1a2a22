import { useQuery } from '@tanstack/react-query'
import { SearchX, Undo2 } from 'lucide-react'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

interface MissingRowProps {
  readonly entity: RecordedEntity
  /** Undefined when the address has no number. */
  readonly id: number | undefined
  /** The title of the page when nothing is known of the row. */
  readonly pageTitle: string
  readonly back: { readonly href: string; readonly label: string }
  readonly missing: { readonly title: string; readonly text: string }
  /** Returns the texts that are shown for a deleted row. */
  readonly deleted: (title: string) => {
    readonly title: string
    readonly text: (day: string) => string
    readonly restored: string
  }
  readonly list: { readonly href: string; readonly label: string }
}

/** Says that no row has this id: it never existed, or it was deleted and can be restored. */
export function MissingRow({ entity, id, pageTitle, back, missing, deleted, list }: MissingRowProps) {
  const { t, format } = useLanguage()
  const { data = [] } = useQuery(queryOptionsOf(deletedApi.list, {}))
  const row = data.find((one) => one.entity === entity && one.id === id)
  const texts = row && deleted(row.title)
  const restore = useWrite({
    endpoint: deletedApi.restore,
    success: () => ({ title: texts?.restored ?? '' }),
  })
  return (
    <>
      <PageHeader title={row?.title ?? pageTitle} back={back} />
      <EmptyState
        icon={<SearchX />}
        title={texts?.title ?? missing.title}
        text={row && texts ? texts.text(format.date(row.goneOn)) : missing.text}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {row && (
              <Button
                call={deletedApi.restore}
                variant="primary"
                icon={<Undo2 aria-hidden="true" />}
                loading={restore.isPending}
                onClick={() => restore.send({ params: { entity, id: row.id } })}
              >
                {t('common.restore')}
              </Button>
            )}
            <ButtonLink href="/deleted">{t('pigeon.toDeleted')}</ButtonLink>
            <ButtonLink href={list.href}>{list.label}</ButtonLink>
          </div>
        }
      />
    </>
  )
}
