import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { EGG_FAILURES, FERTILITIES } from '#shared/cycles/egg.ts'
import { LOCALES, REGIONS } from '#shared/i18n/region.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { MEDICINE_TYPES, MEDICINE_UNITS, MOVEMENT_KINDS } from '#shared/medicines/medicine.ts'
import { BREEDING_SEASONS } from '#shared/pairs/breeding-season.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { LEAVE_REASONS } from '#shared/pigeons/pigeon.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { QR_TYPES } from '#shared/qr-codes/qr-code.ts'
import { POINTS_RULES } from '#shared/races/race.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'
import { START_HERE, VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { DOSE_PER, OUTCOMES } from '#shared/treatments/treatment.ts'

/** Maps the values of a field to their text keys. */
const textKeysOf = <const T extends string>(
  values: readonly T[],
  key: (value: T) => PlainKey,
): Readonly<Record<string, PlainKey>> => Object.fromEntries(values.map((value) => [value, key(value)]))

const TEXT_KEYS: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  gender: textKeysOf(GENDERS, (one) => `pigeons.gender.${one}`),
  status: {
    ...textKeysOf(CYCLE_STATUSES, (one) => `breeding.phase.${one}`),
    ...textKeysOf(STATUSES, (one) => `pigeons.status.${one}`),
  },
  fertility: textKeysOf(FERTILITIES, (one) => `cycles.check.${one}`),
  failureReason: textKeysOf(EGG_FAILURES, (one) => `cycles.reason.${one}`),
  leftReason: textKeysOf(LEAVE_REASONS, (one) => `pigeons.leave.reason.${one}`),
  breedingSeason: textKeysOf(BREEDING_SEASONS, (one) => `pairs.season.${one}`),
  type: {
    ...textKeysOf(MEDICINE_TYPES, (one) => `medicines.type.${one}`),
    ...textKeysOf(QR_TYPES, (one) => (one === 'nest' ? 'qrCodes.code.nest' : 'qrCodes.code.bird')),
  },
  unitOfMeasure: textKeysOf(MEDICINE_UNITS, (one) => `medicines.unit.${one}`),
  kind: textKeysOf(MOVEMENT_KINDS, (one) => `medicines.movement.${one}`),
  outcome: textKeysOf(OUTCOMES, (one) => `treatments.outcome.${one}`),
  dosePer: textKeysOf(DOSE_PER, (one) => `treatments.per.${one}`),
  pointsRule: textKeysOf(POINTS_RULES, (one) => `races.points.${one}`),
  rule: textKeysOf(['none', 'fixed', 'sun', 'clock', 'windows'], (one) => `races.neutral.${one}`),
  velocityUnit: textKeysOf(VELOCITY_UNITS, (one) => `settings.velocityUnit.${one}`),
  documentLanguage: textKeysOf(LOCALES, (one) => `settings.documentLanguage.${one}`),
  region: textKeysOf(REGIONS, (one) => `settings.region.${one}`),
  startHere: textKeysOf(START_HERE, (one) => `settings.startHere.${one}`),
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
  const words = Object.hasOwn(TEXT_KEYS, field) ? TEXT_KEYS[field] : undefined
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}
