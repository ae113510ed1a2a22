import type { LocalDate } from '#shared/calendar/local-date.ts'
import { PARTS_PER_UNIT, splitEvenly, toThousandths, toUnits } from '#shared/medicines/amount.ts'
import { inOrderOfUse, takeFrom, totalAmount, usableOn, type BatchStock } from '#shared/medicines/choose-batches.ts'
import type { Batch, Medicine, Movement } from '#shared/medicines/medicine.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { listInMemory } from '#client/offline/read-ahead-store.ts'
import { endpointName } from './effects.ts'
import { markedOnce, paramOf, valuesOf, type ShownWrite } from './optimistic-change.ts'
import { vaccinatedIds } from './optimistic-new-rows.ts'
import { bandOf, rowsOf } from './rows-in-memory.ts'
import { addRow, changeRows, isSameId, type Row } from './optimistic-rows.ts'
import { needsAttention, outboxEntries } from './outbox-state.ts'

/** One change of the stock of a batch, in thousandths of the unit. */
interface Booking extends Partial<Pick<Movement, 'pigeonId' | 'vaccinationRecordId' | 'treatmentDoseId' | 'notes'>> {
  readonly batch: NamedBatch
  readonly amount: number
}
/** A batch without an id is added by the write. */
type NamedBatch = Pick<Batch, 'batchNumber' | 'expiryDate'> & { readonly id?: number }

/** The changes of a write to the stock of one medicine. */
interface StockWrite {
  readonly medicineId: unknown
  readonly kind: Movement['kind']
  readonly on: LocalDate
  readonly bookings: (medicine: Medicine) => readonly Booking[]
}

type Amount = Omit<Booking, 'batch'>

/** Shows the effect of a waiting write on the stock: in the medicine, in its batches, and at the top of its ledger. */
export function changeStock(queryKey: readonly unknown[], data: unknown, write: ShownWrite): unknown {
  const stock = stockWriteOf(write)
  if (!stock) return data
  const [, part, list] = queryKey
  if (list === 'movements')
    return isSameId(part, stock.medicineId) && !String(queryKey.at(-1)).includes('cursor=')
      ? addMovements(data, stock, write)
      : data
  return changeRows(
    data,
    [stock.medicineId],
    markedOnce(write, (row) => withBookings(row as unknown as Medicine, stock) as unknown as Row),
  )
}

function stockWriteOf(write: ShownWrite): StockWrite | undefined {
  const read = STOCK_WRITES[endpointName(write)]
  return read?.(write)
}

const dayOf = (day: unknown, { madeAt }: ShownWrite) => (day ?? madeAt.slice(0, 10)) as LocalDate
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Takes amounts from one batch, or from those that expire first; expired ones are last. */
function taking(amounts: readonly Amount[], on: LocalDate, batchId?: unknown): StockWrite['bookings'] {
  return ({ batches }) => {
    const stock = batches.map(stockOf).filter(({ id }) => !isGiven(batchId) || isSameId(id, batchId))
    const { usable, expired } = usableOn(stock, on)
    const left = [...usable, ...expired]
    const wanted = amounts.reduce((sum, { amount }) => sum + amount, 0)
    // The server refuses to take more than the stock; until then, nothing is taken.
    if (wanted > totalAmount(left)) return []
    const parts = takeFrom(
      left,
      amounts.map(({ amount }) => amount),
    )
    return parts.flatMap((taken, at) => taken.map(({ batch, amount }) => ({ ...amounts[at], batch, amount: -amount })))
  }
}

const stockOf = (batch: Batch): BatchStock & NamedBatch => ({ ...batch, amount: toThousandths(batch.quantity) })
const NO_BATCH: NamedBatch = { batchNumber: null, expiryDate: null }

