import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { participantsOf, placeScore } from '#shared/analytics/place-score.ts'
import type { RaceStart } from '#shared/analytics/season-data.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { sectionTitle } from '#shared/lofts/section.ts'
import { engineOf, type Engine } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { cachePerEntities } from '#server/history/cache-per-entities.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { daysOfYear } from '#shared/pairs/pair-of-young.ts'

/** A start without its pair. */
export type StartWithoutPair = Omit<RaceStart, 'breedingPairId'>

/** Lists the results of the loft's own birds in the races of a year, by date. It lets other requests run in between. */
export async function listStarts(db: Db, year: number): Promise<StartWithoutPair[]> {
  const { races, results } = await resultsOf(db, year)
  const birds = await mapStartingBirds(
    db,
    results.map(({ pigeonId }) => pigeonId),
  )
  const starts: StartWithoutPair[] = []
  await forEachYielding(results, (row) => {
    const race = races.get(row.raceEventId)
    const bird = birds.get(row.pigeonId)
    // A result whose race or bird was added after the first read belongs to the next version of the data.
    if (race && bird) starts.push(toStart(row, race, bird))
  })
  return starts
}

/** Lists the scores of the loft's own birds in the races of a year. */
export async function listScores(db: Db, year: number): Promise<number[]> {
  const { races, results } = await resultsOf(db, year)
  const others = await listBirdsOfOthers(db)
  const scores: number[] = []
  await forEachYielding(results, ({ raceEventId, pigeonId, position }) => {
    const race = races.get(raceEventId)
    if (race && position !== null && !others.has(pigeonId))
      scores.push(placeScore(position, participantsOf({ total: race.totalParticipants, ...race })))
  })
  return scores
}

interface YearOfResults {
  readonly races: ReadonlyMap<number, RaceWithSize>
  /** By date. */
  readonly results: Awaited<ReturnType<typeof listResultsBetween>>
}

/** Reads the results of recorded birds in a year. They are read again only when a race or a result changes, not a bird. */
function resultsOf(db: Db, year: number): Promise<YearOfResults> {
  return cachePerEntities(db, `results of ${year}`, ['race-results', 'race-events'], async () => {
    const races = await mapRaces(db, year)
    const results: Awaited<ReturnType<typeof listResultsBetween>> = []
    for (const [from, to] of partsOfYear(year, engineOf(db))) {
      await yieldToEventLoop()
      for (const row of await listResultsBetween(db, from, to)) results.push(row)
    }
    return { races, results }
  })
}

