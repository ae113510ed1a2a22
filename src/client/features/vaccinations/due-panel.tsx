import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleHelp, SearchX, ShieldCheck, Syringe } from 'lucide-react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { DueVaccination } from '#shared/vaccinations/vaccinations-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { Place } from '#client/features/pigeons/place.tsx'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { VaccinationStatusBadge, VaccinationStatusText } from './vaccination-status-badge.tsx'
import type { VaccinationFilter } from './use-vaccination-filter.ts'
import type { VaccinationDialog } from './vaccination-dialogs.tsx'
import { VaccinationFilters } from './vaccination-filters.tsx'
import { coverageQuery, dueQuery } from './vaccinations.queries.ts'

interface DuePanelProps {
  readonly filter: VaccinationFilter
  readonly onFilter: (patch: Readonly<Record<string, string>>) => void
  readonly onOpen: (dialog: VaccinationDialog) => void
}

/** Shows birds with a vaccination due today, the longest overdue first. */
export function DuePanel({ filter, onFilter, onOpen }: DuePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <VaccinationFilters filter={filter} onFilter={onFilter} />
      <DueList filter={filter} onOpen={onOpen} />
    </div>
  )
}

function DueList({ filter: { programId, loftLocationId, mainLoftId }, onOpen }: Omit<DuePanelProps, 'onFilter'>) {
  const { t } = useLanguage()
  const due = useQuery(dueQuery({ programId, loftLocationId, mainLoftId }))
  const columns = useColumns(onOpen)
  if (due.isError) return <ErrorState error={due.error} onRetry={() => void due.refetch()} />
  if (!due.data) return <Skeleton shape="card" />
  const { items, total = 0 } = due.data
  if (items.length === 0) return <NothingDue isFiltered={Boolean(programId ?? loftLocationId ?? mainLoftId)} />
  const ids = items.map(({ pigeonId }) => pigeonId)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {t('vaccinations.due.count', { count: total })}{' '}
          {total > items.length && t('vaccinations.due.shown', { shown: items.length, total })}
        </p>
        {programId !== undefined && (
          <Button
            call={vaccinationsApi.record}
            variant="primary"
            icon={<Syringe aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'record', start: { ids, programId } })}
          >
            {t('vaccinations.due.recordAll', { count: ids.length })}
          </Button>
        )}
      </div>
      <Table
        needsWideScreen
        caption={t('vaccinations.due.caption')}
        columns={columns}
        rows={items}
        rowKey={({ pigeonId, programId: program, name }) => `${pigeonId} ${program ?? name}`}
      />
    </>
  )
}

function NothingDue({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLanguage()
  const coverage = useQuery(coverageQuery()).data
  if (isFiltered) return <EmptyState icon={<SearchX />} title={t('vaccinations.due.noMatch')} />
  if (coverage?.length === 0) {
    return <EmptyState icon={<CalendarPlus />} title={t('vaccinations.due.empty')} text={t('vaccinations.due.noPrograms')} />
  }
  const withoutRecord = Math.max(0, ...(coverage ?? []).map(({ total }) => total.no_record))
  if (withoutRecord > 0) {
    return (
      <EmptyState
        icon={<CircleHelp />}
        title={t('vaccinations.due.empty')}
        text={t('vaccinations.due.noRecord', { count: withoutRecord })}
        action={<TextLink href="/vaccinations">{t('vaccinations.tab.schedule')}</TextLink>}
      />
    )
  }
  return (
    <EmptyState
      tone="success"
      icon={<ShieldCheck />}
      title={t('vaccinations.due.empty')}
      text={t('vaccinations.due.empty.text')}
    />
  )
}

function useColumns(onOpen: DuePanelProps['onOpen']): readonly Column<DueVaccination>[] {
  const { t, format } = useLanguage()
  const today = useToday()
  const isNarrow = useMedia(NARROW)
  return [
    {
      key: 'bird',
      header: t('vaccinations.due.bird'),
      isName: true,
      isShort: true,
      cell: (due) => (
        <>
          <TextLink href={`/pigeons/${due.pigeonId}`}>{birdTitleOf(due)}</TextLink> <PendingBadge row={due} />
        </>
      ),
    },
    {
      key: 'section',
      header: t('vaccinations.due.section'),
      cell: ({ loftLocationId }) => <Place sectionId={loftLocationId} />,
    },
    {
      key: 'standing',
      header: t('vaccinations.due.standing'),
      onPhone: 'line',
      inRow: (line) => <VaccinationStatusText status={line} today={today} />,
      cell: (line) => <VaccinationStatusBadge status={line} today={today} />,
    },
    {
      key: 'what',
      header: t('vaccinations.due.what'),
      onPhone: 'line',
      cell: ({ name }) => name ?? t('vaccinations.due.unnamed'),
    },
    {
      key: 'last',
      header: t('vaccinations.due.last'),
      isShort: true,
      cell: ({ lastGivenOn }) => (lastGivenOn ? format.date(lastGivenOn) : '—'),
    },
    {
      key: 'actions',
      header: t('vaccinations.records.actions'),
      isActions: true,
      cell: ({ pigeonId, programId, ...bird }) => {
        const title = birdTitleOf(bird)
        const label = t('vaccinations.due.recordFor', { band: title })
        const onClick = () =>
          onOpen({
            kind: 'record',
            start: { birds: [{ value: String(pigeonId), label: title }], ...(programId !== null && { programId }) },
          })
        return (
          <Button
            call={vaccinationsApi.record}
            size="sm"
            aria-label={label}
            {...(!isNarrow && { icon: <Syringe aria-hidden="true" /> })}
            onClick={onClick}
          >
            {t('breeding.task.vaccinate')}
          </Button>
        )
      },
    },
  ]
}
