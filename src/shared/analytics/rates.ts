/** Returns a share from 0 to 1; 0 when `whole` is 0. */
export function rate(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

/** Calculates the share of the young that are fit to race. */
export function successRate(counts: { readonly raceableOffspring: number; readonly totalOffspring: number }): number {
  return rate(counts.raceableOffspring, counts.totalOffspring)
}

/** Calculates the share of first places in all races flown. */
export function winRate(counts: { readonly totalWins: number; readonly totalRaces: number }): number {
  return rate(counts.totalWins, counts.totalRaces)
}

/** Returns places 1 to 3 as a share of all races flown. */
export function trophyRate(counts: { readonly totalTrophies: number; readonly totalRaces: number }): number {
  return rate(counts.totalTrophies, counts.totalRaces)
}
