import { calendarApi } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { Movement } from '#shared/medicines/medicine.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Page } from '#shared/api/paging.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { qrCodesApi, type ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { call } from '#client/api/call.ts'
import { storeReadAhead } from './cached-reads.ts'
import {
  loadReadAheadList,
  MAX_RESULTS,
  MAX_SEASON_ROWS,
  type CachedCalendar,
  type CachedLedger,
  type CachedTreatment,
} from './read-ahead-store.ts'
import { whenInputPauses } from './user-activity.ts'

const BIRDS_AT_A_TIME = 500
/** More would not fit beside the other answers (`MAX_CACHE_BYTES`), and would keep a phone busy for minutes. */
export const MAX_BIRDS = 20_000
const CODES_AT_A_TIME = 200
const RESULTS_AT_A_TIME = 500
const ROWS_AT_A_TIME = 200
const VACCINATIONS_AT_A_TIME = 500
/** Some years of a large loft; older ones need the server. */
const MAX_VACCINATIONS = 5000
const PEDIGREES_AT_A_TIME = 500
const MAX_PEDIGREES = 2000
const MAX_LEDGERS = 100
/** Entries of one ledger; older ones need the server. */
const MAX_ENTRIES = 400
const TREATMENTS_AT_A_TIME = 200
/** Maximum number of treatments of several birds; the birds of each are read with a call of its own. */
const MAX_GROUPS = 100
/** A calendar shows the first days of a month beside the last ones of the month before. */
const CALENDAR_DAYS_BEFORE = 45
const CALENDAR_DAYS_AFTER = 125

/** Reads a list page by page, each when the browser is idle, until it ends or has `max` rows. */
async function readAllPages<Row>(readPage: (cursor: { cursor?: string }) => Promise<unknown>, max = Infinity): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const from = cursor ? { cursor } : {}
    const page = (await runWhenIdle(() => readPage(from))) as Pick<Page<Row>, 'items' | 'nextCursor'>
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && rows.length < max)
  return rows
}

/** Reads all birds; returns undefined when there are more than a device keeps. */
export async function readAllBirds(): Promise<Pigeon[] | undefined> {
  let isTooMany = false
  const birds = await readAllPages<Pigeon>(async (from) => {
    const query = { include: 'reference', sort: 'oldest', limit: BIRDS_AT_A_TIME, ...from } as const
    const page = (await call(pigeonsApi.list, { query })) as Page<Pigeon>
    isTooMany ||= (page.total ?? 0) > MAX_BIRDS
    return isTooMany ? { items: [], nextCursor: null } : page
  })
  return isTooMany ? undefined : birds
}

/** Reads the newest own results. */
export const readOwnResults = () =>
  readAllPages<RaceResult>(
    (from) => call(raceResultsApi.list, { query: { whose: 'own', limit: RESULTS_AT_A_TIME, ...from } }),
    MAX_RESULTS,
  )

export const readNewestVaccinations = () =>
  readAllPages<VaccinationRecord>(
    (from) => call(vaccinationsApi.records, { query: { limit: VACCINATIONS_AT_A_TIME, ...from } }),
    MAX_VACCINATIONS,
  )

export const readNewestPedigrees = () =>
  readAllPages<Pedigree>((from) => call(pedigreesApi.list, { query: { limit: PEDIGREES_AT_A_TIME, ...from } }), MAX_PEDIGREES)

/** Reads the newest entries of the ledger of each medicine. */
export async function readNewestLedgers(): Promise<CachedLedger[]> {
  const medicines = await readNewestRows(medicinesApi.list)
  const ledgers: CachedLedger[] = []
  for (const { id: medicineId } of medicines.filter(({ isActive }) => isActive).slice(0, MAX_LEDGERS)) {
    let total = 0
    const entries = await readAllPages<Movement>(async (from) => {
      const query = { limit: ROWS_AT_A_TIME, ...from }
      const page = await call(medicinesApi.movements, { params: { id: medicineId }, query })
      total = page.total ?? total
      return page
    }, MAX_ENTRIES)
    ledgers.push({ medicineId, entries, isComplete: entries.length === total, total })
  }
  return ledgers
}

