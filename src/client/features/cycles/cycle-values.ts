import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Cycle, CyclePatch } from '#shared/cycles/cycle.ts'
import type { Fertility } from '#shared/cycles/egg.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { typedValues } from '#client/forms/typed-values.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { fertilityOf, isFertileOf } from './fertility-codes.ts'

const CYCLE_DAYS = [
  'courthipStartDate',
  'matingDate',
  'firstEggDate',
  'secondEggDate',
  'fertilityCheckDate',
  'incubationStartDate',
  'expectedHatchDate',
  'firstHatchDate',
  'secondHatchDate',
  'expectedFledgeDate',
  'actualFledgeDate',
] as const
export type CycleDay = (typeof CYCLE_DAYS)[number]

const BLANK = {
  ...(Object.fromEntries(CYCLE_DAYS.map((day) => [day, ''])) as Record<CycleDay, string>),
  cycleNumber: '',
  status: 'planned' as CycleStatus,
  totalEggs: '',
  firstEggFertile: 'unknown' as Fertility,
  secondEggFertile: 'unknown' as Fertility,
  fertilityCheckNotes: '',
  totalHatched: '',
  outcome: '',
  failureReason: '',
  notes: '',
}
/** The values of the full cycle form. */
export type CycleValues = typeof BLANK

export function valuesOfCycle(cycle: Cycle): CycleValues {
  const [firstEggFertile, secondEggFertile] = [fertilityOf(cycle.firstEggFertile), fertilityOf(cycle.secondEggFertile)]
  return typedValues(BLANK, { ...cycle, firstEggFertile, secondEggFertile })
}

/** Returns the changed fields as the contract names them. */
export function sentCycle(changed: Partial<CycleValues>): CyclePatch {
  const { cycleNumber, totalEggs, totalHatched, firstEggFertile, secondEggFertile, ...same } = changed
  return {
    // The form was validated: a day is either blank or a valid day.
    ...(same as Partial<Record<CycleDay, LocalDate>>),
    ...(cycleNumber !== undefined && { cycleNumber: readNumber(cycleNumber) }),
    ...(totalEggs !== undefined && { totalEggs: toNumber(totalEggs) ?? 0 }),
    ...(totalHatched !== undefined && { totalHatched: toNumber(totalHatched) ?? 0 }),
    ...(firstEggFertile !== undefined && { firstEggFertile: isFertileOf(firstEggFertile) }),
    ...(secondEggFertile !== undefined && { secondEggFertile: isFertileOf(secondEggFertile) }),
  }
}

/** The messages under fields that the schema of the request refuses. */
export const CYCLE_MESSAGES: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(CYCLE_DAYS.map((day) => [day, 'cycles.form.day' as const])),
  totalEggs: 'cycles.form.eggs',
  totalHatched: 'cycles.form.eggs',
}

/** Days of events in a cycle or of an egg, which cannot be in the future. Other days are planned, and checked by the server. */
const PAST_EVENT_DAYS: readonly string[] = [
  'firstEggDate',
  'secondEggDate',
  'fertilityCheckDate',
  'firstHatchDate',
  'secondHatchDate',
  'actualFledgeDate',
  'laidOn',
  'candledOn',
  'hatchedOn',
  'failedOn',
  'fosteredOn',
]

/** Returns the message under each day of an event that is in the future. */
export function futureDayErrors(values: object, today: LocalDate, t: Translate): FieldErrors {
  const ahead = Object.entries(values).filter(([name, day]) => PAST_EVENT_DAYS.includes(name) && isLocalDate(day) && day > today)
  return Object.fromEntries(ahead.map(([name]) => [name, t('cycles.form.future')]))
}

export const CYCLE_LABELS: Readonly<Record<CycleDay, PlainKey>> = {
  courthipStartDate: 'cycles.field.courtship',
  matingDate: 'cycles.field.mating',
  firstEggDate: 'cycles.field.firstEgg',
  secondEggDate: 'cycles.field.secondEgg',
  fertilityCheckDate: 'cycles.field.fertilityDate',
  incubationStartDate: 'cycles.field.incubation',
  expectedHatchDate: 'cycles.field.expectedHatch',
  firstHatchDate: 'cycles.field.firstHatch',
  secondHatchDate: 'cycles.field.secondHatch',
  expectedFledgeDate: 'cycles.field.expectedFledge',
  actualFledgeDate: 'cycles.field.actualFledge',
}