const STOCK_WRITES: Readonly<Record<string, (write: ShownWrite) => StockWrite | undefined>> = {
  'POST /api/medicines/:id/use': (write) => {
    const { quantityUsed, usedOn, pigeonIds, batchId, notes } = valuesOf(write)
    const birds = (Array.isArray(pigeonIds) ? pigeonIds : []) as readonly number[]
    const text = { notes: textOf(notes) }
    const shares = splitEvenly(toThousandths(Number(quantityUsed)), Math.max(1, birds.length))
    const amounts = shares.map((amount, at): Amount => ({ amount, pigeonId: birds[at] ?? null, ...text }))
    const on = dayOf(usedOn, write)
    return { medicineId: paramOf(write), kind: 'used', on, bookings: taking(amounts, on, batchId) }
  },
  'POST /api/medicines/:id/receive': (write) => {
    const { quantity, batchNumber, expiryDate, receivedOn, notes } = valuesOf(write)
    const bookings: StockWrite['bookings'] = ({ batches }) => {
      const named = { batchNumber: textOf(batchNumber), expiryDate: textOf(expiryDate) as LocalDate | null }
      const known = batches.find((one) => one.batchNumber === named.batchNumber && one.expiryDate === named.expiryDate)
      return [{ batch: known ?? named, amount: toThousandths(Number(quantity)), notes: textOf(notes) }]
    }
    return { medicineId: paramOf(write), kind: 'received', on: dayOf(receivedOn, write), bookings }
  },
  'POST /api/medicines/:id/correct': (write) => {
    const { count, batchId, countedOn, notes } = valuesOf(write)
    const on = dayOf(countedOn, write)
    const bookings: StockWrite['bookings'] = (medicine) => {
      const all = inOrderOfUse(medicine.batches.map(stockOf)).filter(({ id }) => !isGiven(batchId) || isSameId(id, batchId))
      const filled = all.filter(({ amount }) => amount > 0)
      const difference = toThousandths(Number(count)) - totalAmount(all)
      const text = { notes: textOf(notes) }
      if (difference > 0) return [{ batch: filled[0] ?? all.at(-1) ?? NO_BATCH, amount: difference, ...text }]
      return takeFrom(filled, [-difference])
        .flat()
        .map(({ batch, amount }) => ({ batch, amount: -amount, ...text }))
    }
    return { medicineId: paramOf(write), kind: 'corrected', on, bookings }
  },
  'POST /api/medicines/:id/batches/:batchId/discard': (write) => {
    const { reason, quantity, discardedOn, notes } = valuesOf(write)
    const bookings: StockWrite['bookings'] = ({ batches }) => {
      const batch = batches.map(stockOf).find(({ id }) => isSameId(id, paramOf(write, 'batchId')))
      const amount = isGiven(quantity) ? toThousandths(Number(quantity)) : (batch?.amount ?? 0)
      return batch && amount <= batch.amount ? [{ batch, amount: -amount, notes: textOf(notes) }] : []
    }
    const kind = reason === 'expired' ? 'expired' : 'discarded'
    return { medicineId: paramOf(write), kind, on: dayOf(discardedOn, write), bookings }
  },
  'POST /api/vaccination-records': (write) => {
    const values = valuesOf(write)
    const birds = write.parts?.map(({ about }) => about) ?? vaccinatedIds(values)
    return vaccination(write, values['administeredDate'], birds)
  },
  'POST /api/offspring/:id/vaccinate': (write) => vaccination(write, valuesOf(write)['vaccinationDate'], [null]),
  'POST /api/treatments/:id/doses/:doseId/give': (write) => {
    const treatment = treatmentWith(paramOf(write))
    if (!treatment || treatment.medicineId === null || treatment.dose === null) return undefined
    const on = dayOf(valuesOf(write)['givenOn'], write)
    const treatmentDoseId = Number(paramOf(write, 'doseId'))
    const amount = { amount: toThousandths(treatment.dose), treatmentDoseId }
    const birds = treatment.dosePer === 'group' ? 1 : treatment.birdCount
    const amounts = Array.from({ length: birds }, (_, at): Amount => ({
      ...amount,
      pigeonId: treatment.dosePer === 'group' ? null : (treatment.birds[at]?.id ?? null),
    }))
    return { medicineId: treatment.medicineId, kind: 'used', on, bookings: taking(amounts, on) }
  },
}