/** Reads the newest rows of a list whose first rows are the newest. */
export const readNewestRows = <T extends EndpointSchemas>(endpoint: Endpoint<T>) =>
  readAllPages<RowOf<T>>(
    (from) => call(endpoint, { query: { limit: ROWS_AT_A_TIME, ...from } } as unknown as Sent<T>),
    MAX_SEASON_ROWS,
  )

/** A row of a list that answers a whole array without `limit`. */
type RowOf<T extends EndpointSchemas> = Extract<Reply<T>, readonly unknown[]>[number]

/** Reads all QR codes. A code never changes, so only new ones are requested, unless some were deleted. */
export async function readAllCodes(): Promise<readonly ListedCode[]> {
  const known = (await loadReadAheadList('codes'))?.data ?? []
  const newestKnown = known[0]?.id ?? 0
  const added: ListedCode[] = []
  let total: number | undefined
  let cursor: string | null | undefined
  do {
    const query = { limit: CODES_AT_A_TIME, ...(cursor && { cursor }) }
    const page = (await runWhenIdle(() => call(qrCodesApi.list, { query }))) as Page<ListedCode>
    added.push(...page.items)
    total ??= page.total
    const newer = added.filter(({ id }) => id > newestKnown)
    if (newer.length < added.length && newer.length + known.length === total) return [...newer, ...known]
    cursor = page.nextCursor
  } while (cursor)
  return added
}

/** Reads the newest treatments with their birds. An ended treatment that this device already has in the same version is not read again. */
export async function readNewestTreatments(): Promise<CachedTreatment[]> {
  const known = new Map((await loadReadAheadList('treatments'))?.data.map((one) => [one.treatment.id, one]))
  const { items } = await runWhenIdle(() => call(treatmentsApi.list, { query: { limit: TREATMENTS_AT_A_TIME } }))
  const treatments: CachedTreatment[] = []
  let groups = 0
  for (const treatment of items) {
    const { id, version, isActive, pigeonId } = treatment
    const former = known.get(id)
    if (pigeonId === null) groups += 1
    // Later treatments are left out too: without the birds of this one, a bird would be shown without some of its treatments.
    if (groups > MAX_GROUPS) break
    if (former && !isActive && former.treatment.version === version) treatments.push({ ...former, treatment })
    else treatments.push(pigeonId === null ? await withBirds(treatment) : { treatment, pigeonIds: [pigeonId], leftIds: [] })
  }
  return treatments
}

async function withBirds(treatment: Treatment): Promise<CachedTreatment> {
  const { allBirds } = await runWhenIdle(() => call(treatmentsApi.get, { params: { id: treatment.id } }))
  const left = allBirds.filter(({ leftOn }) => leftOn !== null)
  return { treatment, pigeonIds: allBirds.map(({ id }) => id), leftIds: left.map(({ id }) => id) }
}

/** Reads the calendar of this month and the next three. */
export async function readComingCalendar(today: LocalDate): Promise<CachedCalendar> {
  const range = { from: addDays(today, -CALENDAR_DAYS_BEFORE), to: addDays(today, CALENDAR_DAYS_AFTER) }
  const entries = await runWhenIdle(() => call(calendarApi.list, { query: range }))
  return { ...range, entries }
}

/** Number of rows that are converted to JSON at a time, which takes about 10 ms on a slow phone. */
const JSON_AT_A_TIME = 500

/** Stores a list that was read ahead. */
export async function storeReadAheadList(name: string, rows: readonly unknown[], at: number): Promise<void> {
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += JSON_AT_A_TIME) {
    const part = rows.slice(from, from + JSON_AT_A_TIME)
    parts.push(await runWhenIdle(async () => JSON.stringify(part).slice(1, -1)))
  }
  storeReadAhead(name, `[${parts.join(',')}]`, at)
}

/** Runs a task once the input pauses and the browser is idle, so that reading ahead delays nothing. */
export async function runWhenIdle<Value>(task: () => Promise<Value>): Promise<Value> {
  await whenInputPauses()
  // Safari has no requestIdleCallback.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 100)
  })
  return task()
}
