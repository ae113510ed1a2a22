import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Cycle, CyclePatch } from '#shared/cycles/cycle.ts'
import { MAX_EGGS, type Fertility } from '#shared/cycles/egg.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { fertilityOf, toFertile } from './fertility-codes.ts'

export const CYCLE_DAYS = [
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

/** The values of the full cycle form. */
export interface CycleValues extends Readonly<Record<CycleDay, string>> {
  readonly cycleNumber: string
  readonly status: CycleStatus
  readonly totalEggs: string
  readonly firstEggFertile: Fertility
  readonly secondEggFertile: Fertility
  readonly fertilityCheckNotes: string
  readonly totalHatched: string
  readonly outcome: string
  readonly failureReason: string
  readonly notes: string
}

export function valuesOfCycle(cycle: Cycle): CycleValues {
  const days = Object.fromEntries(CYCLE_DAYS.map((day) => [day, cycle[day] ?? ''])) as Record<CycleDay, string>
  return {
    ...days,
    cycleNumber: String(cycle.cycleNumber),
    status: cycle.status,
    totalEggs: String(cycle.totalEggs),
    firstEggFertile: fertilityOf(cycle.firstEggFertile),
    secondEggFertile: fertilityOf(cycle.secondEggFertile),
    fertilityCheckNotes: cycle.fertilityCheckNotes ?? '',
    totalHatched: String(cycle.totalHatched),
    outcome: cycle.outcome ?? '',
    failureReason: cycle.failureReason ?? '',
    notes: cycle.notes ?? '',
  }
}

/** Returns the changed fields as the contract names them. A blank day becomes null. */
export function sentCycle(changed: Partial<CycleValues>): CyclePatch {
  const { cycleNumber, totalEggs, totalHatched, firstEggFertile, secondEggFertile, ...same } = changed
  return {
    // The form was validated: a day is either blank or a valid day.
    ...(same as Partial<Record<CycleDay, LocalDate>>),
    ...(cycleNumber !== undefined && { cycleNumber: readNumber(cycleNumber) }),
    ...(totalEggs !== undefined && { totalEggs: toNumber(totalEggs) ?? 0 }),
    ...(totalHatched !== undefined && { totalHatched: toNumber(totalHatched) ?? 0 }),
    ...(firstEggFertile !== undefined && { firstEggFertile: toFertile(firstEggFertile) }),
    ...(secondEggFertile !== undefined && { secondEggFertile: toFertile(secondEggFertile) }),
  }
}

/** Days of past events cannot be in the future. Expected and planned days are checked by the server. */
const PAST_EVENT_DAYS: readonly CycleDay[] = [
  'firstEggDate',
  'secondEggDate',
  'fertilityCheckDate',
  'firstHatchDate',
  'secondHatchDate',
  'actualFledgeDate',
]

/** Validates the form before anything is sent. */
export function checkCycle(values: Partial<CycleValues>, today: LocalDate, say: Translate): Readonly<Record<string, string>> {
  const days = CYCLE_DAYS.flatMap((field) => {
    const day = values[field] ?? ''
    if (day === '') return []
    if (!isLocalDate(day)) return [[field, say('cycles.form.day')] as const]
    return day > today && PAST_EVENT_DAYS.includes(field) ? [[field, say('cycles.form.future')] as const] : []
  })
  const counts = (['totalEggs', 'totalHatched'] as const).flatMap((field) => {
    const count = toNumber(values[field] ?? '') ?? 0
    return Number.isInteger(count) && count >= 0 && count <= MAX_EGGS ? [] : [[field, say('cycles.form.eggs')] as const]
  })
  return Object.fromEntries([...days, ...counts])
}

export const CYCLE_LABELS: Readonly<Record<keyof CycleValues, PlainKey>> = {
  cycleNumber: 'cycles.field.number',
  status: 'cycles.field.status',
  courthipStartDate: 'cycles.field.courtship',
  matingDate: 'cycles.field.mating',
  firstEggDate: 'cycles.field.firstEgg',
  secondEggDate: 'cycles.field.secondEgg',
  totalEggs: 'cycles.field.totalEggs',
  fertilityCheckDate: 'cycles.field.fertilityDate',
  firstEggFertile: 'cycles.field.firstFertile',
  secondEggFertile: 'cycles.field.secondFertile',
  fertilityCheckNotes: 'cycles.field.fertilityNotes',
  incubationStartDate: 'cycles.field.incubation',
  expectedHatchDate: 'cycles.field.expectedHatch',
  firstHatchDate: 'cycles.field.firstHatch',
  secondHatchDate: 'cycles.field.secondHatch',
  totalHatched: 'cycles.field.totalHatched',
  expectedFledgeDate: 'cycles.field.expectedFledge',
  actualFledgeDate: 'cycles.field.actualFledge',
  outcome: 'cycles.field.outcome',
  failureReason: 'cycles.field.failureReason',
  notes: 'cycles.field.notes',
}
