import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { NestFate } from './nest-fate.ts'

/** One bird of the loft in one race. */
export interface RaceStart {
  readonly id: number
  readonly pigeonId: number
  readonly bandId: string
  readonly birdName: string | null
  readonly gender: Gender
  readonly color: string | null
  readonly birthYear: number | null
  /** The section it lives in today. */
  readonly section: string | null
  /** The pair it comes from. */
  readonly breedingPairId: number | null
  readonly raceEventId: number
  readonly raceName: string
  readonly day: LocalDate
  /** Metres. */
  readonly distance: number | null
  readonly position: number | null
  readonly participants: number
  /** Place score; null without a place. */
  readonly score: number | null
  /** Metres a minute. */
  readonly speed: number | null
}

/** A young bird of a pair: hatched in a nest of the loft, or entered with both parents. */
export interface YoungBird {
  /** Null for a bird that has parents here but was entered without its hatch. */
  readonly offspringId: number | null
  readonly pigeonId: number | null
  readonly bandId: string | null
  readonly birdName: string | null
  readonly breedingPairId: number
  readonly hatchDate: LocalDate | null
  /** Fit to race, or has raced. */
  readonly isRaceable: boolean
  readonly nestFate: NestFate
}

export interface SeasonEgg {
  readonly id: number
  readonly eggNumber: number
  readonly breedingPairId: number
  readonly laidOn: LocalDate | null
  /** Null when the egg was not candled. */
  readonly isFertile: boolean | null
  readonly outcome: 'hatched' | 'lost' | 'open'
}

export interface SeasonPair {
  readonly id: number
  readonly sireId: number | null
  readonly damId: number | null
  /** Both birds by band and name, `cock × hen`. */
  readonly title: string
  readonly cockTitle: string
  /** In years; null when the cock's birth year is unknown. */
  readonly cockAge: number | null
  /** Inbreeding of its young, 0 to 1, over their whole known pedigree; null when the parents of both birds are unknown. */
  readonly inbreeding: number | null
  readonly isActive: boolean
}

export interface FertilityCount {
  readonly fertile: number
  readonly infertile: number
}

/** All data from which the figures of a year are calculated. */
export interface SeasonData {
  readonly year: number
  /** Every pair with young hatched that year, with young that raced in it, or with eggs. */
  readonly pairs: ReadonlyMap<number, SeasonPair>
  readonly starts: readonly RaceStart[]
  /** Young that hatched that year. */
  readonly young: readonly YoungBird[]
  /** Eggs laid that year. */
  readonly eggs: readonly SeasonEgg[]
}

/** A season with the data of earlier years, with which insights compare it. */
export interface ComparedSeason extends SeasonData {
  /** Place scores of the loft's birds in the year before. */
  readonly scoresBefore: readonly number[]
  /** Fertile and infertile eggs of each cock in the years before, by the id of the cock. */
  readonly fertilityBefore: ReadonlyMap<number, FertilityCount>
}
