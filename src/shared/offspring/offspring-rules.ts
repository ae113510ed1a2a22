import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Age in days, both included, at which a bird should be banded. */
export const BANDING_AGE = { from: 5, to: 7 } as const
/** Age in days, both included, at which a young bird is listed as ready to fledge; it may be moved from the first day on. */
export const FLEDGE_AGE = { from: 30, to: 35 } as const
/** Age in days at which young are weaned: they eat alone from 23 and leave the nest at 25 to 30 (husbandry guides). */
export const WEANING_AGE = { from: 25, to: 30 } as const
/** Minimum age in days for vaccines such as PMV in oil. */
export const VACCINATION_AGE = 28

/** The facts of a young bird that the rules use. */
export interface Chick {
  readonly hatchDate: LocalDate
  readonly isActive: boolean
  readonly isBanded: boolean
  readonly vaccinationRequired: boolean
  readonly vaccinationCompleted: boolean
  readonly fledgeDate: LocalDate | null
}

export function ageOn(chick: Pick<Chick, 'hatchDate'>, day: LocalDate): number {
  return daysBetween(chick.hatchDate, day)
}

export type BandingState = 'banded' | 'too_young' | 'ready' | 'overdue'

/** Returns the banding state of a young bird on a day. */
export function bandingState(chick: Pick<Chick, 'hatchDate' | 'isBanded'>, day: LocalDate): BandingState {
  if (chick.isBanded) return 'banded'
  const age = ageOn(chick, day)
  if (age < BANDING_AGE.from) return 'too_young'
  return age > BANDING_AGE.to ? 'overdue' : 'ready'
}

export type VaccinationState = 'completed' | 'not_required' | 'not_banded' | 'pending'

/** Returns the vaccination state of a young bird; vaccination follows banding. */
export function vaccinationState(
  chick: Pick<Chick, 'isBanded' | 'vaccinationRequired' | 'vaccinationCompleted'>,
): VaccinationState {
  if (chick.vaccinationCompleted) return 'completed'
  if (!chick.vaccinationRequired) return 'not_required'
  return chick.isBanded ? 'pending' : 'not_banded'
}

export type FledgeState = 'fledged' | 'too_young' | 'ready' | 'overdue'

/** Returns the fledging state of a young bird; from `ready` on it may be moved. */
export function fledgeState(chick: Pick<Chick, 'hatchDate' | 'fledgeDate'>, day: LocalDate): FledgeState {
  if (chick.fledgeDate !== null) return 'fledged'
  const age = ageOn(chick, day)
  if (age < FLEDGE_AGE.from) return 'too_young'
  return age > FLEDGE_AGE.to ? 'overdue' : 'ready'
}

/** Checks whether a bird belongs in the list 'pending banding': it should be banded today. */
export function isPendingBanding(chick: Chick, today: LocalDate): boolean {
  return chick.isActive && bandingState(chick, today) === 'ready'
}

/** Checks whether a bird belongs in the list 'pending vaccination'. */
export function isPendingVaccination(chick: Chick): boolean {
  return chick.isActive && vaccinationState(chick) === 'pending'
}

/** Checks whether a bird belongs in the list 'ready to fledge': it has the right age today. */
export function isReadyToFledge(chick: Chick, today: LocalDate): boolean {
  return chick.isActive && fledgeState(chick, today) === 'ready'
}

/** Checks whether a bird is banded, fledged, alive and, where required, vaccinated, unless the keeper overrides this. */
export function isReadyForRacing(chick: Chick & { readonly racingOverride: boolean | null }): boolean {
  if (!chick.isActive) return false
  if (chick.racingOverride !== null) return chick.racingOverride
  const isProtected = chick.vaccinationCompleted || !chick.vaccinationRequired
  return chick.isBanded && chick.fledgeDate !== null && isProtected
}

export type OffspringStage = 'gone' | 'in_nest' | 'pending_vaccination' | 'ready_to_fledge' | 'fledged'

/** Returns the stage as the specification defines it: unbanded, to be vaccinated, to fledge, in separate housing. */
export function stageOf(chick: Chick): OffspringStage {
  if (!chick.isActive) return 'gone'
  if (chick.fledgeDate !== null) return 'fledged'
  if (!chick.isBanded) return 'in_nest'
  return vaccinationState(chick) === 'pending' ? 'pending_vaccination' : 'ready_to_fledge'
}
