import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'

/** The data of a bird in a pedigree. */
export interface PedigreeBird {
  readonly bandId: string
  readonly birthYear: number | null
  readonly gender: Gender
  readonly color: string | null
  readonly breeder: string | null
  readonly owner: string | null
  readonly notes: string | null
  readonly description: string | null
  /** Band of a bird, or a text. */
  readonly sire: string | null
  readonly dam: string | null
  readonly strain: string | null
  readonly hatchDate: LocalDate | null
  readonly isReference: boolean
  /** Left out when it is private to the keeper. */
  readonly status?: Status
}

type Cell = string | number | null

const COLUMNS: readonly (readonly [title: string, of: (bird: PedigreeBird) => Cell])[] = [
  ['band_id', ({ bandId }) => bandId],
  ['birth_year', ({ birthYear }) => birthYear],
  ['gender', ({ gender }) => (gender === 'por_definir' ? null : gender)],
  ['color', ({ color }) => color],
  ['breeder', ({ breeder }) => breeder],
  ['owner', ({ owner }) => owner],
  ['notes', ({ notes }) => notes],
  ['description', ({ description }) => description],
  ['sire', ({ sire }) => sire],
  ['dam', ({ dam }) => dam],
  ['strain', ({ strain }) => strain],
  ['hatch_date', ({ hatchDate }) => hatchDate],
  ['status', ({ status }) => status ?? null],
  ['reference', ({ isReference }) => (isReference ? 'yes' : null)],
]

/** Writes birds with the column titles that the pedigree import reads, so that an import restores all data. */
export function pedigreeRows(birds: readonly PedigreeBird[]): Cell[][] {
  return [COLUMNS.map(([title]) => title), ...birds.map((bird) => COLUMNS.map(([, of]) => of(bird)))]
}
