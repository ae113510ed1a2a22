import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { totalOf } from '#client/lists/pages.ts'
import { BirdFilter } from './bird-filter.tsx'
import { RecordMenu } from './record-menu.tsx'
import type { VaccinationFilter } from './use-vaccination-filter.ts'
import type { VaccinationDialog } from './vaccination-dialogs.tsx'
import { VaccinationFilters } from './vaccination-filters.tsx'
import { doseText, vaccineName } from './vaccination-texts.ts'
import { recordPages } from './vaccinations.queries.ts'

interface RecordsPanelProps {
  readonly filter: VaccinationFilter
  readonly onFilter: (patch: Readonly<Record<string, string>>) => void
  readonly onOpen: (dialog: VaccinationDialog) => void
}

/** Shows every vaccination, the newest first. */
export function RecordsPanel({ filter, onFilter, onOpen }: RecordsPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <VaccinationFilters filter={filter} onFilter={onFilter} withDays>
        <BirdFilter pigeonId={filter.pigeonId} onChange={(id) => onFilter({ bird: id === null ? '' : String(id) })} />
      </VaccinationFilters>
      <Records filter={filter} onFilter={onFilter} onOpen={onOpen} />
    </div>
  )
}

const NO_FILTER = { bird: '', program: '', section: '', loft: '', from: '', to: '' }

function Records({ filter, onFilter, onOpen }: RecordsPanelProps) {
  const { t } = useLanguage()
  const pages = useInfiniteQuery(recordPages(filter))
  const { fetchNextPage } = pages
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const columns = useColumns(onOpen)
  if (pages.isError) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton shape="card" />
  const rows = pages.data.pages.flatMap(({ items }) => items)
  const total = totalOf(pages.data)
  if (rows.length === 0 && Object.keys(filter).length > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('vaccinations.records.noMatch')}
        action={<Button onClick={() => onFilter(NO_FILTER)}>{t('vaccinations.filter.clear')}</Button>}
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        call={vaccinationsApi.record}
        icon={<ClipboardList />}
        title={t('vaccinations.records.empty')}
        text={t('vaccinations.records.empty.text')}
        action={
          <Button call={vaccinationsApi.record} variant="primary" onClick={() => onOpen({ kind: 'record' })}>
            {t('vaccinations.record')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t('vaccinations.records.count', { shown: rows.length, total })}
      </p>
      <Table needsWideScreen caption={t('vaccinations.records.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={more} />}
    </>
  )
}

function useColumns(onOpen: RecordsPanelProps['onOpen']): readonly Column<VaccinationRecord>[] {
  const { t, format } = useLanguage()
  return [
    {
      key: 'bird',
      header: t('vaccinations.records.bird'),
      isName: true,
      isShort: true,
      cell: (record) => (
        <>
          <TextLink href={`/pigeons/${record.pigeonId}`}>{birdTitleOf(record)}</TextLink> <PendingBadge row={record} />
        </>
      ),
    },
    {
      key: 'given',
      header: t('vaccinations.records.given'),
      onPhone: 'line',
      isShort: true,
      cell: ({ administeredDate }) => format.date(administeredDate),
    },
    {
      key: 'vaccine',
      header: t('vaccinations.records.vaccine'),
      onPhone: 'line',
      cell: (record) => {
        const { programName } = record
        const name = vaccineName(record, t)
        return programName === null || programName === name ? name : `${name} · ${programName}`
      },
    },
    {
      key: 'lot',
      header: t('vaccinations.records.lot'),
      isShort: true,
      cell: ({ batchNumber, expiryDate }) =>
        (batchNumber ?? expiryDate) === null ? (
          '—'
        ) : (
          <span className="inline-flex flex-col items-start">
            {batchNumber}
            {expiryDate && (
              <span className="text-xs text-muted">{t('vaccinations.records.expires', { day: format.date(expiryDate) })}</span>
            )}
          </span>
        ),
    },
    {
      key: 'dose',
      header: t('vaccinations.records.dose'),
      isShort: true,
      cell: (record) => doseText(record, t, format) ?? '—',
    },
    {
      key: 'nextDue',
      header: t('vaccinations.records.nextDue'),
      isShort: true,
      cell: ({ nextDueDate }) => (nextDueDate ? format.date(nextDueDate) : '—'),
    },
    {
      key: 'actions',
      header: t('vaccinations.records.actions'),
      isActions: true,
      cell: (record) => <RecordMenu record={record} onOpen={onOpen} />,
    },
  ]
}
