import { readNumber } from '#shared/api/read-number.ts'
import type { NewProgram, VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
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

/** A new program is also asked for the day on which all birds were last vaccinated. */
export interface NewProgramValues extends ProgramValues {
  readonly lastGivenOn: string
}

export const NEW_PROGRAM: NewProgramValues = {
  name: '',
  description: '',
  intervalDays: '365',
  fromAgeDays: '',
  medicineId: null,
  isActive: true,
  lastGivenOn: '',
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

/** The messages under fields whose limits need explaining. */
export const PROGRAM_MESSAGES = {
  intervalDays: 'vaccinations.program.interval.wrong',
  fromAgeDays: 'vaccinations.program.fromAge.wrong',
} as const

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