/** Lists the recorded birds that do not belong to this loft or were deleted. */
async function listBirdsOfOthers(db: Db): Promise<ReadonlySet<number>> {
  const deleted = forLongQuery(db).selectFrom('pigeons').select('id').where('deletedAt', 'is not', null)
  const rows = await deleted.union(forLongQuery(db).selectFrom('pigeons').select('id').where('isReference', '=', 1)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Months of a part, and the days of these months on which a part begins. */
const PARTS = { sqlite: { months: 1, days: ['01', '08', '15', '22'] }, postgres: { months: 3, days: ['01'] } } as const

/**
 * Divides a year into parts, which have few enough results for one step of the event loop: weeks on SQLite. PostgreSQL sends its rows
 * one after the other, and reads all birds for each part.
 */
function partsOfYear(year: number, engine: Engine): (readonly [from: LocalDate, to: LocalDate])[] {
  const [first] = daysOfYear(year)
  const { months, days } = PARTS[engine]
  const starts = Array.from({ length: 12 / months }, (_, at) => String(at * months + 1).padStart(2, '0')).flatMap((month) =>
    days.map((day) => `${first.slice(0, 4)}-${month}-${day}` as LocalDate),
  )
  return starts.map((from, at) => [from, at + 1 < starts.length ? addDays(starts[at + 1]!, -1) : daysOfYear(year)[1]])
}

/** Lists results without the columns of race and bird, which would be sent again for each result. */
function listResultsBetween(db: Db, from: LocalDate, to: LocalDate) {
  return forLongQuery(db)
    .selectFrom('raceEvents')
    .innerJoin('raceResults', 'raceResults.raceEventId', 'raceEvents.id')
    .select((eb) => ['raceResults.id', eb.ref('raceResults.pigeonId').$notNull().as('pigeonId'), 'raceEvents.id as raceEventId'])
    .select(['raceResults.distance', 'raceResults.position', 'raceResults.speed'])
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceResults.deletedAt', 'is', null)
    .where('raceResults.pigeonId', 'is not', null)
    .where((eb) => eb.between('raceEvents.date', from, to))
    .orderBy('raceEvents.date')
    .orderBy('raceResults.id')
    .execute()
}

type StartingBird = Pick<StartWithoutPair, 'bandId' | 'birdName' | 'gender' | 'color' | 'birthYear' | 'section'>

/** Reads the fields of birds that starts show. */
async function mapStartingBirds(db: Db, ids: readonly number[]): Promise<Map<number, StartingBird>> {
  const parts = await queryInParts([...new Set(ids)], (part) =>
    forLongQuery(db)
      .selectFrom('pigeons')
      .leftJoin('loftLocations', 'loftLocations.id', 'pigeons.loftLocationId')
      .select(['pigeons.id', 'bandId', 'pigeons.name as birdName', 'gender', 'color', 'birthYear'])
      .select(['section', 'customName', 'compartment'])
      .where((eb) => isOneOf(db, eb.ref('pigeons.id'), part))
      .where('pigeons.deletedAt', 'is', null)
      // SQLite uses no index for an inequality.
      .where('pigeons.isReference', '!=', 1)
      .execute(),
  )
  return new Map(
    parts
      .flat()
      .map(({ id, section, customName, compartment, ...bird }) => [
        id,
        { ...bird, section: section === null ? null : sectionTitle({ section, customName, compartment }) },
      ]),
  )
}

function toStart(
  row: Awaited<ReturnType<typeof listResultsBetween>>[number],
  race: RaceWithSize,
  bird: StartingBird,
): StartWithoutPair {
  const participants = participantsOf({ total: race.totalParticipants, ...race })
  return {
    ...row,
    ...bird,
    raceName: race.raceName,
    day: race.day,
    distance: row.distance ?? race.officialDistance ?? race.computedDistance,
    participants,
    score: row.position === null ? null : placeScore(row.position, participants),
  }
}

/** A race and the number of birds in its result list. */
interface RaceWithSize {
  readonly raceName: string
  readonly day: LocalDate
  readonly totalParticipants: number | null
  readonly officialDistance: number | null
  readonly computedDistance: number | null
  readonly rows: number
  readonly lastPosition: number
}

/** Counts the rows and finds the last place of the result list of each race of a year, birds of other lofts included. */
async function mapRaces(db: Db, year: number): Promise<Map<number, RaceWithSize>> {
  const rows = await forLongQuery(db)
    .selectFrom('raceEvents')
    .innerJoin('raceResults', 'raceResults.raceEventId', 'raceEvents.id')
    .select((eb) => [
      'raceEvents.id',
      'raceEvents.name as raceName',
      'raceEvents.date as day',
      'raceEvents.totalParticipants',
      'raceEvents.distance as officialDistance',
      'raceEvents.computedDistance',
      eb.fn.countAll<number>().as('rows'),
      eb.fn.max<number | null>('raceResults.position').as('lastPosition'),
    ])
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceResults.deletedAt', 'is', null)
    .where((eb) => eb.between('raceEvents.date', ...daysOfYear(year)))
    .groupBy('raceEvents.id')
    .execute()
  return new Map(rows.map(({ id, lastPosition, ...race }) => [id, { ...race, lastPosition: lastPosition ?? 0 }]))
}

/** Lists the prizes of birds, by bird and currency. */
export function listPrizes(db: Db, pigeonIds: number[]) {
  return forLongQuery(db)
    .selectFrom('raceResults')
    .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
    .select((eb) => ['raceResults.pigeonId', 'raceResults.currency', eb.fn.sum<number>('raceResults.prizeCents').as('cents')])
    .where('raceResults.pigeonId', 'in', pigeonIds)
    .where('raceResults.prizeCents', '>', 0)
    .where('raceResults.deletedAt', 'is', null)
    .where('raceEvents.deletedAt', 'is', null)
    .groupBy(['raceResults.pigeonId', 'raceResults.currency'])
    .execute()
}
