import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { pigeonsApi, type PigeonPage } from '#shared/pigeons/pigeons-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { qrCodesApi, type CodePage, type ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { call } from '#client/api/call.ts'
import { queryOptionsOf, urlOfKey } from '#client/api/read.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { deviceDatabase } from '#client/device/device-database.ts'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { noticesQuery } from '#client/features/calendar/calendar.queries.ts'
import { cyclesQuery } from '#client/features/cycles/cycles.queries.ts'
import { mainLoftsQuery, sectionsQuery, sectionTemplatesQuery } from '#client/features/lofts/lofts.queries.ts'
import { medicinesQuery } from '#client/features/medicines/medicines.queries.ts'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { raceEventsQuery } from '#client/features/races/races.queries.ts'
import { completionsQuery, overdueTasksQuery, tasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { tossesQuery } from '#client/features/training-tosses/training-tosses.queries.ts'
import { activeTreatmentsQuery, openQuarantinesQuery, roundQuery } from '#client/features/treatments/treatments.queries.ts'
import { coverageQuery, dueCountQuery, dueQuery, programsQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { seasonQuery, statsQuery } from '#client/screens/dashboard/dashboard.queries.ts'
import { aheadKey, aheadList } from './ahead.ts'
import { keepAhead, keptRead, trimKept, writeKept } from './kept-reads.ts'
import { keepPictures } from './kept-pictures.ts'
import { answersReads } from './read-hooks.ts'
import { isServerLost } from './server-contact.ts'

/** Small lists that a keeper needs in the loft, under the same addresses under which the screens read them. */
const SMALL_LISTS = [
  ...[noticesQuery, statsQuery, seasonQuery, mainLoftsQuery, sectionsQuery, sectionTemplatesQuery, settingsQuery, backupsQuery],
  ...[pairsQuery, cyclesQuery, offspringQuery],
  ...[offspringApi.pendingBanding, offspringApi.pendingVaccination, offspringApi.readyToFledge].map(
    (endpoint) => () => queryOptionsOf(endpoint, {}),
  ),
  ...[tasksQuery, overdueTasksQuery, () => completionsQuery(1)],
  ...[medicinesQuery, activeTreatmentsQuery, openQuarantinesQuery, roundQuery],
  ...[programsQuery, coverageQuery, dueCountQuery, () => dueQuery({})],
  ...[raceEventsQuery, tossesQuery],
] as readonly (() => FetchQueryOptions)[]

/** Large lists are read again at most this often, however often the data changes. */
const LARGE_LISTS_MS = 10 * 60_000
const BIRDS_AT_A_TIME = 500
const CODES_AT_A_TIME = 200
const RESULTS_AT_A_TIME = 500
const STATE_KEY = 'read-ahead'

interface AheadState {
  readonly version: number
  readonly day: string
  /** The version and the time of the large lists. */
  readonly largeVersion: number
  readonly largeAt: number
}

let running: Promise<void> | undefined

/** Reads ahead what changed since the last time; returns when the device has everything. One run at a time. */
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
    for (const list of SMALL_LISTS) await whenIdle(() => readList(queryClient, list()))
  }
  const isLargeDue = known === undefined || (known.largeVersion !== version && Date.now() - known.largeAt > LARGE_LISTS_MS)
  if (isLargeDue) await readLargeLists()
  // A lost connection in between: the next contact starts again.
  if (!isWanted()) return
  await writeKept()
  const large = isLargeDue ? { largeVersion: version, largeAt: Date.now() } : known
  await database?.put('meta', { version, day, largeVersion: large.largeVersion, largeAt: large.largeAt }, STATE_KEY)
  await trimKept()
}

/** Reads a list that is not in memory or outdated, or that is in memory from a time when nothing was kept. */
async function readList(queryClient: QueryClient, list: FetchQueryOptions): Promise<void> {
  const isKept = (await keptRead(urlOfKey(list.queryKey))) !== undefined
  await queryClient.prefetchQuery({ ...list, ...(!isKept && { staleTime: 0 }) })
}

async function readLargeLists(): Promise<void> {
  const startedAt = Date.now()
  const birds = await allBirds()
  keepAhead(aheadKey('birds'), birds, startedAt)
  keepAhead(aheadKey('results'), await resultsOfSeason(), startedAt)
  keepAhead(aheadKey('codes'), await allCodes(), startedAt)
  // Birds of the loft first, the youngest of them first: the limit may not leave room for all.
  const shown = birds.toReversed().toSorted((a, b) => Number(a.isReference) - Number(b.isReference))
  await keepPictures(
    shown.flatMap(({ generalThumbnailUrl }) => generalThumbnailUrl ?? []),
    isWanted,
  )
}

async function allBirds(): Promise<Pigeon[]> {
  const birds: Pigeon[] = []
  let cursor: string | null | undefined
  do {
    const query = { include: 'reference', sort: 'oldest', limit: BIRDS_AT_A_TIME, ...(cursor && { cursor }) } as const
    const page = (await whenIdle(() => call(pigeonsApi.list, { query }))) as PigeonPage
    birds.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return birds
}

/** Own results since the first day of this year. */
async function resultsOfSeason(): Promise<RaceResult[]> {
  const firstDay = `${new Date().getFullYear()}-01-01`
  const results: RaceResult[] = []
  for (;;) {
    const query = { whose: 'own', limit: RESULTS_AT_A_TIME, offset: results.length } as const
    const page = await whenIdle(() => call(raceResultsApi.list, { query }))
    const items = Array.isArray(page) ? page : page.items
    results.push(...items)
    // The latest race comes first.
    if (items.length < RESULTS_AT_A_TIME || (items.at(-1)?.eventDate ?? '') < firstDay) break
  }
  return results.filter(({ eventDate }) => eventDate >= firstDay)
}

/** A code never changes, so only new ones are read, unless some are gone. */
async function allCodes(): Promise<readonly ListedCode[]> {
  const known = (await aheadList('codes'))?.data ?? []
  const newestKnown = known[0]?.id ?? 0
  const fresh: ListedCode[] = []
  let after: number | null | undefined
  do {
    const query = { limit: CODES_AT_A_TIME, ...(after && { after }) }
    const page = (await whenIdle(() => call(qrCodesApi.list, { query }))) as CodePage
    fresh.push(...page.items)
    const newer = fresh.filter(({ id }) => id > newestKnown)
    if (newer.length < fresh.length && newer.length + known.length === page.matching) return [...newer, ...known]
    after = page.nextAfter
  } while (after)
  return fresh
}

const isWanted = (): boolean => answersReads() && !isServerLost()

/** Waits until the browser has nothing else to do, so that reading ahead delays nothing the keeper asks for. */
async function whenIdle<Value>(task: () => Promise<Value>): Promise<Value> {
  // Safari has no requestIdleCallback.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 100)
  })
  return task()
}
