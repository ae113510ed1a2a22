import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { isExactAmount } from '#shared/medicines/amount.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { programsOfVaccine } from '#shared/vaccinations/program-of-vaccine.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

export const RECIPIENT_KINDS = ['birds', 'section', 'mainLoft', 'allBirds'] as const
export type RecipientKind = (typeof RECIPIENT_KINDS)[number]

/** The initial values of the form. */
export interface RecordStart {
  /** Birds by id and band. */
  readonly birds?: readonly Choice[]
  /** Birds selected elsewhere, without their bands. */
  readonly ids?: readonly number[]
  readonly loftLocationId?: number
  readonly programId?: number
}

/** The form values, as typed. */
export interface RecordValues {
  readonly recipients: RecipientKind
  readonly birds: readonly Choice[]
  readonly loftLocationId: number | null
  readonly mainLoftId: number | null
  readonly programId: number | null
  readonly medicineId: number | null
  readonly vaccineText: string
  readonly batchNumber: string
  readonly expiryDate: string
  readonly dose: string
  readonly administeredDate: string
  /** Blank for the date calculated from the program. */
  readonly nextDueDate: string
  readonly givenBy: string
  readonly notes: string
}

export function startValues({ birds = [], loftLocationId }: RecordStart, today: LocalDate): RecordValues {
  return {
    recipients: loftLocationId === undefined ? 'birds' : 'section',
    birds,
    loftLocationId: loftLocationId ?? null,
    mainLoftId: null,
    programId: null,
    medicineId: null,
    vaccineText: '',
    batchNumber: '',
    expiryDate: '',
    dose: '',
    administeredDate: today,
    nextDueDate: '',
    givenBy: '',
    notes: '',
  }
}

/** Units of which a bird usually gets one. For the others there is no usual dose, so the keeper has to enter it. */
const COUNTED_UNITS: ReadonlySet<Medicine['unitOfMeasure']> = new Set(['doses', 'tablets', 'units'])

/** Returns the fields that a selected vaccine fills in: its default dose, or one of a unit that is counted. */
export function withMedicine(medicine: Medicine | null | undefined): Pick<RecordValues, 'medicineId' | 'dose'> {
  const dose = medicine && (medicine.defaultDose ?? (COUNTED_UNITS.has(medicine.unitOfMeasure) ? 1 : ''))
  return { medicineId: medicine?.id ?? null, dose: String(dose ?? '') }
}

/**
 * Returns the fields that a selected program fills in: its vaccine, if there is stock of it. For a program without a vaccine this
 * is the only medicine in stock that has not expired, or the only such medicine whose diseases match the program.
 */
export function withProgram(
  program: VaccinationProgram | undefined,
  { programs, medicines }: VaccinationChoices,
  today: LocalDate,
): Partial<RecordValues> & Pick<RecordValues, 'programId'> {
  const inStock = medicines.filter(({ isActive, quantityInStock }) => isActive && quantityInStock > 0)
  const usable = inStock.filter((medicine) => usableUnits(medicine, today) > 0)
  const active = programs.filter(({ isActive }) => isActive)
  const ofProgram = usable.filter((medicine) => programsOfVaccine(medicine, active).some(({ id }) => id === program?.id))
  const namesNoVaccine = program !== undefined && program.medicineId === null
  const usual = namesNoVaccine ? (onlyOf(usable) ?? onlyOf(ofProgram)) : inStock.find(({ id }) => id === program?.medicineId)
  return { programId: program?.id ?? null, ...(usual && withMedicine(usual)) }
}

/** All programs and medicines of the loft, from which the keeper chooses. */
export interface VaccinationChoices {
  readonly programs: readonly VaccinationProgram[]
  readonly medicines: readonly Medicine[]
}

const onlyOf = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined)

/** Returns the dose as a number; undefined when it is not a positive amount with at most three decimals. */
export function doseOf(text: string): number | undefined {
  const dose = readNumber(text)
  return dose > 0 && isExactAmount(dose) ? dose : undefined
}

/** The messages under fields whose limits need explaining. */
export const RECORD_MESSAGES = { dose: 'vaccinations.form.dose.wrong' } as const

/** Returns the errors that the schema of the request does not find, by field. The number of birds may not be known yet. */
export function checkRecord(values: RecordValues, birds: number | undefined, today: LocalDate, t: Translate): FieldErrors {
  const { recipients, loftLocationId, mainLoftId, administeredDate, nextDueDate } = values
  const isChosen = {
    birds: values.birds.length > 0,
    section: loftLocationId !== null,
    mainLoft: mainLoftId !== null,
    allBirds: true,
  }[recipients]
  const day = dayProblem(administeredDate, today, t)
  return {
    ...((birds === 0 || (birds === undefined && !isChosen)) && {
      [FIELD_OF[recipients]]: t(isChosen ? 'vaccinations.form.noBirds' : 'vaccinations.form.nobody'),
    }),
    ...(day !== undefined && { administeredDate: day }),
    ...(nextDueDate !== '' && nextDueDate <= administeredDate && { nextDueDate: t('vaccinations.form.nextDue.wrong') }),
  }
}

/** Returns why the day of a vaccination is invalid. */
export function dayProblem(day: string, today: LocalDate, t: Translate): string | undefined {
  if (!isLocalDate(day)) return t(day === '' ? 'common.field.missing' : 'common.field.invalid')
  return day > today ? t('vaccinations.form.date.future') : undefined
}

const FIELD_OF = { birds: 'birds', section: 'loftLocationId', mainLoft: 'mainLoftId', allBirds: 'recipients' } as const

/** Returns the request. */
export function sentRecord(values: RecordValues, ids: readonly number[] | undefined) {
  const { recipients, birds, loftLocationId, mainLoftId, programId, medicineId, dose, nextDueDate } = values
  const pigeonIds = ids ? [...ids] : birds.map(({ value }) => Number(value))
  const { vaccineText, batchNumber, expiryDate } = values
  const sentRecipients = {
    birds: { pigeonIds },
    section: { loftLocationId },
    mainLoft: { mainLoftId },
    allBirds: { allBirds: true as const },
  }
  return {
    ...sentRecipients[recipients],
    programId,
    ...(medicineId === null ? { vaccineText, batchNumber, expiryDate } : { medicineId, dose }),
    administeredDate: values.administeredDate,
    ...(nextDueDate !== '' && { nextDueDate }),
    givenBy: values.givenBy,
    notes: values.notes,
  }
}
