import { isInCycleList, seasonKey, type CycleList } from '#shared/cycles/cycle-lists.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { offspringApi, type OffspringCounts } from '#shared/offspring/offspring-api.ts'
import { isInOffspringList, matchesText, OFFSPRING_FILTERS, type OffspringFilterName } from '#shared/offspring/offspring-lists.ts'
import { matchesPair } from '#shared/pairs/matches-pair.ts'
import { totalOffspring } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { matchesRace } from '#shared/races/matches-race.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { loadReadAheadList, type ReadAheadLists } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import type { Dated } from './cached-reads.ts'
import { pageAfter, pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

const PATHS = {
  pairs: pairsApi.list.path,
  cycles: cyclesApi.list.path,
  young: offspringApi.list.path,
  races: raceEventsApi.list.path,
}
type Name = keyof typeof PATHS

/** Returns the cached rows of a list with the pending writes; a filter applies to the changed rows. */
async function rowsOf<Wanted extends Name>(name: Wanted): Promise<Dated<ReadAheadLists[Wanted]> | undefined> {
  const list = await loadReadAheadList(name)
  return list && { data: withPendingWrites([PATHS[name]], list.data), at: list.at }
}

/** Finds a row in a list that was read ahead. */
export async function deriveRow(name: Name, id: number): Promise<Dated<unknown> | undefined> {
  const list = await rowsOf(name)
  const data = list?.data.find((row) => row.id === id)
  return list && data ? { data, at: list.at } : undefined
}

/** Returns the pairs of a bird, the newest first. */
export async function derivePairsOf(pigeonId: number): Promise<Dated<unknown> | undefined> {
  const pairs = await rowsOf('pairs')
  if (!pairs) return undefined
  return { data: pairs.data.filter((pair) => [pair.malePigeonId, pair.femalePigeonId].includes(pigeonId)), at: pairs.at }
}

export async function derivePairs(search: Search): Promise<Dated<unknown> | undefined> {
  const pairs = await rowsOf('pairs')
  return pairs && { data: pairsIn(pairs.data, search), at: pairs.at }
}

export async function deriveCycles(search: Search): Promise<Dated<unknown> | undefined> {
  const cycles = await rowsOf('cycles')
  return cycles && { data: cyclesIn(cycles.data, (await rowsOf('pairs'))?.data ?? [], search), at: cycles.at }
}

export async function deriveOffspring(search: Search): Promise<Dated<unknown> | undefined> {
  const young = await rowsOf('young')
  return young && { data: youngIn(young.data, (await rowsOf('pairs'))?.data ?? [], search), at: young.at }
}

export async function deriveRaces(search: Search): Promise<Dated<unknown> | undefined> {
  const races = await rowsOf('races')
  return races && { data: racesIn(races.data, search), at: races.at }
}

export function pairsIn(pairs: ReadAheadLists['pairs'], { state, pigeonIds, search = '', ...page }: Search): unknown {
  const birds = pigeonIds?.split(',').map(Number)
  const matching = pairs.filter(
    (pair) =>
      (state === undefined || pair.isActive === (state === 'active')) &&
      (birds === undefined || birds.some((id) => id === pair.malePigeonId || id === pair.femalePigeonId)) &&
      matchesPair(pair, search),
  )
  return pageById(matching, page, () => ({ all: pairs.length }))
}

export function cyclesIn(
  cycles: ReadAheadLists['cycles'],
  pairs: ReadAheadLists['pairs'],
  { pairId, status, season = '', ...page }: Search,
): unknown {
  const keyOfPair = new Map(pairs.map((pair) => [pair.id, seasonKey(pair)]))
  const matching = cycles.filter(
    (cycle) =>
      (pairId === undefined || cycle.breedingPairId === Number(pairId)) &&
      isInCycleList(cycle, status as CycleList | undefined) &&
      (season === '' || keyOfPair.get(cycle.breedingPairId) === season),
  )
  const seasons = () => [...new Set(cycles.flatMap(({ breedingPairId }) => keyOfPair.get(breedingPairId) ?? []))]
  return pageById(matching, page, () => ({ all: cycles.length, seasons: seasons() }))
}

export function youngIn(young: ReadAheadLists['young'], pairs: ReadAheadLists['pairs'], query: Search): unknown {
  const { shown = 'all', pairId, search = '', limit, cursor } = query
  const found = young.filter((chick) => matchesText(chick, search))
  const matching = found.filter(
    (chick) =>
      isInOffspringList(chick, shown as OffspringFilterName) &&
      (pairId === undefined || [chick.breedingPairId, chick.fosterPairId].includes(Number(pairId))),
  )
  if (limit === undefined) return matching
  const page = pageAfter(matching, cursor, Number(limit))
  if (page.total === undefined || pairId !== undefined) return page
  const numbers = OFFSPRING_FILTERS.map((list) => [list, found.filter((chick) => isInOffspringList(chick, list)).length])
  const counts: OffspringCounts = {
    ...(Object.fromEntries(numbers) as Record<OffspringFilterName, number>),
    hatched: found.filter(({ breedingPairId }) => breedingPairId !== null).length,
    ofPairs: totalOffspring(pairs),
  }
  return { ...page, counts }
}

export function racesIn(races: ReadAheadLists['races'], { search = '', limit, cursor }: Search): unknown {
  const matching = races.filter((race) => matchesRace(race, search))
  if (limit === undefined) return matching
  const page = pageAfter(matching, cursor, Number(limit))
  const own = races.reduce((sum, { ownResultCount }) => sum + ownResultCount, 0)
  return { ...page, ...(page.total !== undefined && { own }) }
}

/**
 * Returns all rows without a limit, otherwise a page of a list by falling id; its first page has more counts. Rows that wait to be sent come
 * first, with negative ids.
 */
function pageById<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { limit, cursor }: Search,
  counts: () => object,
): unknown {
  if (limit === undefined) return rows
  const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id > 0 && id < Number(cursor))
  const page = pageOfRows(rows, start, Number(limit), ({ id }) => id)
  return { ...page, ...(page.total !== undefined && counts()) }
}
