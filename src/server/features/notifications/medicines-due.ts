import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from '#shared/medicines/expiry.ts'
import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { stockStatus } from '#shared/medicines/low-stock.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import { listMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { showMedicines } from '#server/features/medicines/show-medicines.ts'

/** Lists medicines that are out of stock or low, and batches that have expired or will soon. */
export async function medicinesDue(db: Db, today: LocalDate): Promise<Notification[]> {
  const active = (await listMedicineRows(db)).filter(({ isActive }) => isActive === 1)
  return (await showMedicines(db, active)).flatMap((medicine) => notificationsOf(medicine, today))
}

function notificationsOf(medicine: Medicine, today: LocalDate): Notification[] {
  const { id, name, batches } = medicine
  const href = `/medicine-inventory?medicine=${id}`
  const status = stockStatus(medicine)
  const kind = status === 'low_stock' ? 'medicine_low' : 'medicine_out'
  const stock: Notification[] =
    status === 'in_stock'
      ? []
      : [
          {
            kind,
            key: `${kind}:${id}`,
            values: { medicine: name },
            href,
            ...WITHOUT_DAY,
            deed: { what: 'receive-stock', medicineId: id },
          },
        ]
  const expiring = batches
    .filter(({ quantity }) => quantity > 0)
    .flatMap((batch) => {
      const due = expiryNotice(batch, today)
      return due
        ? [
            {
              ...due,
              key: `${due.kind}:${batch.id}`,
              values: { ...due.values, medicine: nameOf(name, batch) },
              href,
              ...WITHOUT_DAY,
              isLate: due.kind === 'batch_expired',
              ...(due.kind === 'batch_expired' && {
                deed: { what: 'discard-batch' as const, medicineId: id, batchId: batch.id },
              }),
            },
          ]
        : []
    })
  return [...stock, ...expiring]
}

function expiryNotice({ expiryDate }: Batch, today: LocalDate): Pick<Notification, 'kind' | 'values'> | undefined {
  if (expiryDate === null) return undefined
  const state = expiryState(expiryDate, today)
  const days = daysBetween(today, expiryDate)
  if (state === 'expired') return { kind: 'batch_expired', values: { count: -days } }
  if (state !== 'expiring_soon') return undefined
  return days === 0 ? { kind: 'batch_expires_today', values: {} } : { kind: 'batch_expiring', values: { count: days } }
}

const nameOf = (name: string, { batchNumber }: Batch): string => (batchNumber === null ? name : `${name} (${batchNumber})`)
