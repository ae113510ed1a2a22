import { useQuery } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type PastImport } from '#shared/imports/imports-api.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { urlOf } from '#client/api/call.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { pastImports } from './imports.queries.ts'

/** Shows the list of past imports, collapsed at first. */
export function CollapsiblePastImports({ kind }: { kind: BirdFile }) {
  const { t } = useLanguage()
  return (
    <Disclosure summary={t('imports.past')}>
      {/* The rows of a card reach to its edges; here they end where the fields of the dialog end. */}
      <div className="mr-4 sm:mr-5">
        <PastImportList kind={kind} />
      </div>
    </Disclosure>
  )
}

/** Lists the past imports; each can be undone as a whole. */
function PastImportList({ kind }: { kind: BirdFile }) {
  const { t } = useLanguage()
  const past = useQuery(pastImports(kind))
  return (
    <>
      {past.isPending && <Skeleton />}
      {past.isError && <ErrorState compact error={past.error} onRetry={() => void past.refetch()} />}
      {past.data?.length === 0 && <Hint>{t('imports.past.none')}</Hint>}
      {past.data && past.data.length > 0 && (
        <ItemList label={t('imports.past')}>
          {past.data.map((batch) => (
            <PastImportRow key={batch.id} batch={batch} />
          ))}
        </ItemList>
      )}
    </>
  )
}

/** Shows one past import, with its kind where imports of several kinds are listed. */
export function PastImportRow({ batch, kind }: { batch: PastImport; kind?: ReactNode }) {
  const { t, language } = useLanguage()
  const momentOf = useLoftMoment()
  const { undo } = useUndo()
  const { id, fileName, state, actionId, at, result } = batch
  const name = fileName || t('imports.paste.name')
  const isUndone = state === 'undone'
  const { photos, results, moved } = result.extras ?? { photos: 0, results: 0 }
  const movedCount = Object.values(moved ?? {}).reduce((sum, count) => sum + count, 0)
  const hasChanges = isUndone || result.imported + result.updated + result.references + photos + results + movedCount > 0
  return (
    <ItemRow
      title={name}
      badges={
        <>
          {kind}
          {isUndone && <Badge>{t('imports.past.undone')}</Badge>}
        </>
      }
      actions={
        hasChanges && (
          <TipButton
            call={importsApi.undo}
            label={t(isUndone ? 'imports.past.redo' : 'imports.past.undo', { name })}
            icon={isUndone ? <Redo2 /> : <Undo2 />}
            onClick={() => void undo(actionId)}
          />
        )
      }
    >
      {/* The whole sentence is shown here, because the row cuts it after two lines on a narrow screen. */}
      <p className="text-xs text-muted">{`${momentOf(at)} · ${importMessage(t, result)}`}</p>
      {result.errors > 0 && (
        <p className="text-xs">
          <DownloadLink href={urlOf(importsApi.rejected, { params: { id }, query: { language } })}>
            {t('imports.left.download')}
          </DownloadLink>
        </p>
      )}
    </ItemRow>
  )
}
