/** Average results of the loft that are added to those of a pair, so that one lucky race makes no champion. */
export const ADDED_RESULTS = 5
/** A score of fewer results is provisional. */
export const RESULTS_OF_A_FIRM_SCORE = 5

/** Last place of a trophy. */
export const LAST_TROPHY = 3

interface Field {
  /** As the organiser says, where it is known. */
  readonly total: number | null
  /** Rows of the result list. */
  readonly rows: number
  /** The last place in the list. */
  readonly lastPosition: number
}

/** Birds in a race: as told, else as many as the list has rows; never fewer than its last place proves. */
export function participantsOf({ total, rows, lastPosition }: Field): number {
  return Math.max(total ?? rows, lastPosition)
}

/** What one place is worth, 0 to 100: the middle of the field is 50, however many birds flew. */
export function placeScore(position: number, participants: number): number {
  return 100 * (1 - (position - 0.5) / participants)
}

export function isInFirstTenth(position: number, participants: number): boolean {
  return position * 10 <= participants
}

export function isWin(position: number | null): boolean {
  return position === 1
}

export function isTrophy(position: number | null): boolean {
  return position !== null && position <= LAST_TROPHY
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The mean of a pair's place scores, drawn towards the loft's own mean; one decimal, null without results. */
export function performanceScore(scores: readonly number[], loftMean: number): number | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  return toOneDecimal((sum + ADDED_RESULTS * loftMean) / (scores.length + ADDED_RESULTS))
}

export function isProvisional(results: number): boolean {
  return results < RESULTS_OF_A_FIRM_SCORE
}

export function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
