import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { EGG_FAILURES, FERTILITIES } from '#shared/cycles/egg.ts'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { MEDICINE_TYPES, MEDICINE_UNITS, MOVEMENT_KINDS } from '#shared/medicines/medicine.ts'
import { SEASONS } from '#shared/pairs/season.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { LEAVE_REASONS } from '#shared/pigeons/pigeon.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { QR_TYPES } from '#shared/qr-codes/qr-code.ts'
import { POINTS_RULES } from '#shared/races/race.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'
import { DOCUMENT_LANGUAGES, VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { DOSE_PER, OUTCOMES } from '#shared/treatments/treatment.ts'

/** Maps the values of a field to their text keys. */
const worded = <const T extends string>(values: readonly T[], key: (value: T) => PlainKey): Readonly<Record<string, PlainKey>> =>
  Object.fromEntries(values.map((value) => [value, key(value)]))

const WORDS: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  gender: worded(GENDERS, (one) => `pigeons.gender.${one}`),
  status: {
    ...worded(CYCLE_STATUSES, (one) => `breeding.phase.${one}`),
    ...worded(STATUSES, (one) => `pigeons.status.${one}`),
  },
  fertility: worded(FERTILITIES, (one) => `cycles.check.${one}`),
  failureReason: worded(EGG_FAILURES, (one) => `cycles.reason.${one}`),
  leftReason: worded(LEAVE_REASONS, (one) => `pigeons.leave.reason.${one}`),
  breedingSeason: worded(SEASONS, (one) => `pairs.season.${one}`),
  type: {
    ...worded(MEDICINE_TYPES, (one) => `medicines.type.${one}`),
    ...worded(QR_TYPES, (one) => (one === 'nest' ? 'qrCodes.code.nest' : 'qrCodes.code.bird')),
  },
  unitOfMeasure: worded(MEDICINE_UNITS, (one) => `medicines.unit.${one}`),
  kind: worded(MOVEMENT_KINDS, (one) => `medicines.movement.${one}`),
  outcome: worded(OUTCOMES, (one) => `treatments.outcome.${one}`),
  dosePer: worded(DOSE_PER, (one) => `treatments.per.${one}`),
  pointsRule: worded(POINTS_RULES, (one) => `races.points.${one}`),
  rule: worded(['none', 'fixed', 'sun'], (one) => `races.neutral.${one}`),
  velocityUnit: worded(VELOCITY_UNITS, (one) => `settings.velocityUnit.${one}`),
  documentLanguage: worded(DOCUMENT_LANGUAGES, (one) => `frame.language.${one}`),
}

/**
 * Returns the text key of a value of a field with fixed values; undefined for free text, which a cycle's outcome or an egg's end
 * may contain.
 */
export function valueTextKey(field: string, value: string): PlainKey | undefined {
  if (field === 'category') {
    const category = knownCategory(value)
    return category && `routine.category.${category}`
  }
  const words = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}
