import { useQuery } from '@tanstack/react-query'
import { ListTree, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { raceImportsApi, type PastRaceImport } from '#shared/races/race-imports-api.ts'
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
import { pastRaceImportsQuery } from './races.queries.ts'

interface PastListProps {
  readonly onOpen: (past: PastRaceImport) => void
}

/** Lists the past imports of results; each can be viewed, and undone as a whole. */
export function ImportPastList({ onOpen }: PastListProps) {
  const { t } = useLanguage()
  const past = useQuery(pastRaceImportsQuery())
  return (
    <div>
      <Disclosure summary={t('imports.past')}>
        {past.isPending && <Skeleton />}
        {past.isError && <ErrorState compact error={past.error} onRetry={() => void past.refetch()} />}
        {past.data?.length === 0 && <Hint>{t('imports.past.none')}</Hint>}
        {past.data && past.data.length > 0 && (
          <div className="-ml-5.5 px-4 sm:px-5">
            <ItemList label={t('imports.past')}>
              {past.data.map((batch) => (
                <PastResultsRow key={batch.id} batch={batch} onOpen={onOpen} />
              ))}
            </ItemList>
          </div>
        )}
      </Disclosure>
    </div>
  )
}

interface PastResultsRowProps extends Partial<PastListProps> {
  readonly batch: PastRaceImport
  /** Shows what was imported, in a list with imports of several kinds. */
  readonly kind?: ReactNode
}

export function PastResultsRow({ batch, kind, onOpen }: PastResultsRowProps) {
  const { t, format, language } = useLanguage()
  const momentOf = useLoftMoment()
  const { undo } = useUndo()
  const { id, fileName, state, actionId, at, events, counts } = batch
  const name = fileName || t('imports.paste.name')
  const isUndone = state === 'undone'
  const figures = [
    counts.new > 0 && t('races.past.new', { count: counts.new }),
    counts.same > 0 && t('races.past.known', { count: counts.same }),
    counts.error > 0 && t('races.past.left', { count: counts.error }),
  ]
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
        <>
          {onOpen && (
            <TipButton
              call={raceImportsApi.choose}
              label={t('races.past.open', { name })}
              icon={<ListTree />}
              onClick={() => onOpen(batch)}
            />
          )}
          {counts.new > 0 && (
            <TipButton
              call={raceImportsApi.undo}
              label={t(isUndone ? 'imports.past.redo' : 'imports.past.undo', { name })}
              icon={isUndone ? <Redo2 /> : <Undo2 />}
              onClick={() => void undo(actionId)}
            />
          )}
        </>
      }
    >
      {/* The whole sentence is shown here, because the row cuts it after two lines on a narrow screen. */}
      <p className="text-xs text-muted">
        {[momentOf(at), racesText(events, t, format), figures.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </p>
      {counts.error > 0 && (
        <p className="text-xs">
          <DownloadLink href={urlOf(raceImportsApi.rejected, { params: { id }, query: { language } })}>
            {t('imports.left.download')}
          </DownloadLink>
        </p>
      )}
    </ItemRow>
  )
}

/** Returns the race of a past import, or how many it has. */
export function racesText(events: PastRaceImport['events'], t: Translate, format: Format): string | undefined {
  if (events.length > 1) return t('resultImports.races', { count: events.length })
  const [{ eventName, eventDate } = { eventName: null, eventDate: null }] = events
  return eventName && eventDate ? `${eventName}, ${format.date(eventDate)}` : undefined
}
