import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { textFieldsIn, type TextIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Status } from '#shared/pigeons/status.ts'

/** The data of a bird in a pedigree. */
export interface PedigreeBird extends Readonly<Record<TextIn<'pedigree'>, string | null>> {
  readonly bandId: string
  readonly birthYear: number | null
  readonly gender: Gender
  /** Band of a bird, or a text. */
  readonly sire: string | null
  readonly dam: string | null
  readonly hatchDate: LocalDate | null
  readonly isReference: boolean
  /** Left out when it is private to the keeper. */
  readonly status?: Status
}

type Cell = string | number | null

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const EXPORT_COLUMNS: readonly (readonly [title: string, cellOf: (bird: PedigreeBird) => Cell])[] = [
  ['band_id', ({ bandId }) => bandId],
  ['birth_year', ({ birthYear }) => birthYear],
  ['gender', ({ gender }) => (gender === 'por_definir' ? null : gender)],
  ...textFieldsIn('pedigree').map((field) => [snakeCase(field), (bird: PedigreeBird) => bird[field]] as const),
  ['sire', ({ sire }) => sire],
  ['dam', ({ dam }) => dam],
  ['hatch_date', ({ hatchDate }) => hatchDate],
  ['status', ({ status }) => status ?? null],
  ['reference', ({ isReference }) => (isReference ? 'yes' : null)],
]

/** Writes birds with the column titles that the pedigree import reads, so that an import restores all data. */
export function pedigreeRows(birds: readonly PedigreeBird[]): Cell[][] {
  return [EXPORT_COLUMNS.map(([title]) => title), ...birds.map((bird) => EXPORT_COLUMNS.map(([, cellOf]) => cellOf(bird)))]
}
