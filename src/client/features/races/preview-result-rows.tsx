import { useState } from 'react'
import { resultProblemText } from '#shared/races/result-lists/problem-text.ts'
import type { RaceImportPreview, RaceImportRow, ResultFilter } from '#shared/races/race-imports-api.ts'
import { useRowPages } from '#client/lists/use-row-pages.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { NumberedRow } from '#client/ui/numbered-row.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { VirtualRows } from '#client/ui/virtual-rows.tsx'
import { previewRowsQuery } from './races.queries.ts'
import { useVelocity } from './use-velocity.ts'

const FILTERS = ['own', 'new', 'error', 'same', 'warning'] as const satisfies readonly ResultFilter[]
const TONES = { own: 'accent', new: 'success', same: 'neutral', error: 'danger', warning: 'warning' } as const satisfies Record<
  ResultFilter,
  Tone
>
const ROW_PX = 44

type ResultRowsProps = Pick<RaceImportPreview, 'id' | 'counts' | 'total'>

/** The rows of a list, all or of one verdict, loaded as they are scrolled into view. */
export function PreviewResultRows({ id, counts, total }: ResultRowsProps) {
  const { say } = useLanguage()
  const [filter, setFilter] = useState<ResultFilter | 'all'>('all')
  const chosen = filter === 'all' || counts[filter] > 0 ? filter : 'all'
  const { rowAt, onRange, failed } = useRowPages((page) => previewRowsQuery(id, chosen === 'all' ? undefined : chosen, page))
  const chips = [
    { value: 'all' as const, label: say('races.preview.all'), count: total },
    ...FILTERS.filter((kind) => counts[kind] > 0).map((kind) => ({
      value: kind,
      label: say(`races.verdict.${kind}`),
      count: counts[kind],
      tone: TONES[kind],
    })),
  ]
  return (
    <>
      <FilterChips label={say('races.tab.results')} value={chosen} chips={chips} onChange={setFilter} />
      {failed ? (
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <VirtualRows
          key={chosen}
          label={say('races.tab.results')}
          count={chosen === 'all' ? total : counts[chosen]}
          estimatedRowPx={ROW_PX}
          onRange={onRange}
          renderRow={(index) => {
            const row = rowAt(index)
            return row ? <PreviewRow row={row} /> : <Skeleton shape="title" />
          }}
        />
      )}
    </>
  )
}

/** One row of a list: its bird, its result, its verdict, and why. */
function PreviewRow({ row }: { row: RaceImportRow }) {
  const { say } = useLanguage()
  const velocity = useVelocity()
  const { rowNumber, bandId, pigeonId, fancier, position, speed, flightTime, verdict, problems } = row
  const line = [
    position === null ? '' : `${position}.`,
    fancier,
    flightTime,
    speed === null ? '' : `${velocity.text(speed)} ${say(`races.unit.${velocity.unit}`)}`,
  ]
  return (
    <NumberedRow
      number={rowNumber}
      numberLabel={say('races.row', { row: String(rowNumber) })}
      title={bandId || '—'}
      line={line.filter(Boolean).join(' · ')}
      badge={
        pigeonId !== null && verdict === 'new' ? (
          <Badge tone="accent">{say('races.own')}</Badge>
        ) : (
          <Badge tone={TONES[verdict]}>{say(`races.verdict.${verdict}`)}</Badge>
        )
      }
    >
      {problems.map((problem) => (
        <Remark key={problem.code} tone={problem.severity === 'error' ? 'danger' : 'warning'}>
          {resultProblemText(say, problem)}
        </Remark>
      ))}
    </NumberedRow>
  )
}
