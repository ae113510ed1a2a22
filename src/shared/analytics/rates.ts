/** A share from 0 to 1; of nothing it is 0. */
export function rate(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

/** Young fit to race among all young. */
export function successRate(of: { readonly raceableOffspring: number; readonly totalOffspring: number }): number {
  return rate(of.raceableOffspring, of.totalOffspring)
}

/** First places among all races flown. */
export function winRate(of: { readonly totalWins: number; readonly totalRaces: number }): number {
  return rate(of.totalWins, of.totalRaces)
}

/** Places one to three among all races flown. */
export function trophyRate(of: { readonly totalTrophies: number; readonly totalRaces: number }): number {
  return rate(of.totalTrophies, of.totalRaces)
}
