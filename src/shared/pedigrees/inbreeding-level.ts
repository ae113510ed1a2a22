/** Warning levels for inbreeding. */
export const INBREEDING_LEVELS = ['none', 'low', 'raised', 'high', 'very_high'] as const
export type InbreedingLevel = (typeof INBREEDING_LEVELS)[number]

/** Lower limits in percent: young of first cousins, of half siblings, of full siblings or parent and young. */
const LOWER_LIMITS = { raised: 6.25, high: 12.5, very_high: 25 } as const

/** Tolerance for rounding errors in sums that should be exactly on a limit. */
const TOLERANCE = 1e-9

/** Returns the warning level of an inbreeding in percent. */
export function inbreedingLevel(percent: number): InbreedingLevel {
  if (percent <= TOLERANCE) return 'none'
  if (percent < LOWER_LIMITS.raised - TOLERANCE) return 'low'
  if (percent < LOWER_LIMITS.high - TOLERANCE) return 'raised'
  return percent < LOWER_LIMITS.very_high - TOLERANCE ? 'high' : 'very_high'
}

/** Completeness of the pedigree below which an inbreeding is unreliable. */
const THIN_BELOW = 0.5

/** Checks whether the completeness, 0 to 1, is so low that the true inbreeding may be higher. */
export const isThinPedigree = (completeness: number): boolean => completeness < THIN_BELOW
