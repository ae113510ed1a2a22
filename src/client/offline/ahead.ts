import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { keptRead, type KeptRead } from './kept-reads.ts'

/** Large lists that are read ahead, and the names under which they are kept. */
export interface AheadLists {
  /** Every bird, also those known only as ancestors, the oldest record first. */
  readonly birds: readonly Pigeon[]
  /** Every QR code, the newest first. */
  readonly codes: readonly ListedCode[]
  /** Own results of this season, the latest race first. */
  readonly results: readonly RaceResult[]
}

export const aheadKey = (name: keyof AheadLists): string => `ahead:${name}`

export const aheadList = <Name extends keyof AheadLists>(name: Name): Promise<KeptRead<AheadLists[Name]> | undefined> =>
  keptRead(aheadKey(name))
