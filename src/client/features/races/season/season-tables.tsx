import type { ReactNode } from 'react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { SeasonGroup } from '#shared/races/race-season.ts'
import { PairLink } from '#client/features/analytics/pair-link.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Column } from '#client/lists/columns.ts'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { MedalMark } from '../medal-mark.tsx'

type Ace = SeasonGroup['birds'][number]
type Pair = SeasonGroup['pairs'][number]
type Nest = SeasonGroup['nests'][number]

/** Shows the birds by ace points. */
export function AceTable({ group: { birds, rankedBirds } }: { group: SeasonGroup }) {
  const { t, format } = useLanguage()
  const columns = useColumns<Ace>({
    header: t('races.field.bird'),
    name: (bird) => <TextLink href={`/pigeons/${bird.pigeonId}`}>{birdTitleOf(bird)}</TextLink>,
    line: ({ counted, results }) => t('races.season.counted', { counted, results }),
  })
  return (
    <Part
      title={t('races.season.birds')}
      count={rankedBirds > birds.length ? t('races.season.first', { shown: birds.length, all: format.number(rankedBirds) }) : ''}
    >
      {birds.length === 0 ? (
        <EmptyState compact title={t('races.season.noPlaces')} />
      ) : (
        <Table caption={t('races.season.birds')} rows={birds} rowKey={({ pigeonId }) => pigeonId} columns={columns} />
      )}
    </Part>
  )
}

/** Shows the pairs by the results of their young. */
export function PairTable({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useLanguage()
  const columns = useColumns<Pair>({
    header: t('analytics.column.pair'),
    name: ({ breedingPairId, pair }) => <PairLink id={breedingPairId} pair={pair} />,
    line: ({ birds, results }) =>
      [t('races.birdCount', { count: birds }), t('races.resultCount', { count: results })].join(' · '),
  })
  return (
    <Part title={t('races.season.pairs')}>
      {pairs.length === 0 ? (
        <EmptyState compact title={t('races.season.noPairs')} />
      ) : (
        <Table caption={t('races.season.pairs')} rows={pairs} rowKey={({ breedingPairId }) => breedingPairId} columns={columns} />
      )}
    </Part>
  )
}

/** Shows young that hatched together, by the points of the best two; nothing without such young. */
export function NestTable({ nests }: { nests: readonly Nest[] }) {
  const { t } = useLanguage()
  const columns = useColumns<Nest>({
    header: t('races.season.nest'),
    name: ({ birds }) => (
      <span className="flex flex-wrap gap-x-2">
        {birds.map((bird) => (
          <TextLink key={bird.pigeonId} href={`/pigeons/${bird.pigeonId}`}>
            {birdTitleOf(bird)}
          </TextLink>
        ))}
      </span>
    ),
    line: ({ pair }) => pair,
  })
  if (nests.length === 0) return null
  return (
    <Part title={t('races.season.nests')}>
      <Table
        caption={t('races.season.nests')}
        rows={nests}
        rowKey={({ birds }) => birds.map(({ pigeonId }) => pigeonId).join(' ')}
        columns={columns}
      />
    </Part>
  )
}

function Part({ title, count = '', children }: { title: string; count?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        {title} {count && <span className="text-sm font-normal text-muted">{count}</span>}
      </h2>
      {children}
    </section>
  )
}

interface NameColumn<Row> {
  readonly header: string
  readonly name: (row: Row) => ReactNode
  /** Below the name. */
  readonly line: (row: Row) => ReactNode
}

/** Returns the columns that all rankings share: rank, name, best result, points. */
function useColumns<Row extends Pick<Ace, 'rank' | 'points' | 'best'>>({ header, name, line }: NameColumn<Row>): Column<Row>[] {
  const { t, format } = useLanguage()
  const pointsText = (points: number) => format.number(points, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return [
    {
      key: 'rank',
      header: t('races.season.rank'),
      isShort: true,
      inRow: () => null,
      cell: ({ rank }) => <MedalMark position={rank} />,
    },
    {
      key: 'name',
      header,
      isName: true,
      cell: (row) => <NameCell isLong name={name(row)} line={line(row)} />,
      inRow: name,
      leading: ({ rank }) => <MedalMark position={rank} />,
    },
    {
      key: 'best',
      header: t('races.bird.best'),
      align: 'end',
      onPhone: 'line',
      cell: ({ best }) => (
        <FigureCell
          figure={t('races.bird.bestOf', { position: format.number(best.position ?? 0), count: best.participants })}
          line={<TextLink href={`/races/${best.raceEventId}`}>{best.raceName}</TextLink>}
        />
      ),
      inRow: ({ best }) => `${format.number(best.position ?? 0)}/${format.number(best.participants)} ${best.raceName}`,
    },
    {
      key: 'points',
      header: t('races.season.points'),
      term: 'acePoints',
      align: 'end',
      isShort: true,
      onPhone: 'line',
      cell: ({ points }) => <span className="font-semibold">{pointsText(points)}</span>,
      inRow: ({ points }) => t('races.season.pointsOf', { points: pointsText(points) }),
    },
  ]
}
