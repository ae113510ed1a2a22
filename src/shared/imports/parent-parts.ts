import { joinBand } from '#shared/bands/join-band.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { HeaderColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { fieldsByTitle, titleKey } from '#shared/words/title-key.ts'
import { INVENTORY_COLUMNS, PARENTS } from './inventory-columns.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]
type Part = 'number' | 'country' | 'club' | 'year'

/** The columns from which the band of a parent is joined. */
interface ParentParts {
  readonly role: ParentRole
  /** The column that holds the number of the band, if its title names the parent. */
  readonly column: number | undefined
  /** Indexes of the other columns. */
  readonly used: readonly number[]
  readonly bandOf: (row: Row) => string
}

const titlesOf = (part: Part, field: ImportField) =>
  INVENTORY_COLUMNS.filter((column) => column.field === field).flatMap(({ titles }) =>
    titles.map((title) => [title, part] as const),
  )

const PART_TITLES = fieldsByTitle<Part>([
  ...titlesOf('year', 'bandYear'),
  ...titlesOf('year', 'birthYear'),
  ...titlesOf('country', 'bandCountry'),
  ...titlesOf('club', 'bandClub'),
  ...titlesOf('number', 'bandId'),
  ...[...Object.values(BIRD_TITLES.id).flat(), 'No', 'N', 'Num'].map((title) => [title, 'number'] as const),
])

const wordsFor = (role: ParentRole): ReadonlySet<string> => new Set(Object.values(PARENTS[role]).flat().map(titleKey))
const PARENT_WORDS: Readonly<Record<ParentRole, ReadonlySet<string>>> = { sire: wordsFor('sire'), dam: wordsFor('dam') }

/** Words of a title such as `Vater_Land`, `SireYear` or `Año del padre`. */
const wordsOf = (title: string) =>
  title
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}#º]+/u)
    .filter(Boolean)

/** Returns which part of the band of a parent a title names. */
function partIn(title: string, role: ParentRole): Part | undefined {
  const words = wordsOf(title)
  const others = words.filter((word) => !PARENT_WORDS[role].has(titleKey(word)))
  return others.length === words.length ? undefined : PART_TITLES.get(titleKey(others.join(' ')))
}

/** A year after that of every band, so that no year on a band is read as one in the future. */
const LATEST_YEAR = 2100

/** Finds the parents whose bands are in several columns, such as `Vater_Land`, `Vater_Jahr` and `Vater_Nr`. */
export function findParentParts(columns: readonly HeaderColumn<ImportField>[]): readonly ParentParts[] {
  return PARENT_ROLES.flatMap((role): ParentParts[] => {
    const parts = new Map<Part, number>()
    for (const { index, title, field } of columns) {
      const part = field === role ? 'number' : field === null ? partIn(title, role) : undefined
      if (part && (!parts.has(part) || field === role)) parts.set(part, index)
    }
    const number = parts.get('number')
    if (number === undefined || parts.size < 2) return []
    const column = columns.find(({ field }) => field === role)?.index
    const textOf = (row: Row, part: Part) => row[parts.get(part) ?? -1]?.trim()
    const isClubBeforeYear = (parts.get('club') ?? Infinity) < (parts.get('year') ?? -1)
    return [
      {
        role,
        column,
        used: [...parts.values()].filter((index) => index !== column),
        bandOf: (row) =>
          joinBand(
            {
              number: textOf(row, 'number') ?? '',
              country: textOf(row, 'country'),
              club: textOf(row, 'club'),
              year: textOf(row, 'year'),
              isClubBeforeYear,
            },
            LATEST_YEAR,
          ),
      },
    ]
  })
}
