import { useState } from 'react'
import type { RaceImportPreview, RacePreview, ResultFilter } from '#shared/races/race-imports-api.ts'
import { useRowPages } from '#client/lists/use-row-pages.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { VirtualRows } from '#client/ui/virtual-rows.tsx'
import { ImportRow, type RowAnswers } from './import-row.tsx'
import { useRaceName } from './import-races.tsx'
import { previewRowsQuery } from './races.queries.ts'

const FILTERS = {
  question: { text: 'resultImports.filter.question', tone: 'warning' },
  own: { text: 'races.verdict.own', tone: 'accent' },
  new: { text: 'races.verdict.new', tone: 'success' },
  same: { text: 'races.verdict.same', tone: 'neutral' },
  error: { text: 'races.verdict.error', tone: 'danger' },
  warning: { text: 'races.verdict.warning', tone: 'warning' },
} as const satisfies Record<ResultFilter, { readonly text: string; readonly tone: Tone }>
const KINDS = ['question', 'own', 'new', 'same', 'error', 'warning'] as const satisfies readonly ResultFilter[]
const ROW_PX = 45

interface ImportRowsProps extends Pick<RaceImportPreview, 'id' | 'counts' | 'total'> {
  /** The races of the file; absent for a past import. */
  readonly races?: readonly RacePreview[]
  /** Answers a question about a row of a race. */
  readonly onAnswer?: (race: number, answers: RowAnswers) => void
}

/** Shows the rows of a list, all or of one kind and race, loaded as they are scrolled into view. */
export function ImportRows({ id, counts, total, races = [], onAnswer }: ImportRowsProps) {
  const { t, format } = useLanguage()
  const nameOf = useRaceName()
  const [filter, setFilter] = useState<ResultFilter | 'all'>('all')
  const [raceFilter, setRaceFilter] = useState('')
  const taken = races.filter(({ isSkipped }) => !isSkipped)
  const race = taken.find(({ index }) => String(index) === raceFilter)
  const shownCounts = race?.counts ?? counts
  const shownTotal = race?.rows ?? total
  const chosen = filter === 'all' || shownCounts[filter] > 0 ? filter : 'all'
  const { rowAt, onRange, failed } = useRowPages((page) =>
    previewRowsQuery(id, { verdict: chosen === 'all' ? undefined : chosen, race: race?.index }, page),
  )
  const chips = [
    { value: 'all' as const, label: t('races.preview.all'), count: shownTotal },
    ...KINDS.filter((kind) => shownCounts[kind] > 0).map((kind) => ({
      value: kind,
      label: t(FILTERS[kind].text),
      count: shownCounts[kind],
      tone: FILTERS[kind].tone,
    })),
  ]
  const count = chosen === 'all' ? shownTotal : shownCounts[chosen]
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips label={t('races.tab.results')} value={chosen} chips={chips} onChange={setFilter} />
        {taken.length > 1 && (
          <span className="w-full sm:w-64">
            <Select
              aria-label={t('resultImports.filter.race')}
              value={race ? raceFilter : ''}
              onChange={({ target }) => setRaceFilter(target.value)}
            >
              <option value="">{t('resultImports.filter.allRaces')}</option>
              {taken.map((one) => (
                <option key={one.index} value={one.index}>
                  {[nameOf(one), one.event.eventDate && format.date(one.event.eventDate)].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </span>
        )}
      </div>
      {failed ? (
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : count === 0 ? (
        <Hint>{t('resultImports.none')}</Hint>
      ) : (
        <VirtualRows
          key={`${chosen} ${raceFilter}`}
          label={t('races.tab.results')}
          count={count}
          estimatedRowPx={ROW_PX}
          onRange={onRange}
          renderRow={(index) => {
            const row = rowAt(index)
            if (!row) return <Skeleton shape="title" />
            const raceOfRow = races.find((one) => one.index === row.race)
            const before = rowAt(index - 1)
            const isFirst = index === 0 || (before !== undefined && before.race !== row.race)
            return (
              <>
                {raceOfRow && taken.length > 1 && !race && isFirst && (
                  <p className="mb-2 border-b pb-1 text-sm font-semibold [overflow-wrap:anywhere]">{nameOf(raceOfRow)}</p>
                )}
                <ImportRow row={row} race={raceOfRow} onAnswer={onAnswer && ((answers) => onAnswer(row.race, answers))} />
              </>
            )
          }}
        />
      )}
    </section>
  )
}
