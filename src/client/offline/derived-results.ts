import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { careerOf } from '#shared/races/career.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import type { Career, Flight } from '#shared/races/races-api.ts'
import { fold } from '#shared/text/fold.ts'
import { loadReadAheadList, MAX_RESULTS } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import type { Dated } from './cached-reads.ts'
import { pageAfter } from './page-of-rows.ts'

/** The maximum number of results in a plot, the same as the server sends: more marks cannot be distinguished. */
const MAX_FLIGHTS = 100

/** Returns own results; those of other lofts are not read ahead, so a race is shown whole only where all its birds are own. */
export async function deriveResults(search: Search): Promise<Dated<unknown> | undefined> {
  const { eventId, search: words, whose, limit, cursor } = search
  if (limit === undefined || (whose !== 'own' && !namesBirds(search) && !(await areAllOwn(eventId)))) return undefined
  const results = await resultsOf(search)
  if (!results) return undefined
  const textOf = ({ bandId, birdName, eventName }: RaceResult) => fold(`${bandId} ${birdName ?? ''} ${eventName}`)
  const matching = results.data.filter(
    (result) =>
      (eventId === undefined || result.raceEventId === Number(eventId)) &&
      (words === undefined || textOf(result).includes(fold(words))),
  )
  const page = pageAfter(matching, cursor, Number(limit))
  return { data: { ...page, ...(cursor === undefined && { own: matching.length }) }, at: results.at }
}

/** Returns whether a race has results of own birds only. */
async function areAllOwn(eventId: string | undefined): Promise<boolean> {
  const race = (await loadReadAheadList('races'))?.data.find(({ id }) => id === Number(eventId))
  return race !== undefined && race.ownResultCount === race.resultCount
}

/** Returns the sum of all results of a bird, or of its descendants; undefined when this device has only the newest results. */
export async function deriveCareer(search: Search): Promise<Dated<Career> | undefined> {
  const results = namesBirds(search) ? await resultsOf(search) : undefined
  if (!results?.isComplete) return undefined
  return { data: careerIn(results.data), at: results.at }
}

/** Calculates the career of a bird from its results, which are in the order of `GET /api/race-results`: the latest race first. */
export function careerIn(results: readonly RaceResult[]): Career {
  const flights = results.toReversed().map((result): Flight => ({
    id: result.id,
    raceEventId: result.raceEventId,
    eventName: result.eventName,
    eventDate: result.eventDate as LocalDate,
    position: result.position,
    participants: result.participants,
    speed: result.speed,
    distance: result.distance,
  }))
  return { ...careerOf(flights), flights: flights.slice(-MAX_FLIGHTS) }
}

const namesBirds = ({ pigeonId, youngOf, grandyoungOf }: Search): boolean => Boolean(pigeonId ?? youngOf ?? grandyoungOf)

/**
 * Returns the cached results of the birds that a search names, or of all birds; undefined when results of these birds are not
 * cached.
 */
async function resultsOf(search: Search): Promise<(Dated<readonly RaceResult[]> & { isComplete: boolean }) | undefined> {
  const results = await loadReadAheadList('results')
  if (!results) return undefined
  const isComplete = results.data.length < MAX_RESULTS
  if (!namesBirds(search)) return { data: results.data, at: results.at, isComplete }
  const birds = await loadReadAheadList('birds')
  const wanted = birds && birdsNamedBy(search, birds.data)
  // Birds of other lofts may have results too, which are not read ahead.
  if (!wanted || birds.data.some(({ id, isReference }) => isReference && wanted.has(id))) return undefined
  return { data: results.data.filter(({ pigeonId }) => pigeonId !== null && wanted.has(pigeonId)), at: results.at, isComplete }
}

/** Returns the birds whose results are asked for: one bird, its young, or the young of those. */
export function birdsNamedBy({ pigeonId, youngOf, grandyoungOf }: Search, birds: readonly Pigeon[]): ReadonlySet<number> {
  if (pigeonId !== undefined) return new Set([Number(pigeonId)])
  const youngOfAny = (parents: ReadonlySet<number>): ReadonlySet<number> =>
    new Set(birds.flatMap(({ id, sireId, damId }) => (parents.has(sireId ?? 0) || parents.has(damId ?? 0) ? [id] : [])))
  const young = youngOfAny(new Set([Number(youngOf ?? grandyoungOf)]))
  return youngOf === undefined ? youngOfAny(young) : young
}
