/** How much a keeper is warned of an inbreeding. */
export const INBREEDING_BANDS = ['none', 'low', 'raised', 'high', 'very_high'] as const
export type InbreedingBand = (typeof INBREEDING_BANDS)[number]

/** From so many percent on: young of first cousins, of half siblings, of full siblings or parent and young. */
const FROM = { raised: 6.25, high: 12.5, very_high: 25 } as const

/** Sums over ancestors that are 6.25 on paper may end a hair below. */
const HAIR = 1e-9

/** Tells how much an inbreeding, in percent, is to be warned of. */
export function inbreedingBand(percent: number): InbreedingBand {
  if (percent <= HAIR) return 'none'
  if (percent < FROM.raised - HAIR) return 'low'
  if (percent < FROM.high - HAIR) return 'raised'
  return percent < FROM.very_high - HAIR ? 'high' : 'very_high'
}

/** Known part of the ancestors below which an inbreeding says little. */
const THIN = 0.5

/** Tells whether so little is known of the ancestors, 0 to 1, that the inbreeding may well be more. */
export const isThinPedigree = (completeness: number): boolean => completeness < THIN
