import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { toThousandths } from '#shared/medicines/amount.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { nextBatch, usableUnits } from '#shared/medicines/usable.ts'
import { ExpiryCell, StockBadge } from '#client/features/medicines/medicine-badges.tsx'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { medicinePages } from '#client/features/medicines/medicines.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { Column } from '#client/lists/columns.ts'
import { useRows } from '#client/lists/use-rows.ts'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Table } from '#client/ui/table.tsx'
import { programsQuery } from './vaccinations.queries.ts'

/** Shows the vaccines in stock, with the number of birds for which each is sufficient. */
export function InventoryPanel() {
  const { t } = useLanguage()
  const medicines = useRows(useInfiniteQuery(medicinePages({ shown: 'all', type: 'vaccine' })))
  const columns = useColumns()
  if (medicines.isError) return <ErrorState error={medicines.error} onRetry={() => void medicines.refetch()} />
  if (!medicines.data) return <Skeleton shape="card" />
  const vaccines = medicines.data
  const open = (
    <ButtonLink href="/medicine-inventory" icon={<FlaskConical aria-hidden="true" />}>
      {t('vaccinations.inventory.open')}
    </ButtonLink>
  )
  if (vaccines.length === 0) {
    return (
      <EmptyState
        call={medicinesApi.create}
        icon={<FlaskConical />}
        title={t('vaccinations.inventory.empty')}
        text={t('vaccinations.inventory.empty.text')}
        action={open}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div>{open}</div>
      <Table caption={t('vaccinations.inventory.caption')} columns={columns} rows={vaccines} rowKey={({ id }) => id} />
      {medicines.hasNextPage && <LoadMore onMore={medicines.more} loading={medicines.isFetchingNextPage} />}
    </div>
  )
}

function useColumns(): readonly Column<Medicine>[] {
  const { t, format } = useLanguage()
  const today = useToday()
  const programs = (useQuery(programsQuery()).data ?? []).filter(({ medicineId }) => medicineId !== null)
  const programsColumn: Column<Medicine> = {
    key: 'programs',
    header: t('vaccinations.inventory.programs'),
    cell: ({ id }) =>
      programs
        .filter(({ medicineId }) => medicineId === id)
        .map(({ name }) => name)
        .join(', ') || '—',
  }
  return [
    { key: 'name', header: t('vaccinations.inventory.name'), isName: true, cell: ({ name }) => name },
    {
      key: 'stock',
      header: t('vaccinations.inventory.stock'),
      onPhone: 'line',
      isShort: true,
      cell: (medicine) => amountText(usableUnits(medicine, today), medicine.unitOfMeasure, t, format),
    },
    {
      key: 'enough',
      header: t('vaccinations.inventory.enough'),
      onPhone: 'line',
      cell: (medicine) => {
        if (medicine.defaultDose === null) return t('vaccinations.inventory.noDose')
        const doses = toThousandths(usableUnits(medicine, today)) / toThousandths(medicine.defaultDose)
        return t('vaccinations.inventory.birds', { count: Math.floor(doses) })
      },
    },
    {
      key: 'status',
      header: t('vaccinations.inventory.status'),
      onPhone: 'badge',
      cell: (medicine) => <StockBadge medicine={medicine} />,
    },
    {
      key: 'batch',
      header: t('vaccinations.inventory.batch'),
      cell: (medicine) => {
        const next = nextBatch(medicine, today)
        return (
          <span className="inline-flex flex-col items-start">
            {next?.batchNumber}
            <ExpiryCell expiryDate={next?.expiryDate ?? null} today={today} />
          </span>
        )
      },
    },
    ...(programs.length > 0 ? [programsColumn] : []),
  ]
}
