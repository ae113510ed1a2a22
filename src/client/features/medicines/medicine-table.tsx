import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { isExpired } from '#shared/medicines/usable.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { MedicineActions } from './medicine-actions.tsx'
import { ExpiryCell, StockBadge } from './medicine-badges.tsx'
import type { MedicineAction } from './medicine-dialogs.tsx'
import { StockCell, StockLine } from './stock-bar.tsx'

interface MedicineTableProps {
  readonly rows: readonly Medicine[]
  readonly today: LocalDate
  readonly onAction: (action: MedicineAction, medicine: Medicine) => void
  readonly onOpen: (medicine: Medicine) => void
}

/** Shows the medicines with their stock as a table. */
export function MedicineTable({ rows, today, onAction, onOpen }: MedicineTableProps) {
  const { t, format } = useLanguage()
  const columns: readonly Column<Medicine>[] = [
    {
      key: 'name',
      header: t('medicines.field.name'),
      isName: true,
      inRow: ({ id, name }) => <TextLink href={`/medicine-inventory?medicine=${id}`}>{name}</TextLink>,
      cell: ({ id, name, batchNumber }) => (
        <NameCell isLong name={<TextLink href={`/medicine-inventory?medicine=${id}`}>{name}</TextLink>} line={batchNumber} />
      ),
    },
    {
      key: 'type',
      header: t('medicines.field.type'),
      isShort: true,
      cell: ({ type }) => t(`medicines.type.${type}`),
    },
    {
      key: 'stock',
      header: t('medicines.field.stock'),
      onPhone: 'line',
      isShort: true,
      align: 'end',
      cell: (medicine) => <StockCell medicine={medicine} today={today} />,
      inRow: (medicine) => <StockLine medicine={medicine} today={today} />,
    },
    {
      key: 'status',
      header: t('medicines.field.status'),
      onPhone: 'badge',
      cell: (medicine) => (
        <>
          <StockBadge medicine={medicine} /> <PendingBadge row={medicine} />
        </>
      ),
      inRow: (medicine) => (
        <>
          <StockBadge medicine={medicine} isShort /> <PendingBadge row={medicine} />
        </>
      ),
    },
    {
      key: 'expiry',
      header: t('medicines.field.expiry'),
      cell: (medicine) =>
        // The status already says that the medicine has expired.
        isExpired(medicine, today) && medicine.isActive && medicine.expiryDate !== null ? (
          format.date(medicine.expiryDate)
        ) : (
          <ExpiryCell expiryDate={medicine.expiryDate} today={today} />
        ),
    },
    {
      key: 'manufacturer',
      header: t('medicines.field.manufacturer'),
      cell: ({ manufacturer }) => manufacturer ?? t('medicines.none'),
    },
    {
      key: 'actions',
      header: t('medicines.field.actions'),
      isActions: true,
      cell: (medicine) => <MedicineActions medicine={medicine} onAction={onAction} onOpen={onOpen} />,
    },
  ]
  return <Table needsWideScreen caption={t('frame.page.medicines')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
