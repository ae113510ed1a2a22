import { bandKey, NO_ISSUER } from './band-key.ts'
import { bandRest } from './compare-bands.ts'
import { issuerOf, WEAK_KEY } from './issuers.ts'

/**
 * Adds the issuer of the loft's rings to the key of a band that names none, and returns the canonical key. Undefined if a band of
 * that issuer cannot have this key.
 */
export function completeKey(key: string, issuer: string | null): string | undefined {
  if (!issuer || !lacksIssuer(key)) return undefined
  const parts = WEAK_KEY.exec(key)?.groups
  if (!parts) {
    const read = bandKey(key, { country: issuer })
    return read === key ? undefined : read
  }
  const { minOrganisation = 1, minSerial = 1 } = issuerOf(issuer) ?? {}
  const { org } = parts
  const organisation = org === undefined ? [] : [/^\d+$/.test(org) ? org.padStart(minOrganisation, '0') : org]
  const complete = [issuer, parts.year, ...organisation, parts.serial!.padStart(minSerial, '0')].join('-')
  return bandKey(complete) === complete && bandRest(complete) === bandRest(key) ? complete : undefined
}

/** Returns the key that a band has where its issuer is not written. */
export const weakKeyOf = (key: string): string => `${NO_ISSUER}-${bandRest(key)}`

/** Returns the issuer in a canonical key; undefined for a weak, ambiguous or unknown band. */
export function issuerInKey(key: string): string | undefined {
  return /^(?<issuer>[A-Z]{2,4})-(?:19|20)\d\d-/.exec(key)?.groups?.issuer
}

/** Returns whether the issuer of the loft's rings may complete a key. */
export const lacksIssuer = (key: string): boolean => issuerInKey(key) === undefined && /\d{4}/.test(key)

/** Share of the birds of a loft that must have the same issuer before it counts as the issuer of all rings. */
const MAJORITY = 0.8

/** Returns the issuer that most bands of a loft name, if at least 80 % of all birds do. */
export function commonIssuer(counts: ReadonlyMap<string, number>, birds: number): string | null {
  for (const [issuer, count] of counts) if (count >= birds * MAJORITY) return issuer
  return null
}
