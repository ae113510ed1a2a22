import type { NotMoved, Program, MovedClutch, MovedPair, MovedTreatment } from '#shared/moving-in/moved-loft.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'

interface MovedEggByBand {
  readonly laidOn: LocalDate | null
  readonly hatchedOn: LocalDate | null
  readonly young: string | null
  readonly foster?: PairKey & { readonly fosteredOn: LocalDate | null }
}
export type MovedClutchByBand = Omit<MovedClutch, 'eggs'> & { readonly eggs: readonly MovedEggByBand[] }
export type MovedPairByBand = Omit<MovedPair, 'cockAt' | 'henAt' | 'clutches'> & {
  readonly cock: string
  readonly hen: string
  readonly clutches: readonly MovedClutchByBand[]
}
export type MovedTreatmentByBand = Omit<MovedTreatment, 'birdsAt'> & { readonly bands: readonly string[] }

/** A pair by its birds and its day, which is the same pair in the loft if the year is. */
export type PairKey = Pick<MovedPairByBand, 'cock' | 'hen' | 'pairedOn'>

/** A bird that another pair than its parents reared. */
export interface MovedFosterByBand {
  readonly band: string
  readonly hatchedOn: LocalDate
  readonly pair: PairKey
  readonly birthPair: PairKey | null
}

/** What the file of another program contains besides rows, races and photos. Birds are named by their bands. */
export interface MovedExtras {
  readonly program: Program
  readonly birds: number
  readonly references: number
  /** Names of the sections in which birds live. */
  readonly sections: readonly string[]
  readonly pairs: readonly MovedPairByBand[]
  /** Absent in files that were uploaded before they were read. */
  readonly fosters?: readonly MovedFosterByBand[]
  readonly treatments: readonly MovedTreatmentByBand[]
  readonly departures: readonly { readonly band: string; readonly leftOn: LocalDate | null; readonly soldTo: string | null }[]
  /** Pictures to which the file refers by name. */
  readonly pictures: readonly { readonly band: string; readonly fileName: string }[]
  readonly notMoved: readonly NotMoved[]
}
