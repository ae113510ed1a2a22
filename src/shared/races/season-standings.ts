import { daysBetween, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { percentBeaten } from './comparison.ts'
import { DISTANCE_CLASSES, distanceClassOf, type DistanceClass } from './distance-class.ts'

/** One bird of the loft in one race of a season. */
export interface StartToRank {
  readonly pigeonId: number
  readonly bandId: string
  readonly birdName: string | null
  readonly birthYear: number | null
  /** The pair it comes from. */
  readonly breedingPairId: number | null
  readonly hatchDate: LocalDate | null
  readonly raceEventId: number
  readonly raceName: string
  readonly day: LocalDate
  /** Metres. */
  readonly distance: number | null
  readonly position: number | null
  readonly participants: number
}

interface Result extends StartToRank {
  readonly beaten: number
}

/** Races, and the starts with a place, of birds of one age in one class of distances. */
export interface Standings {
  /** Birds in the year of their birth. */
  readonly isYoung: boolean
  readonly distanceClass: DistanceClass
  readonly races: number
  readonly starts: number
  readonly birds: readonly (Standing & Pick<StartToRank, 'pigeonId' | 'bandId' | 'birdName'>)[]
  readonly pairs: readonly (Standing & { readonly breedingPairId: number; readonly birds: number })[]
  readonly nests: readonly (Standing & { readonly breedingPairId: number; readonly birds: readonly NestMate[] })[]
}

type NestMate = Pick<StartToRank, 'pigeonId' | 'bandId' | 'birdName'>

interface Standing {
  /** Equal points share a rank. */
  readonly rank: number
  /** The shares of birds beaten in the best results, added up. */
  readonly points: number
  /** Number of results that were added up, of `results`. */
  readonly counted: number
  readonly results: number
  readonly best: Pick<StartToRank, 'position' | 'participants' | 'raceEventId' | 'raceName' | 'day'>
}

/** Results of a bird, or of a pair, that count. */
export const COUNTED_RESULTS = 5
/** Young of a pair that hatched within these days are of one nest. */
const DAYS_OF_A_NEST = 3

/** Returns whether a bird flew in the year of its birth. */
export const isYoungBird = ({ birthYear, day }: Pick<StartToRank, 'birthYear' | 'day'>): boolean => birthYear === yearOf(day)

/** Ranks the birds, pairs and nests of a season: birds of each age and each class of distances apart, old birds first. */
export function rankSeason(starts: readonly StartToRank[]): Standings[] {
  return [false, true].flatMap((isYoung) =>
    DISTANCE_CLASSES.flatMap((distanceClass) => {
      const flown = starts.filter((start) => isYoungBird(start) === isYoung && distanceClassOf(start.distance) === distanceClass)
      if (flown.length === 0) return []
      const results = flown.flatMap((start): Result[] => {
        const beaten = percentBeaten(start.position, start.participants)
        return beaten === null ? [] : [{ ...start, beaten }]
      })
      return {
        isYoung,
        distanceClass,
        races: new Set(flown.map(({ raceEventId }) => raceEventId)).size,
        starts: flown.length,
        birds: rankBirds(results),
        pairs: rankPairs(results),
        nests: rankNests(results),
      }
    }),
  )
}

function rankBirds(results: readonly Result[]): Standings['birds'] {
  const birds = Map.groupBy(results, ({ pigeonId }) => pigeonId)
  return ranked([...birds.values()].map((own) => ({ ...birdIn(own[0]!), ...pointsOf(own) })))
}

function rankPairs(results: readonly Result[]): Standings['pairs'] {
  const pairs = Map.groupBy(results, ({ breedingPairId }) => breedingPairId)
  pairs.delete(null)
  return ranked(
    [...pairs].map(([breedingPairId, own]) => ({
      breedingPairId: breedingPairId!,
      birds: new Set(own.map(({ pigeonId }) => pigeonId)).size,
      ...pointsOf(own),
    })),
  )
}

/** Ranks nests in which at least two young have a result, by the points of the best two. */
function rankNests(results: readonly Result[]): Standings['nests'] {
  const pairs = Map.groupBy(results, ({ breedingPairId }) => breedingPairId)
  pairs.delete(null)
  const nests = [...pairs].flatMap(([breedingPairId, own]) =>
    nestsIn(own).flatMap((nest) => {
      const byBird = [...Map.groupBy(nest, ({ pigeonId }) => pigeonId).values()]
      const [first, second] = byBird
        .map((young) => ({ bird: birdIn(young[0]!), figures: pointsOf(young) }))
        .toSorted((a, b) => b.figures.points - a.figures.points)
      if (!first || !second) return []
      return {
        breedingPairId: breedingPairId!,
        birds: [first.bird, second.bird],
        points: roundPoints(first.figures.points + second.figures.points),
        counted: first.figures.counted + second.figures.counted,
        results: nest.length,
        best: pointsOf(nest).best,
      }
    }),
  )
  return ranked(nests)
}

/** Groups the results of a pair's young by nest: hatched within a few days of the first one. */
function nestsIn(results: readonly Result[]): Result[][] {
  const dated = results.filter(({ hatchDate }) => hatchDate !== null)
  const nests: Result[][] = []
  for (const result of dated.toSorted((a, b) => (a.hatchDate! < b.hatchDate! ? -1 : 1))) {
    const nest = nests.at(-1)
    if (nest && daysBetween(nest[0]!.hatchDate!, result.hatchDate!) <= DAYS_OF_A_NEST) nest.push(result)
    else nests.push([result])
  }
  return nests
}

const birdIn = ({ pigeonId, bandId, birdName }: Result): NestMate => ({ pigeonId, bandId, birdName })

function pointsOf(results: readonly Result[]): Omit<Standing, 'rank'> {
  const best = results.toSorted((a, b) => b.beaten - a.beaten || b.participants - a.participants)
  const counted = best.slice(0, COUNTED_RESULTS)
  const { position, participants, raceEventId, raceName, day } = best[0]!
  return {
    points: roundPoints(counted.reduce((sum, { beaten }) => sum + beaten, 0)),
    counted: counted.length,
    results: results.length,
    best: { position, participants, raceEventId, raceName, day },
  }
}

/** Rounds away the differences that the order of adding makes, so that equal results have equal points. */
const roundPoints = (points: number): number => Number(points.toFixed(6))

function ranked<Row extends { readonly points: number }>(rows: readonly Row[]): (Row & { rank: number })[] {
  const sorted = rows.toSorted((a, b) => b.points - a.points)
  const rankOf = new Map<number, number>()
  for (const [at, { points }] of sorted.entries()) if (!rankOf.has(points)) rankOf.set(points, at + 1)
  return sorted.map((row) => ({ ...row, rank: rankOf.get(row.points)! }))
}
