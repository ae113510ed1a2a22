import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Movement } from '#shared/medicines/medicine.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { databaseNameOf } from '#client/device/device-database.ts'
import { deviceSession } from '#client/device/device-session.ts'
import { cachedRead, cachedAt, type Dated } from './cached-reads.ts'

/** Ten years of a large loft; older results need the server. */
export const MAX_RESULTS = 5000

/** Pairs, cycles, young and races that are read ahead, the newest of each: those of many seasons. */
export const MAX_SEASON_ROWS = 2000

/** Large lists that are read ahead, and the names under which they are kept. */
export interface ReadAheadLists {
  /** Every bird, also those known only as ancestors, the oldest record first. */
  readonly birds: readonly Pigeon[]
  /** Every QR code, the newest first. */
  readonly codes: readonly ListedCode[]
  /** The newest own results, the latest race first: all of them when they are fewer than `MAX_RESULTS`. */
  readonly results: readonly RaceResult[]
  /** The newest vaccinations first. */
  readonly vaccinations: readonly VaccinationRecord[]
  /** The newest treatments first, with every bird that was ever in one. */
  readonly treatments: readonly CachedTreatment[]
  readonly calendar: CachedCalendar
  /** The newest first. */
  readonly pairs: readonly Pair[]
  readonly cycles: readonly Cycle[]
  /** The youngest first. */
  readonly young: readonly Offspring[]
  /** The latest first. */
  readonly races: readonly RaceEvent[]
  /** The newest entered pedigrees first. */
  readonly pedigrees: readonly Pedigree[]
  /** The newest entries first. */
  readonly ledgers: readonly CachedLedger[]
}

export interface CachedLedger {
  readonly medicineId: number
  readonly entries: readonly Movement[]
  /** These are all entries. */
  readonly isComplete: boolean
  /** Number of all entries. */
  readonly total: number
}

export interface CachedTreatment {
  readonly treatment: Treatment
  readonly pigeonIds: readonly number[]
  /** The birds that are no longer in the treatment. */
  readonly leftIds: readonly number[]
}

export interface CachedCalendar {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly entries: readonly CalendarEntry[]
}

/** Returns the day by the clock of this device. */
export function dayOfDevice(): LocalDate {
  return dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}

export const readAheadKey = (name: keyof ReadAheadLists): string => `ahead:${name}`

interface Remembered {
  readonly owner: string
  readonly at: number | undefined
  readonly list: Promise<Dated | undefined>
}
const remembered = new Map<keyof ReadAheadLists, Remembered>()

/**
 * Returns a list that was read ahead. It stays in memory until it is read ahead again, or somebody else signs in: all birds take long
 * to read from the device, and a search needs them for each letter.
 */
export async function loadReadAheadList<Name extends keyof ReadAheadLists>(
  name: Name,
): Promise<Dated<ReadAheadLists[Name]> | undefined> {
  const owner = presentOwner()
  const at = await readAheadTime(name)
  const known = remembered.get(name)
  const list = known?.owner === owner && known.at === at ? known.list : cachedRead(readAheadKey(name))
  remembered.set(name, { owner, at, list })
  const found = (await list) as Dated<ReadAheadLists[Name]> | undefined
  inMemory.set(name, { owner, list: found?.data })
  return found
}

/** Returns the account whose data this device stores at present. */
function presentOwner(): string {
  const session = deviceSession()
  return session ? databaseNameOf(session) : ''
}

const inMemory = new Map<keyof ReadAheadLists, { readonly owner: string; readonly list: unknown }>()

/** Returns a list of the present account, when it was read from the device in this tab. */
export function listInMemory<Name extends keyof ReadAheadLists>(name: Name): ReadAheadLists[Name] | undefined {
  const known = inMemory.get(name)
  return known?.owner === presentOwner() ? (known.list as ReadAheadLists[Name] | undefined) : undefined
}

/** Returns when a list was read ahead, without reading the list itself. */
export const readAheadTime = (name: keyof ReadAheadLists): Promise<number | undefined> => cachedAt(readAheadKey(name))
