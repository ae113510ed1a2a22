import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { queryOptionsOf, urlOfKey } from '#client/api/read.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { urlOf } from '#client/api/call.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { deviceDatabase } from '#client/device/device-database.ts'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { mainLoftsQuery, sectionsQuery, sectionTemplatesQuery } from '#client/features/lofts/lofts.queries.ts'
import { PAGE_SIZE } from '#client/features/pigeons/pigeons.queries.ts'
import { pastRaceImportsQuery, raceSeasonQuery, storyQuery } from '#client/features/races/races.queries.ts'
import { latestCompletionsQuery, overdueTasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { pastImports } from '#client/features/imports/imports.queries.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { candidatesQuery } from '#client/features/basketing/basketing.queries.ts'
import { tossesQuery, tossQuery } from '#client/features/training-tosses/training-tosses.queries.ts'
import {
  activeTreatmentsQuery,
  endedQuarantinesQuery,
  openQuarantinesQuery,
  roundQuery,
} from '#client/features/treatments/treatments.queries.ts'
import { coverageQuery, dueCountQuery, dueQuery, programsQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { seasonSummaryQuery, statsQuery } from '#client/screens/dashboard/dashboard.queries.ts'
import { outboxEntries } from '#client/writes/outbox-state.ts'
import { readAheadKey, dayOfDevice } from './read-ahead-store.ts'
import {
  readAllBirds,
  readAllCodes,
  readComingCalendar,
  storeReadAheadList,
  MAX_BIRDS,
  readNewestLedgers,
  readNewestPedigrees,
  readNewestRows,
  readNewestTreatments,
  readNewestVaccinations,
  readOwnResults,
  runWhenIdle,
} from './read-ahead-lists.ts'
import { pageOfBirds } from './derived-birds.ts'
import { cachedRead, storeReadAhead, trimCachedReads, writeCachedReads } from './cached-reads.ts'
import { keepPictures } from './cached-pictures.ts'
import { answersReads } from './read-hooks.ts'
import { isServerLost } from './server-contact.ts'

/** Small lists that a keeper needs in the loft, under the same addresses under which the screens read them. */
const SMALL_LISTS = [
  ...[
    notificationsQuery,
    statsQuery,
    seasonSummaryQuery,
    mainLoftsQuery,
    sectionsQuery,
    sectionTemplatesQuery,
    settingsQuery,
    backupsQuery,
  ],
  ...[offspringApi.pendingBanding, offspringApi.pendingVaccination, offspringApi.readyToFledge].map(
    (endpoint) => () => queryOptionsOf(endpoint, {}),
  ),
  ...[overdueTasksQuery, latestCompletionsQuery],
  ...[activeTreatmentsQuery, openQuarantinesQuery, endedQuarantinesQuery, roundQuery],
  ...[programsQuery, coverageQuery, dueCountQuery, () => dueQuery({})],
  ...[() => pastImports('inventory'), () => pastImports('pedigree'), () => pastImports('moving'), pastRaceImportsQuery],
  ...[() => raceSeasonQuery(undefined), tossesQuery],
] as readonly (() => FetchQueryOptions)[]

/** The page with which the list of birds opens. */
const FIRST_PAGE = { status: 'in_care', limit: PAGE_SIZE } as const

/** Large lists are read again at most this often, however often the data changes. */
const LARGE_LISTS_MS = 10 * 60_000
const STATE_KEY = 'read-ahead'

interface AheadState {
  readonly version: number
  readonly day: string
  /** The version and the time of the large lists. */
  readonly largeVersion: number
  readonly largeAt: number
}

/** The latest tosses, whose birds are cached. */
const MAX_TOSS_PAGES = 10
/** The latest races, whose pages are cached with the results of this loft's birds. */
const MAX_RACE_PAGES = 10
const latest = (races: readonly RaceEvent[]): readonly RaceEvent[] =>
  races.toSorted((one, other) => other.eventDate.localeCompare(one.eventDate)).slice(0, MAX_RACE_PAGES)

let running: Promise<void> | undefined

/** Reads ahead the data that changed since the last time; returns when the device has everything. One run at a time. */
export function readAhead(queryClient: QueryClient, version: number): Promise<void> {
  running ??= readChanged(queryClient, version).finally(() => (running = undefined))
  return running
}

async function readChanged(queryClient: QueryClient, version: number): Promise<void> {
  if (!isWanted()) return
  const database = await deviceDatabase()
  const known = (await database?.get('meta', STATE_KEY)) as AheadState | undefined
  const day = new Date().toDateString()
  if (known?.version !== version || known.day !== day) {
    for (const list of SMALL_LISTS) await runWhenIdle(() => readList(queryClient, list()))
    // The candidates for a toss are all birds in care, so they are read only in small lofts.
    if ((queryClient.getQueryData(statsQuery().queryKey)?.totalPigeons ?? 0) <= MAX_BIRDS)
      await runWhenIdle(() => readList(queryClient, candidatesQuery(dayOfDevice(), 'toss') as FetchQueryOptions))
    const races = await readNewestRows(raceEventsApi.list)
    await storeReadAheadList(readAheadKey('races'), races, Date.now())
    for (const { id } of latest(races)) await runWhenIdle(() => readList(queryClient, storyQuery(id) as FetchQueryOptions))
    const tosses = queryClient.getQueryData(tossesQuery().queryKey) ?? []
    for (const { id } of tosses.slice(0, MAX_TOSS_PAGES))
      await runWhenIdle(() => readList(queryClient, tossQuery(id) as FetchQueryOptions))
    await storeReadAheadList(readAheadKey('pairs'), await readNewestRows(pairsApi.list), Date.now())
    await storeReadAheadList(readAheadKey('cycles'), await readNewestRows(cyclesApi.list), Date.now())
    await storeReadAheadList(readAheadKey('young'), await readNewestRows(offspringApi.list), Date.now())
    await storeReadAheadList(routineTasksApi.list.path, await readNewestRows(routineTasksApi.list), Date.now())
    await storeReadAheadList(medicinesApi.list.path, await readNewestRows(medicinesApi.list), Date.now())
    storeReadAhead(readAheadKey('calendar'), JSON.stringify(await readComingCalendar(dayOfDevice())), Date.now())
  }
  const isLargeDue =
    known === undefined ||
    (known.largeVersion !== version && (Date.now() - known.largeAt > LARGE_LISTS_MS || hasSentSince(known.largeAt)))
  if (isLargeDue) await readLargeLists()
  // The connection may have been lost in between: then the next contact starts again.
  if (!isWanted()) return
  await writeCachedReads()
  const large = isLargeDue ? { largeVersion: version, largeAt: Date.now() } : known
  await database?.put('meta', { version, day, largeVersion: large.largeVersion, largeAt: large.largeAt }, STATE_KEY)
  await trimCachedReads()
}

/** Returns whether writes that waited on this device were sent since: offline, its lists must show them. */
const hasSentSince = (time: number): boolean =>
  outboxEntries().some(({ state, answer }) => state === 'done' && answer !== undefined && Date.parse(answer.at) > time)

/** Reads a list that is not in memory or outdated, or that is in memory from a time when nothing was kept. */
async function readList(queryClient: QueryClient, list: FetchQueryOptions): Promise<void> {
  const isKept = (await cachedRead(urlOfKey(list.queryKey))) !== undefined
  await queryClient.prefetchQuery({ ...list, ...(!isKept && { staleTime: 0 }) })
}

async function readLargeLists(): Promise<void> {
  const startedAt = Date.now()
  const birds = await readAllBirds()
  if (birds) {
    await storeReadAheadList(readAheadKey('birds'), birds, startedAt)
    await keepFirstPage(birds, startedAt)
  }
  await storeReadAheadList(readAheadKey('results'), await readOwnResults(), startedAt)
  await storeReadAheadList(readAheadKey('codes'), await readAllCodes(), startedAt)
  await storeReadAheadList(readAheadKey('vaccinations'), await readNewestVaccinations(), startedAt)
  await storeReadAheadList(readAheadKey('treatments'), await readNewestTreatments(), startedAt)
  await storeReadAheadList(readAheadKey('pedigrees'), await readNewestPedigrees(), startedAt)
  await storeReadAheadList(readAheadKey('ledgers'), await readNewestLedgers(), startedAt)
  // Birds of the loft first, the youngest of them first: the limit may not leave room for all.
  const shown = (birds ?? []).toReversed().toSorted((a, b) => Number(a.isReference) - Number(b.isReference))
  await keepPictures(
    shown.flatMap(({ generalThumbnailUrl }) => generalThumbnailUrl ?? []),
    isWanted,
  )
}

/**
 * Keeps the first page of the list of birds apart, so that opening the list does not read all birds first.
 */
async function keepFirstPage(birds: readonly Pigeon[], at: number): Promise<void> {
  await keepUnlessNewer(urlOf(pigeonsApi.list, { query: FIRST_PAGE }), pageOfBirds(birds, FIRST_PAGE, new Map()), at)
}

async function keepUnlessNewer(url: string, data: unknown, at: number): Promise<void> {
  if (((await cachedRead(url))?.at ?? 0) < at) storeReadAhead(url, JSON.stringify(data), at)
}

const isWanted = (): boolean => answersReads() && !isServerLost()
