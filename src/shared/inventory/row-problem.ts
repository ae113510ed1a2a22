import type { ImportField } from './inventory-fields.ts'

/**
 * What can be wrong with a row. An error keeps the row out; with a warning the bird comes in.
 * `{value}` and `{other}` tell what both texts of a problem hold.
 */
export const ROW_PROBLEMS = {
  band_missing: 'error',
  /** `other`: the number of the earlier row that says something else of this band. */
  band_repeated: 'error',
  gender_unknown: 'error',
  birth_year_unreadable: 'error',
  /** `other`: the years allowed, such as `1990–2027`. */
  birth_year_out_of_range: 'error',
  /** Neither a column nor the description nor the band tells it; the preview lets the keeper type it. */
  birth_year_missing: 'error',
  /** A pedigree tells no birth year: the bird becomes a reference bird, unless the keeper types it. */
  reference_without_year: 'warning',
  /** A bird older than any that is kept today becomes a reference bird. */
  reference_born_before: 'warning',
  /** The year of an ancestor lies before any that is kept of reference birds. */
  birth_year_left_out: 'warning',
  /** `other`: the number of characters allowed. */
  text_too_long: 'error',
  /** The bird becomes active, the word stays in its description. */
  status_unknown: 'warning',
  /** Day and month cannot be told apart; the year counts, the day is left out. */
  hatch_date_ambiguous: 'warning',
  hatch_date_unreadable: 'warning',
  /** `other`: the year of the hatch date, which the year in its own column overrules. */
  hatch_year_differs: 'warning',
  /** `value`: the birth year; `other`: the year on the band. */
  band_year_differs: 'warning',
  /** A bird cannot have hatched after today: the day is left out. */
  hatch_date_future: 'warning',
  price_unreadable: 'warning',
  /** No section has this name: the bird is filed nowhere. */
  location_unknown: 'warning',
  /** `other`: the sections that could be meant. */
  location_ambiguous: 'warning',
  /** A bird that was sold, lost or died lives in no section. */
  location_out_of_care: 'warning',
  /** The bird is a parent of the other role already; its gender stays. `other`: the band of its young. */
  gender_has_young: 'warning',
  /** A parent would be younger than its young; the year stays. `other`: the band of that relative. */
  year_against_family: 'warning',
  /** A parent stays unlinked text in all of the following. `other`: the birth year of the parent. */
  parent_younger: 'warning',
  parent_is_self: 'warning',
  /** A cock as dam or a hen as sire. */
  parent_wrong_gender: 'warning',
  /** The file names a bird of unknown gender as sire and as dam. `other`: the number of a row that says otherwise. */
  parent_in_both_roles: 'warning',
  /** `other`: the bands of the circle, such as `A → B → A`. */
  parent_cycle: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type RowProblemCode = keyof typeof ROW_PROBLEMS

/** One thing to tell the keeper about a row, free of language. */
export interface RowProblem {
  readonly severity: 'error' | 'warning'
  readonly code: RowProblemCode
  readonly field: ImportField
  /** What the file says. */
  readonly value: string
  readonly other?: string
}

export function rowProblem(code: RowProblemCode, field: ImportField, value: string, other?: string | number): RowProblem {
  return { severity: ROW_PROBLEMS[code], code, field, value, ...(other !== undefined && { other: String(other) }) }
}
