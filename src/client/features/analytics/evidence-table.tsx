import type { Evidence } from '#shared/analytics/insights/insight.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** The rows that an insight is based on, each with a link to its bird or pair. */
export function EvidenceTable({ rows }: { rows: readonly Evidence[] }) {
  const { say, format } = useLanguage()
  return (
    <Table
      caption={say('analytics.insights.rows', { count: rows.length })}
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'what', header: say('analytics.insights.what'), isName: true, cell: (row) => <EvidenceText row={row} /> },
        {
          key: 'when',
          header: say('analytics.insights.when'),
          onPhone: 'line',
          isShort: true,
          cell: ({ day }) => (day === null ? '—' : format.date(day)),
        },
        { key: 'outcome', header: say('analytics.insights.outcome'), onPhone: 'line', cell: (row) => outcomeText(row, say) },
      ]}
    />
  )
}

function EvidenceText({ row: { kind, bandId, birdName, pigeonId, breedingPairId, raceName, eggNumber } }: { row: Evidence }) {
  const { say } = useLanguage()
  if (kind === 'egg') {
    return (
      <TextLink href={`/breeding/pairs/${breedingPairId}`}>{say('analytics.insights.egg', { number: eggNumber ?? 0 })}</TextLink>
    )
  }
  const name = bandId === null ? say('analytics.insights.young') : birdTitle({ bandId, name: birdName })
  return <NameCell name={pigeonId === null ? name : <TextLink href={`/pigeons/${pigeonId}`}>{name}</TextLink>} line={raceName} />
}

function outcomeText({ position, participants, outcome }: Evidence, say: Translate): string {
  if (outcome !== null) return say(`analytics.outcome.${outcome}`)
  return position === null ? '—' : say('analytics.trend.place', { position, participants: participants ?? 0 })
}
