import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { typedValues } from '#client/forms/typed-values.ts'

const BLANK = {
  name: '',
  description: '',
  intervalDays: '365',
  fromAgeDays: '',
  medicineId: null as number | null,
  isActive: true,
}
/** The form values of a program; the contract accepts them as typed. */
export type ProgramValues = typeof BLANK

/** A new program is also asked for the day on which all birds were last vaccinated. */
export const NEW_PROGRAM = { ...BLANK, lastGivenOn: '' }

export const valuesOfProgram = (program: VaccinationProgram): ProgramValues => typedValues(BLANK, program)

/** The messages under fields whose limits need explaining. */
export const PROGRAM_MESSAGES = {
  intervalDays: 'vaccinations.program.interval.wrong',
  fromAgeDays: 'vaccinations.program.fromAge.wrong',
} as const
