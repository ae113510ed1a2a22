/** Number of average results of the loft that are added to those of a pair, so that one lucky race does not give a high score. */
export const ADDED_RESULTS = 5
/** A score from fewer results than this is provisional. */
export const MIN_RESULTS_FOR_FIRM_SCORE = 5

/** Last place that wins a trophy. */
export const LAST_TROPHY = 3

interface RaceField {
  /** As the organiser states, when known. */
  readonly total: number | null
  /** Rows of the result list. */
  readonly rows: number
  /** The last place in the list. */
  readonly lastPosition: number
}

/** Returns the number of birds in a race: as stated, otherwise the rows of the list; at least the last place in the list. */
export function participantsOf({ total, rows, lastPosition }: RaceField): number {
  return Math.max(total ?? rows, lastPosition)
}

/** Returns the score of a place, 0 to 100: the middle of the field is 50, whatever the number of birds. */
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

/** Calculates the mean of a pair's place scores, pulled towards the loft's own mean; one decimal, null without results. */
export function performanceScore(scores: readonly number[], loftMean: number): number | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  return toOneDecimal((sum + ADDED_RESULTS * loftMean) / (scores.length + ADDED_RESULTS))
}

export function isProvisional(results: number): boolean {
  return results < MIN_RESULTS_FOR_FIRM_SCORE
}

export function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

export const toOneDecimalOrNull = (value: number | null): number | null => (value === null ? null : toOneDecimal(value))
