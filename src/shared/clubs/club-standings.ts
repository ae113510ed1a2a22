import { coefficient } from '#shared/races/points.ts'
import { fold } from '#shared/text/fold.ts'
import type { ClubRules } from './club-rules.ts'

/** One bird in one race of the club, as its list has it. */
export interface ClubResult {
  readonly raceId: number
  readonly bandKey: string
  readonly bandText: string
  readonly fancier: string | null
  readonly position: number | null
  /** Metres per minute. */
  readonly speed: number | null
  /** Birds in the race. */
  readonly participants: number
}

export interface ClubStanding {
  /** Equal points share a rank. */
  readonly rank: number
  /** The band of a bird, or the name of a keeper. */
  readonly name: string
  /** The keeper of a bird. */
  readonly fancier: string | null
  readonly points: number
  /** Results that were counted. */
  readonly counted: number
}

export interface ClubStandings {
  readonly birds: readonly ClubStanding[]
  readonly keepers: readonly ClubStanding[]
}

type Scored = ClubResult & { readonly points: number }

/** Returns the points of one result; undefined if the rule gives none. */
export function clubPoints(
  { position, speed, participants }: Pick<ClubResult, 'position' | 'speed' | 'participants'>,
  { rule, table }: Pick<ClubRules, 'rule' | 'table'>,
): number | undefined {
  if (rule === 'velocity') return speed ?? undefined
  if (position === null || position < 1) return undefined
  if (rule === 'table') return table[position - 1]
  return participants < position ? undefined : coefficient({ position, participants })
}

/**
 * Ranks the birds and the keepers of a season by their best results. A keeper's result in a race is that of the best bird.
 *
 * With a table the points are added up. Velocities and coefficients are averaged, and who has more counted results comes first, because a
 * single good race would otherwise beat a whole season.
 */
export function rankClub(results: readonly ClubResult[], rules: ClubRules): ClubStandings {
  const scored = results.flatMap((result): Scored[] => {
    const points = clubPoints(result, rules)
    return points === undefined ? [] : [{ ...result, points }]
  })
  const keepers = Map.groupBy(
    scored.filter(({ fancier }) => fancier !== null && fancier.trim() !== ''),
    ({ fancier }) => fold(fancier!),
  )
  return {
    birds: rankByPoints(
      Map.groupBy(scored, ({ bandKey }) => bandKey),
      rules,
      (own) => ({
        name: own.at(-1)!.bandText,
        fancier: own.findLast(({ fancier }) => fancier)?.fancier ?? null,
      }),
    ),
    keepers: rankByPoints(keepers, rules, (own) => ({ name: own.at(-1)!.fancier!, fancier: null })),
  }
}

function rankByPoints(
  groups: ReadonlyMap<string, readonly Scored[]>,
  rules: ClubRules,
  nameOf: (own: readonly Scored[]) => Pick<ClubStanding, 'name' | 'fancier'>,
): ClubStanding[] {
  const better = (one: number, other: number) => (rules.rule === 'coefficient' ? one - other : other - one)
  const isAdded = rules.rule === 'table'
  const rows = [...groups.values()].map((own) => {
    const races = [...Map.groupBy(own, ({ raceId }) => raceId).values()]
    const best = races
      .map((inRace) => inRace.map(({ points }) => points).toSorted(better)[0]!)
      .toSorted(better)
      .slice(0, rules.best)
    const sum = best.reduce((total, points) => total + points, 0)
    return { ...nameOf(own), points: rounded(isAdded ? sum : sum / best.length), counted: best.length }
  })
  const compare = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    (isAdded ? 0 : other.counted - one.counted) || better(one.points, other.points)
  const sorted = rows.toSorted((one, other) => compare(one, other) || (one.name < other.name ? -1 : 1))
  return sorted.reduce<ClubStanding[]>((list, row, at) => {
    const before = list.at(-1)
    const isEqual = before !== undefined && compare(before, row) === 0
    return [...list, { ...row, rank: isEqual ? before.rank : at + 1 }]
  }, [])
}

const rounded = (points: number): number => Math.round(points * 1000) / 1000
