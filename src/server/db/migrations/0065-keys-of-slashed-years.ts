import { hasSlashedYear } from '#shared/bands/band-key.ts'
import { computeKeysAgain } from './0061-keys-of-today.ts'

/**
 * The number behind the slash of a South African ring is its year, although the one before it may look like a year too: the text alone
 * decides such a key.
 */
export const up = (db: Parameters<typeof computeKeysAgain>[0]): Promise<void> =>
  computeKeysAgain(db, { part: '/', isDecided: hasSlashedYear })
