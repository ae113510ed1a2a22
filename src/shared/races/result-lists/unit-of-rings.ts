import { NORTH_AMERICA } from '#shared/bands/issuers.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'
import type { ListedResult } from './race-inference.ts'

/** Countries whose organisers list metres per minute. */
const METRES: ReadonlySet<string> = new Set('BE NL DE CH AT PL CZ SK DK HU FR PT ES IT RO BG SE NOR HR FI TR CN TW'.split(' '))
/** Unions whose clubs list yards per minute. */
const YARDS: ReadonlySet<string> = new Set(['GB', 'SU', 'WHU', 'IHU', 'NEHU', 'NWHU', ...NORTH_AMERICA])

/** Share of the rings that must be of one of these groups, and the fewest rings that decide. */
const [USUAL, MIN_ROWS] = [0.8, 3]
const ISSUER = /^([A-Z]{2,4}|\?)-(?:19|20)\d{2}-/

/**
 * Returns the unit in which organisers of the country of the rings list velocities. Rings without an issuer are taken for those of
 * the country of the list. Rings of several countries, as those of a one-loft race, do not decide.
 */
export function unitOfRings(
  rows: readonly Pick<ListedResult, 'bandKey'>[],
  country: string | undefined,
): VelocityUnit | undefined {
  if (rows.length < MIN_ROWS) return undefined
  const issuers = rows.map(({ bandKey }) => {
    const issuer = ISSUER.exec(bandKey)?.[1]
    return issuer === '?' ? (country ?? '') : (issuer ?? '')
  })
  const shareOf = (group: ReadonlySet<string>) => issuers.filter((issuer) => group.has(issuer)).length / issuers.length
  const [metres, yards] = [shareOf(METRES), shareOf(YARDS)]
  if (metres >= USUAL && yards === 0) return 'm_min'
  return yards >= USUAL && metres === 0 ? 'yd_min' : undefined
}
