import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cellParts, columnTitle } from '#shared/reports/cell-text.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Report, ReportKind } from '#shared/reports/report.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { ReportFilters } from './report-filters.tsx'
import { REPORT_ICON, ENTRY_PAGES } from './report-icons.ts'
import { ReportRows } from './report-rows.tsx'
import { ReportTable, MAX_SMALL_COLUMNS } from './report-table.tsx'
import { reportQuery } from './reports.queries.ts'
import { useReportFormat } from './use-report-format.ts'
import type { ReportPatch } from './use-report-view.ts'

// Texts chosen by the server: reports.*

interface ReportViewProps {
  readonly kind: ReportKind
  readonly filter: ReportFilter
  readonly onFilter: (patch: ReportPatch) => void
  readonly onClear: () => void
}

/** Shows one report with its filters. */
export function ReportView({ kind, filter, onFilter, onClear }: ReportViewProps) {
  const { t } = useLanguage()
  const { data, error, refetch } = useQuery(reportQuery(kind, filter))
  // While another filter is loading, the previous report stays on the screen, unless it is of another kind.
  const report = data?.kind === kind ? data : undefined
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <ReportFilters kind={kind} filter={filter} report={report} onFilter={onFilter} onClear={onClear} />
        <Hint>{t(`reports.note.${kind}`)}</Hint>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : report ? (
        <ReportContent report={report} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
          <Skeleton shape="box" />
          <Skeleton shape="card" />
        </div>
      )}
    </div>
  )
}

function ReportContent({ report }: { report: Report }) {
  const { kind, isEmpty, figures, tables, list } = report
  const cellFormat = useReportFormat()
  const { t } = cellFormat
  const Icon = REPORT_ICON[kind]
  if (isEmpty) {
    return (
      <Card>
        <EmptyState
          icon={<Icon />}
          title={t('reports.empty.title')}
          text={t(`reports.empty.${kind}`)}
          action={<ButtonLink href={ENTRY_PAGES[kind]}>{t(`reports.empty.do.${kind}`)}</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <>
      <section aria-label={t('reports.figures')}>
        <StatGrid columns={figures.length === FIGURES_PER_ROW ? FIGURES_PER_ROW : 4}>
          {figures.map((figure) => {
            const label = columnTitle(figure, cellFormat)
            const { main, line } = cellParts(figure, figure.cell, cellFormat)
            return <StatCard key={label} label={label} value={main} hint={line} />
          })}
        </StatGrid>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {tables.map((table, at) => (
          <div key={table.title} className={hasNeighbour(tables, at) ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
            <ReportTable table={table} />
          </div>
        ))}
      </div>
      {list.matching > 0 && <List key={kind} list={list} />}
    </>
  )
}

const isSmall = (table: Report['tables'][number] | undefined): boolean =>
  table !== undefined && table.columns.length <= MAX_SMALL_COLUMNS

/**
 * Returns whether a table is placed beside another one. Small tables are placed in pairs; the last one of an odd number takes the
 * whole row.
 */
function hasNeighbour(tables: Report['tables'], at: number): boolean {
  const before = tables.slice(0, at).findLastIndex((table) => !isSmall(table))
  const isLeft = (at - before) % 2 === 1
  return isSmall(tables[at]) && (!isLeft || isSmall(tables[at + 1]))
}

/** Figures that fit into one row. */
const FIGURES_PER_ROW = 5
/** Rows shown before "show more" is pressed. */
const INITIAL_ROWS = 20

function List({ list }: { list: Report['list'] }) {
  const { t } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const rows = showsAll ? list.rows : list.rows.slice(0, INITIAL_ROWS)
  return (
    <section aria-label={t(list.title)} className="min-w-0">
      <SectionHeading
        title={t(list.title)}
        text={list.matching > rows.length ? t('reports.list.some', { shown: rows.length, count: list.matching }) : ''}
      />
      <ReportRows table={{ ...list, rows }} />
      {rows.length < list.rows.length && (
        <div className="mt-3 flex justify-center">
          <Button onClick={() => setShowsAll(true)}>{t('common.loadMore')}</Button>
        </div>
      )}
    </section>
  )
}
