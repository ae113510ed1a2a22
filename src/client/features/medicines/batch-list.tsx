import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { ExpiryCell } from './medicine-badges.tsx'
import type { BatchAction } from './medicine-dialogs.tsx'
import { amountText, batchName } from './medicine-texts.ts'

interface BatchListProps {
  readonly medicine: Medicine
  readonly today: LocalDate
  readonly onAction: (action: BatchAction, batch: Batch) => void
}

/** Lists the batches of one medicine in the order in which they should be used; empty ones are shown on request. */
export function BatchList({ medicine, today, onAction }: BatchListProps) {
  const { t, format } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const { batches, unitOfMeasure } = medicine
  const filled = batches.filter(({ quantity }) => quantity > 0)
  const hidden = batches.length - filled.length
  if (batches.length === 0) return <EmptyState compact title={t('medicines.batches.empty')} />

  const columns: readonly Column<Batch>[] = [
    {
      key: 'batch',
      header: t('medicines.field.batchNumber'),
      isName: true,
      cell: (batch) => <NameCell isLong name={batchName(batch, t)} line={batch.notes} />,
    },
    {
      key: 'quantity',
      header: t('medicines.field.stock'),
      onPhone: 'line',
      isShort: true,
      align: 'end',
      cell: ({ quantity }) => amountText(quantity, unitOfMeasure, t, format),
    },
    {
      key: 'expiry',
      header: t('medicines.field.expiry'),
      onPhone: 'line',
      cell: ({ expiryDate, quantity }) =>
        quantity > 0 ? <ExpiryCell expiryDate={expiryDate} today={today} /> : expiryDate ? format.date(expiryDate) : '—',
    },
    {
      key: 'actions',
      header: t('medicines.field.actions'),
      isActions: true,
      cell: (batch) => (
        <Menu
          trigger={
            <IconButton
              call={medicinesApi.discardBatch}
              label={t('medicines.batch.more', { batch: batchName(batch, t) })}
              icon={<Ellipsis />}
            />
          }
        >
          <MenuItem icon={<Pencil />} call={medicinesApi.updateBatch} onSelect={() => onAction('edit-batch', batch)}>
            {t('medicines.batch.edit')}
          </MenuItem>
          <HistoryMenuItem entity="medicine-batches" id={batch.id} name={batchName(batch, t)} />
          <MenuItem
            call={medicinesApi.discardBatch}
            icon={<Trash2 />}
            tone="danger"
            disabled={batch.quantity <= 0}
            onSelect={() => onAction('discard', batch)}
          >
            {t('medicines.discard')}
          </MenuItem>
        </Menu>
      ),
    },
  ]
  const rows = showsAll ? batches : filled
  return (
    <div className="flex flex-col items-start gap-2">
      {rows.length > 0 && (
        <div className="w-full">
          <Table caption={t('medicines.batches')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      {hidden > 0 && !showsAll && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {t('medicines.batches.used', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
