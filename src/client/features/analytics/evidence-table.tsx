import type { Evidence } from '#shared/analytics/insights/insight.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** Shows the rows that an insight is based on, each with a link to its bird or pair. */
export function EvidenceTable({ rows }: { rows: readonly Evidence[] }) {
  const { t, format } = useLanguage()
  return (
    <Table
      caption={t('analytics.insights.rows', { count: rows.length })}
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'what', header: t('analytics.insights.what'), isName: true, cell: (row) => <EvidenceText row={row} /> },
        {
          key: 'when',
          header: t('analytics.insights.when'),
          onPhone: 'line',
          isShort: true,
          cell: ({ day }) => (day === null ? '—' : format.date(day)),
        },
        { key: 'outcome', header: t('analytics.insights.outcome'), onPhone: 'line', cell: (row) => outcomeText(row, t) },
      ]}
    />
  )
}

function EvidenceText({ row: { kind, bandId, birdName, pigeonId, breedingPairId, raceName, eggNumber } }: { row: Evidence }) {
  const { t } = useLanguage()
  if (kind === 'egg') {
    return (
      <TextLink href={`/breeding/pairs/${breedingPairId}`}>{t('analytics.insights.egg', { number: eggNumber ?? 0 })}</TextLink>
    )
  }
  const name = bandId === null ? t('analytics.insights.young') : birdTitle({ bandId, name: birdName })
  return <NameCell name={pigeonId === null ? name : <TextLink href={`/pigeons/${pigeonId}`}>{name}</TextLink>} line={raceName} />
}

function outcomeText({ position, participants, outcome }: Evidence, t: Translate): string {
  if (outcome !== null) return t(`analytics.outcome.${outcome}`)
  return position === null ? '—' : t('analytics.trend.place', { position, participants: participants ?? 0 })
}
