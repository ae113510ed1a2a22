import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { countMedicines, isInMedicineList, matchesSearch, type MedicineListName } from '#shared/medicines/medicine-lists.ts'
import { usableFirst } from '#shared/medicines/usable.ts'
import { notificationsApi, type Notification } from '#shared/notifications/notifications-api.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import type { Quarantine } from '#shared/treatments/quarantine.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import type { DueVaccination } from '#shared/vaccinations/vaccinations-api.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { urlOfKey } from '#client/api/read.ts'
import { openQuarantinesQuery } from '#client/features/treatments/treatments.queries.ts'
import { dueQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { loadReadAheadList, dayOfDevice, type CachedLedger, type CachedTreatment } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import { dueAtNest, dueForBird } from './derived-due.ts'
import { cachedRead, type Dated } from './cached-reads.ts'
import { pageAfter, pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

const onlyHas = (search: Search, ...names: string[]): boolean => Object.keys(search).every((name) => names.includes(name))

/** Records of one bird or of all, page by page. */
export async function deriveRecords(search: Search): Promise<Dated<unknown> | undefined> {
  if (!onlyHas(search, 'pigeonId', 'programId', 'from', 'to', 'limit', 'cursor')) return undefined
  const records = await loadReadAheadList('vaccinations')
  return records ? { data: pageOfRecords(records.data, search), at: records.at } : undefined
}

export function pageOfRecords(records: readonly VaccinationRecord[], search: Search) {
  const { pigeonId, programId, from = '', to = '9999', limit = '50', cursor } = search
  const matching = records.filter(
    (record) =>
      (pigeonId === undefined || record.pigeonId === Number(pigeonId)) &&
      (programId === undefined || record.programId === Number(programId)) &&
      record.administeredDate >= from &&
      record.administeredDate <= to,
  )
  return pageAfter(matching, cursor, Number(limit))
}

/** Returns every treatment in which a bird is or was, or the ended ones. Treatments older than the cached ones need the server. */
export async function deriveTreatments(search: Search): Promise<Dated<unknown> | undefined> {
  if (!onlyHas(search, 'pigeonId', 'status', 'medicineId', 'outcome', 'limit', 'cursor')) return undefined
  if (search['pigeonId'] === undefined && search['status'] !== 'ended') return undefined
  const cached = await loadReadAheadList('treatments')
  return cached && { data: pageOfTreatments(cached.data, search), at: cached.at }
}

export function pageOfTreatments(cached: readonly CachedTreatment[], search: Search) {
  const { pigeonId, status, medicineId, outcome, limit = '50', cursor } = search
  const ofBird = pigeonId === undefined ? cached.map(({ treatment }) => treatment) : treatmentsWith(cached, Number(pigeonId))
  const matching = ofBird.filter(
    (treatment) =>
      (status === undefined || treatment.isActive === (status === 'active')) &&
      (medicineId === undefined || treatment.medicineId === Number(medicineId)) &&
      (outcome === undefined || treatment.outcome === outcome),
  )
  const start = cursor === undefined ? 0 : matching.findIndex(({ id }) => id < Number(cursor))
  return pageOfRows(matching, start, Number(limit), ({ id }) => id)
}

export function treatmentsWith(cached: readonly CachedTreatment[], pigeonId: number): Treatment[] {
  return cached.filter(({ pigeonIds }) => pigeonIds.includes(pigeonId)).map(({ treatment }) => treatment)
}

/** Returns the cached medicines, with the pending writes. */
async function cachedMedicines(): Promise<Dated<readonly Medicine[]> | undefined> {
  const cached = await cachedRead<readonly Medicine[]>(medicinesApi.list.path)
  return cached && { data: withPendingWrites([medicinesApi.list.path], cached.data), at: cached.at }
}

/** Returns the medicines of one type, as the server answers them. */
export async function deriveMedicines(type: string): Promise<Dated<unknown> | undefined> {
  const medicines = await cachedMedicines()
  return medicines && { data: medicinesOfType(medicines.data, type, dayOfDevice()), at: medicines.at }
}

export async function deriveMedicine(id: number): Promise<Dated<unknown> | undefined> {
  const medicines = await cachedMedicines()
  const data = medicines?.data.find((medicine) => medicine.id === id)
  return medicines && data && { data, at: medicines.at }
}

/** Returns the medicines of a filter. */
export async function deriveMedicinesFound(search: Search): Promise<Dated<unknown> | undefined> {
  const medicines = await cachedMedicines()
  return medicines && { data: medicinesIn(medicines.data, search, dayOfDevice()), at: medicines.at }
}

/** Returns the medicines of a filter, as the server answers them. */
export function medicinesIn(medicines: readonly Medicine[], query: Search, today: LocalDate): unknown {
  const { search = '', shown, type = null, limit, cursor = '0' } = query
  const matching = medicines.filter((medicine) => matchesSearch(medicine, { q: search, type: type as MedicineType | null }))
  const found =
    shown === undefined ? matching : matching.filter((medicine) => isInMedicineList(medicine, shown as MedicineListName, today))
  if (limit === undefined) return found
  const page = pageOfRows(found, Number(cursor), Number(limit))
  if (page.total === undefined) return page
  return { ...page, matching: countMedicines(matching, today), counts: countMedicines(medicines, today) }
}

export function medicinesOfType(medicines: readonly Medicine[], type: string, today: LocalDate): readonly Medicine[] {
  return usableFirst(
    medicines.filter((medicine) => medicine.isActive && medicine.type === type),
    today,
  )
}

/** Returns the ledger of one medicine, page by page. */
export async function deriveLedger(id: number, search: Search): Promise<Dated<unknown> | undefined> {
  const ledgers = await loadReadAheadList('ledgers')
  const ledger = ledgers?.data.find(({ medicineId }) => medicineId === id)
  const data = ledger && pageOfLedger(ledger, search)
  return ledgers && data && { data, at: ledgers.at }
}

/** Returns a page of a ledger; undefined when its entries are older than the cached ones. */
export function pageOfLedger({ entries, isComplete, total }: CachedLedger, { limit = '50', cursor }: Search) {
  const found = cursor === undefined ? 0 : entries.findIndex(({ id }) => id < Number(cursor))
  if (found < 0 && !isComplete) return undefined
  const page = pageOfRows(entries, found, Number(limit), ({ id }) => id)
  const isLast = page.nextCursor === null && page.items.length > 0
  return {
    ...page,
    ...(page.total !== undefined && { total }),
    // The cursor leads to older entries. This device does not have them, and reports that when they are requested.
    ...(isLast && !isComplete && { nextCursor: String(page.items.at(-1)?.id) }),
  }
}

/** Returns any days of the range that was read ahead. */
export async function deriveCalendar({ from = '', to = '' }: Search): Promise<Dated<unknown> | undefined> {
  const calendar = await loadReadAheadList('calendar')
  if (!calendar || from < calendar.data.from || to > calendar.data.to) return undefined
  return { data: calendar.data.entries.filter(({ day }) => day >= from && day <= to), at: calendar.at }
}

/** Returns the due tasks of the bird or nest whose code was scanned. */
export async function deriveDue(type: ListedCode['type'], entityId: number): Promise<Dated<Notification[]> | undefined> {
  const [due, young] = await Promise.all([
    cachedRead<{ readonly notices: readonly Notification[] }>(notificationsApi.list.path),
    loadReadAheadList('young'),
  ])
  if (!due || !young) return undefined
  const at = Math.min(due.at, young.at)
  const { notices: notifications } = due.data
  if (type === 'nest') {
    const cycles = await loadReadAheadList('cycles')
    const tasks = await cachedRead<readonly RoutineTask[]>(routineTasksApi.list.path)
    return (
      cycles &&
      tasks && {
        data: dueAtNest({ notifications, cycles: cycles.data, young: young.data, tasks: tasks.data }, entityId),
        at,
      }
    )
  }
  const quarantines = await cachedRead<{ readonly items: readonly Quarantine[] }>(urlOfKey(openQuarantinesQuery().queryKey))
  const vaccinations = await cachedRead<{ readonly items: readonly DueVaccination[] }>(urlOfKey(dueQuery({}).queryKey))
  const treatments = await loadReadAheadList('treatments')
  if (!quarantines || !vaccinations || !treatments) return undefined
  const health = { quarantines: quarantines.data.items, vaccinations: vaccinations.data.items }
  const isIn = ({ pigeonIds, leftIds }: CachedTreatment) => pigeonIds.includes(entityId) && !leftIds.includes(entityId)
  const treatmentIds = treatments.data.filter(isIn).map(({ treatment }) => treatment.id)
  return { data: dueForBird({ notifications, young: young.data, ...health, treatmentIds }, entityId), at }
}
