import type { PlainKey } from '#shared/i18n/translate.ts'

/** Labels of the fields of cycles, eggs and young, as on the screens where they are entered. */
export const BREEDING_LABELS: Readonly<Record<string, PlainKey>> = {
  breedingPairId: 'cycles.field.pair',
  cycleNumber: 'cycles.field.number',
  courthipStartDate: 'cycles.field.courtship',
  matingDate: 'cycles.field.mating',
  fertilityCheckDate: 'cycles.field.fertilityDate',
  fertilityCheckNotes: 'cycles.field.fertilityNotes',
  incubationStartDate: 'cycles.field.incubation',
  expectedHatchDate: 'cycles.field.expectedHatch',
  expectedFledgeDate: 'cycles.field.expectedFledge',
  actualFledgeDate: 'cycles.field.actualFledge',
  outcome: 'cycles.field.outcome',
  failureReason: 'cycles.field.failureReason',

  laidOn: 'cycles.egg.field.laidOn',
  fertility: 'cycles.egg.field.fertility',
  candledOn: 'cycles.egg.field.candledOn',
  failedOn: 'cycles.egg.field.failedOn',
  fosterPairId: 'cycles.egg.field.fosterPairId',
  fosteredOn: 'cycles.egg.field.fosteredOn',

  isBanded: 'offspring.state.banded',
  bandingDate: 'offspring.field.bandingDate',
  vaccinationRequired: 'offspring.field.vaccinationRequired',
  vaccinationCompleted: 'offspring.state.vaccinated',
  vaccinationDate: 'offspring.field.vaccinationDate',
  vaccinationNotes: 'offspring.field.vaccinationNotes',
  weight: 'offspring.field.weight',
  fledgeDate: 'offspring.field.fledgeDate',
  isWeaned: 'offspring.field.isWeaned',
  weanDate: 'offspring.field.weanDate',
  readyForRacing: 'offspring.field.racing',
  racingEligibilityDate: 'offspring.field.racingDate',
  diedOn: 'offspring.died.date',
  deathReason: 'offspring.died.reason',
}