/** Returns the amounts that a vaccination with a vaccine of the inventory takes from the stock. */
function vaccination(write: ShownWrite, day: unknown, birds: readonly (number | null)[]): StockWrite | undefined {
  const { medicineId, dose, batchId } = valuesOf(write)
  if (!isGiven(medicineId)) return undefined
  const on = dayOf(day, write)
  const bookings: StockWrite['bookings'] = (medicine) => {
    const each = isGiven(dose) ? toThousandths(Number(dose)) : toThousandths(medicine.defaultDose ?? toUnits(PARTS_PER_UNIT))
    const amounts = birds.map((pigeonId): Amount => ({ amount: each, pigeonId, vaccinationRecordId: write.makes ?? 0 }))
    return taking(amounts, on, batchId)(medicine)
  }
  return { medicineId, kind: 'used', on, bookings }
}

/** Returns a treatment that is shown in this tab, in a list or in the daily round, or that was read ahead. */
function treatmentWith(id: unknown): Treatment | undefined {
  const shown = rowsOf('/api/treatments').map((row) => (row['treatment'] ?? row) as unknown as Treatment)
  const kept = listInMemory('treatments')?.map(({ treatment }) => treatment) ?? []
  return [...shown, ...kept].find((one) => isSameId(one.id, id) && 'dosePer' in one)
}

/** Returns a medicine after a write: its batches in the order of use, and the figures that follow from them. */
function withBookings(medicine: Medicine, { kind, bookings, on }: StockWrite): Medicine {
  const batches = bookings(medicine).reduce<readonly Batch[]>((before, { batch: { id, batchNumber, expiryDate }, amount }) => {
    const units = toUnits(amount)
    const added = { ...NEW_BATCH, id: -1 - before.length, batchNumber, expiryDate, receivedOn: kind === 'received' ? on : null }
    return (id === undefined ? [...before, added] : before).map((batch) =>
      batch.id === (id ?? added.id)
        ? {
            ...batch,
            quantity: exact(batch.quantity + units),
            ...(kind === 'received' && { received: exact(batch.received + units) }),
            ...(kind === 'used' && { used: exact(batch.used - units) }),
          }
        : batch,
    )
  }, medicine.batches)
  const shown = batches.find(({ quantity }) => quantity > 0) ?? batches.at(-1)
  return {
    ...medicine,
    batches: [...batches],
    quantityInStock: toUnits(totalAmount(batches.map(stockOf))),
    batchNumber: shown?.batchNumber ?? null,
    expiryDate: shown?.expiryDate ?? null,
  }
}

const exact = (units: number): number => toUnits(toThousandths(units))
const NEW_BATCH = { version: 0, quantity: 0, received: 0, used: 0, notes: null }

/** Adds the entries of a write to the top of a ledger. */
function addMovements(data: unknown, stock: StockWrite, write: ShownWrite): unknown {
  const medicine = medicineBefore(stock.medicineId, write)
  if (!medicine) return data
  let balance = toThousandths(medicine.quantityInStock)
  return stock.bookings(medicine).reduce<unknown>((shown, { batch, amount, ...about }, at) => {
    balance += amount
    const row: Row = {
      id: `${write.key} ${at}`,
      version: 0,
      actionId: 0,
      kind: stock.kind,
      movedOn: stock.on,
      at: write.madeAt,
      actor: '',
      pigeonId: null,
      vaccinationRecordId: null,
      treatmentDoseId: null,
      notes: null,
      birdName: null,
      ...about,
      amount: toUnits(amount),
      balance: toUnits(balance),
      batchId: batch.id ?? 0,
      batchNumber: batch.batchNumber,
      expiryDate: batch.expiryDate,
      bandId: bandOf(about.pigeonId) || null,
      pending: true as const,
      pendingKeys: [write.key],
    }
    return addRow(shown, row)
  }, data)
}

/** Returns a medicine of this tab as it was before a write, after all that were made earlier. */
function medicineBefore(id: unknown, { key }: ShownWrite): Medicine | undefined {
  const row = rowsOf('/api/medicines').find((one) => isSameId(one.id, id) && 'batches' in one)
  if (!row) return undefined
  const entries = outboxEntries().filter((entry) => needsAttention(entry) && entry.state === 'waiting')
  const own = entries.findIndex((entry) => entry.key === key)
  return (own === -1 ? entries : entries.slice(0, own)).reduce(
    (medicine, entry) => {
      const stock = stockWriteOf(entry)
      return stock && isSameId(stock.medicineId, id) ? withBookings(medicine, stock) : medicine
    },
    (row.savedRow ?? row) as unknown as Medicine,
  )
}
