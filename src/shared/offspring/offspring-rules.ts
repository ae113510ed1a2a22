import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Age in days, both ends included, at which a band is put on in time. */
export const BANDING_AGE = { from: 5, to: 7 } as const
/** Age in days, both ends included, at which a young bird is asked for in the fledging lists; it may be moved from the first of them on. */
export const FLEDGE_AGE = { from: 30, to: 35 } as const
/** Age in days at which young are weaned: they eat alone from 23 and leave the nest at 25 to 30 (husbandry guides). */
export const WEANING_AGE = { from: 25, to: 30 } as const
/** Age in days before which vaccines such as PMV in oil are not meant to be given. */
export const VACCINATION_AGE = 28

/** What the rules look at. */
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

/** Tells where a young bird stands with its band on a day. */
export function bandingState(chick: Pick<Chick, 'hatchDate' | 'isBanded'>, day: LocalDate): BandingState {
  if (chick.isBanded) return 'banded'
  const age = ageOn(chick, day)
  if (age < BANDING_AGE.from) return 'too_young'
  return age > BANDING_AGE.to ? 'overdue' : 'ready'
}

export type VaccinationState = 'completed' | 'not_required' | 'not_banded' | 'pending'

/** Tells where a young bird stands with its vaccination; its turn comes with the band. */
export function vaccinationState(
  chick: Pick<Chick, 'isBanded' | 'vaccinationRequired' | 'vaccinationCompleted'>,
): VaccinationState {
  if (chick.vaccinationCompleted) return 'completed'
  if (!chick.vaccinationRequired) return 'not_required'
  return chick.isBanded ? 'pending' : 'not_banded'
}

/** Tells whether a vaccination is to be asked for: it waits, and the young bird is of the age at which vaccines are given. */
export function isVaccinationDue(chick: Chick, today: LocalDate): boolean {
  return isPendingVaccination(chick) && ageOn(chick, today) >= VACCINATION_AGE
}

export type FledgeState = 'fledged' | 'too_young' | 'ready' | 'overdue'

/** Tells where a young bird stands with leaving the nest; from `ready` on it may be moved. */
export function fledgeState(chick: Pick<Chick, 'hatchDate' | 'fledgeDate'>, day: LocalDate): FledgeState {
  if (chick.fledgeDate !== null) return 'fledged'
  const age = ageOn(chick, day)
  if (age < FLEDGE_AGE.from) return 'too_young'
  return age > FLEDGE_AGE.to ? 'overdue' : 'ready'
}

/** Lists 'pending banding': in time today. */
export function isPendingBanding(chick: Chick, today: LocalDate): boolean {
  return chick.isActive && bandingState(chick, today) === 'ready'
}

/** Lists 'pending vaccination'. */
export function isPendingVaccination(chick: Chick): boolean {
  return chick.isActive && vaccinationState(chick) === 'pending'
}

/** Lists 'ready to fledge': in the window today. */
export function isReadyToFledge(chick: Chick, today: LocalDate): boolean {
  return chick.isActive && fledgeState(chick, today) === 'ready'
}

/** Banded, fledged, alive, and vaccinated where it is required, unless the keeper says otherwise. */
export function isReadyForRacing(chick: Chick & { readonly racingOverride: boolean | null }): boolean {
  if (!chick.isActive) return false
  if (chick.racingOverride !== null) return chick.racingOverride
  const isProtected = chick.vaccinationCompleted || !chick.vaccinationRequired
  return chick.isBanded && chick.fledgeDate !== null && isProtected
}

export type OffspringStage = 'gone' | 'in_nest' | 'pending_vaccination' | 'ready_to_fledge' | 'fledged'

/** The stage of the specification's life: unbanded, then to be vaccinated, then to fledge, then in separate housing. */
export function stageOf(chick: Chick): OffspringStage {
  if (!chick.isActive) return 'gone'
  if (chick.fledgeDate !== null) return 'fledged'
  if (!chick.isBanded) return 'in_nest'
  return vaccinationState(chick) === 'pending' ? 'pending_vaccination' : 'ready_to_fledge'
}
