import { useState } from 'react'
import { byPerformance } from '#shared/analytics/pair-analytics.ts'
import type { PairAnalytics, Share } from '#shared/analytics/analytics.ts'
import { roiLabel } from '#shared/analytics/score-labels.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import type { Column, Sort } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { countsText, scoreText, shareText } from './analytics-texts.ts'
import { PairLink } from './pair-link.tsx'
import { ScoreBadge } from './score-badges.tsx'

/** The sort keys of the pairs; unknown values sort last. */
const SORT_VALUES = {
  performance: ({ performanceScore }: PairAnalytics) => performanceScore,
  young: ({ totalOffspring }: PairAnalytics) => totalOffspring,
  fertility: ({ fertility }: PairAnalytics) => knownRate(fertility),
  hatch: ({ hatch }: PairAnalytics) => knownRate(hatch),
  survival: ({ survival }: PairAnalytics) => knownRate(survival),
  races: ({ totalRaces }: PairAnalytics) => totalRaces,
  profitability: ({ profitabilityScore }: PairAnalytics) => profitabilityScore,
} as const
type SortKey = keyof typeof SORT_VALUES
const SORT_KEYS = Object.keys(SORT_VALUES) as SortKey[]
const FIRST_SORT: Sort = { key: 'performance', isDescending: true }

const knownRate = ({ hits, of }: Share): number | null => (of === 0 ? null : hits / of)

/** Shows every pair of a year with its figures and the number of cases behind each. */
export function PairTable({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t } = useLanguage()
  const [sort, setSort] = useState(FIRST_SORT)
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-64">
        <Field label={t('analytics.sort')}>
          <Select value={sort.key} onChange={(event) => setSort({ key: event.target.value, isDescending: true })}>
            {SORT_KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`analytics.column.${key}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Table
        caption={t('analytics.pairs')}
        columns={columns}
        rows={sorted(pairs, sort)}
        rowKey={({ breedingPairId }) => breedingPairId}
        sort={sort}
        onSort={(next) => setSort(next.key === sort.key ? next : { ...next, isDescending: true })}
      />
    </div>
  )
}

function sorted(pairs: readonly PairAnalytics[], { key, isDescending }: Sort): PairAnalytics[] {
  const valueOf = SORT_VALUES[SORT_KEYS.find((name) => name === key) ?? 'performance']
  return pairs.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byPerformance(a, b)
    return (isDescending ? other - one : one - other) || byPerformance(a, b)
  })
}

function useColumns(): Column<PairAnalytics>[] {
  const { t, format } = useLanguage()
  const share = (key: SortKey, shareOf: (pair: PairAnalytics) => Share): Column<PairAnalytics> => ({
    key,
    header: t(`analytics.column.${key}`),
    isSortable: true,
    align: 'end',
    isShort: true,
    onPhone: key === 'survival' ? 'more' : 'named',
    inRow: (pair) => shareText(shareOf(pair), format),
    cell: (pair) => <FigureCell figure={shareText(shareOf(pair), format)} line={countsText(shareOf(pair), t)} />,
  })
  return [
    {
      key: 'pair',
      header: t('analytics.column.pair'),
      isName: true,
      cell: ({ breedingPairId, pair, totalOffspring, raceableOffspring }) => (
        <NameCell
          isLong
          name={<PairLink id={breedingPairId} pair={pair} />}
          line={totalOffspring > 0 && t('analytics.fit', { hits: raceableOffspring, count: totalOffspring })}
        />
      ),
    },
    share('fertility', ({ fertility }) => fertility),
    share('hatch', ({ hatch }) => hatch),
    share('survival', ({ survival }) => survival),
    {
      key: 'races',
      header: t('analytics.column.races'),
      isSortable: true,
      align: 'end',
      cell: ({ totalRaces, totalTrophies }) => (
        <FigureCell
          figure={format.number(totalRaces)}
          line={totalRaces > 0 && `${t('analytics.column.trophies')}: ${format.number(totalTrophies)}`}
        />
      ),
    },
    {
      key: 'performance',
      header: t('analytics.column.performance'),
      onPhone: 'badge',
      inRow: ({ performanceScore }) => performanceScore !== null && <ScoreBadge score={performanceScore} />,
      isSortable: true,
      align: 'end',
      cell: ({ performanceScore, isProvisional }) =>
        performanceScore === null ? (
          '—'
        ) : (
          <FigureCell figure={<ScoreBadge score={performanceScore} />} line={isProvisional && t('analytics.provisional')} />
        ),
    },
    {
      key: 'profitability',
      header: t('analytics.column.profitability'),
      isSortable: true,
      align: 'end',
      cell: (pair) =>
        pair.profitabilityScore === null ? (
          <FigureCell figure="—" line={pair.hasMixedCurrencies && t('analytics.profit.mixed')} />
        ) : (
          <FigureCell
            figure={scoreText(pair.profitabilityScore, format)}
            line={t(`analytics.roi.${roiLabel(pair.profitabilityScore)}`)}
          />
        ),
    },
  ]
}
