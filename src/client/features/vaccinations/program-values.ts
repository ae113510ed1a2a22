import { readNumber } from '#shared/api/read-number.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { NewProgram, VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { INTERVAL_DAYS, MAX_FROM_AGE_DAYS } from '#shared/vaccinations/vaccination-rules.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The form values of a program, as typed. */
export interface ProgramValues {
  readonly name: string
  readonly description: string
  readonly intervalDays: string
  readonly fromAgeDays: string
  readonly medicineId: number | null
  readonly isActive: boolean
}

export const NEW_PROGRAM: ProgramValues = {
  name: '',
  description: '',
  intervalDays: '365',
  fromAgeDays: '',
  medicineId: null,
  isActive: true,
}

export function valuesOfProgram({
  name,
  description,
  intervalDays,
  fromAgeDays,
  medicineId,
  isActive,
}: VaccinationProgram): ProgramValues {
  return {
    name,
    description: description ?? '',
    intervalDays: String(intervalDays),
    fromAgeDays: fromAgeDays === null ? '' : String(fromAgeDays),
    medicineId,
    isActive,
  }
}

/** Returns the validation errors; empty when there are none. */
export function checkProgram(
  { name, intervalDays, fromAgeDays }: ProgramValues,
  say: Translate,
): Readonly<Record<string, string>> {
  const isWhole = (text: string, min: number, max: number) =>
    /^\d+$/.test(text.trim()) && readNumber(text) >= min && readNumber(text) <= max
  return {
    ...(name.trim() === '' && { name: say('common.field.missing') }),
    ...(!isWhole(intervalDays, INTERVAL_DAYS.min, INTERVAL_DAYS.max) && {
      intervalDays: say('vaccinations.program.interval.wrong'),
    }),
    ...(fromAgeDays.trim() !== '' &&
      !isWhole(fromAgeDays, 0, MAX_FROM_AGE_DAYS) && { fromAgeDays: say('vaccinations.program.fromAge.wrong') }),
  }
}

/** Returns the given fields as the contract names them. */
export function sentProgram<SentValues extends Partial<ProgramValues>>(
  values: SentValues,
): { [K in keyof SentValues]: NewProgram[K & keyof NewProgram] } {
  const { intervalDays, fromAgeDays } = values
  return {
    ...values,
    ...(intervalDays !== undefined && { intervalDays: readNumber(intervalDays) }),
    ...(fromAgeDays !== undefined && { fromAgeDays: toNumber(fromAgeDays) }),
  } as never
}
