import type { NotMoved, Program, ConvertedClutch, ConvertedPair, ConvertedTreatment } from '#shared/moving-in/converted-loft.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'

interface ConvertedEggByBand {
  readonly laidOn: LocalDate | null
  readonly hatchedOn: LocalDate | null
  readonly young: string | null
  readonly foster?: PairKey & { readonly fosteredOn: LocalDate | null }
}
export type ConvertedClutchByBand = Omit<ConvertedClutch, 'eggs'> & { readonly eggs: readonly ConvertedEggByBand[] }
export type ConvertedPairByBand = Omit<ConvertedPair, 'cockAt' | 'henAt' | 'clutches'> & {
  readonly cock: string
  readonly hen: string
  readonly clutches: readonly ConvertedClutchByBand[]
}
export type ConvertedTreatmentByBand = Omit<ConvertedTreatment, 'birdsAt'> & { readonly bands: readonly string[] }

/** A pair by its birds and its day, which is the same pair in the loft if the year is. */
export type PairKey = Pick<ConvertedPairByBand, 'cock' | 'hen' | 'pairedOn'>

/** A bird that another pair than its parents reared. */
export interface ConvertedFosterByBand {
  readonly band: string
  readonly hatchedOn: LocalDate
  readonly pair: PairKey
  readonly birthPair: PairKey | null
}

/** The contents of another program's file besides rows, races and photos. Birds are named by their bands. */
export interface MovingExtras {
  readonly program: Program
  readonly birds: number
  readonly references: number
  /** Names of the sections in which birds live. */
  readonly sections: readonly string[]
  readonly pairs: readonly ConvertedPairByBand[]
  /** Absent in a file that was uploaded to an earlier version of the program, which did not read foster pairs. */
  readonly fosters?: readonly ConvertedFosterByBand[]
  readonly treatments: readonly ConvertedTreatmentByBand[]
  readonly departures: readonly { readonly band: string; readonly leftOn: LocalDate | null; readonly soldTo: string | null }[]
  /** Pictures to which the file refers by name. */
  readonly pictures: readonly { readonly band: string; readonly fileName: string }[]
  readonly notMoved: readonly NotMoved[]
}
