import type { ImportField } from './inventory-fields.ts'

/**
 * The possible problems of a row. An error excludes the row; with a warning the bird is imported. The comments name the contents
 * of `{value}` and `{other}` in the texts of a problem.
 */
export const ROW_PROBLEMS = {
  band_missing: 'error',
  /** The file says that the bird wears no band: `sin anilla`, `?`. */
  band_none: 'error',
  /** A spreadsheet rounded the number of the band: `2.20012E+06`. */
  band_rounded: 'error',
  /** `other`: the number of an earlier row with other data for this band. */
  band_repeated: 'error',
  /** `other`: a stored bird that may wear this band. The row is not imported before the keeper has decided. */
  maybe_same_bird: 'warning',
  /** `other`: the number of an earlier row that may be about this bird. The row is not imported before the keeper has decided. */
  maybe_same_row: 'warning',
  /** `other`: the band as it was read, with zeros for the letter O or the other way round. */
  band_repaired: 'warning',
  gender_unknown: 'error',
  gender_code: 'error',
  /** The mark on the band, such as W, says the other sex: the sex stays open. `value`: the word of the file; `other`: the band. */
  gender_against_mark: 'warning',
  birth_year_unreadable: 'error',
  /** `other`: the years allowed, such as `1990–2027`. */
  birth_year_out_of_range: 'error',
  /** Missing in the column, the description and the band; the keeper can enter it in the preview. */
  birth_year_missing: 'error',
  /** A pedigree without a birth year: the bird becomes a reference bird unless the keeper enters the year. */
  reference_without_year: 'warning',
  /** The keeper chose to import a bird without a birth year to the loft. */
  loft_without_year: 'warning',
  /** A bird older than any in the loft today becomes a reference bird. */
  reference_born_before: 'warning',
  /** The year of an ancestor is before the earliest year allowed for reference birds. */
  birth_year_left_out: 'warning',
  /** `other`: the number of characters allowed. */
  text_too_long: 'error',
  /** The bird becomes active, and the word is added to its description. */
  status_unknown: 'warning',
  /** A part of the remark says the status. */
  status_from_remark: 'warning',
  /** Day and month are ambiguous; the year is used, the day is left out. */
  hatch_date_ambiguous: 'warning',
  hatch_date_unreadable: 'warning',
  /** `other`: the year of the hatch date, which the year column overrides. */
  hatch_year_differs: 'warning',
  /** `value`: the birth year; `other`: the year on the band. */
  band_year_differs: 'warning',
  /** A bird cannot hatch after today: the day is left out. */
  hatch_date_future: 'warning',
  price_unreadable: 'warning',
  /** No section has this name: the bird gets no section. */
  location_unknown: 'warning',
  /** `other`: the sections with a matching name. */
  location_ambiguous: 'warning',
  /** A bird that was sold, lost or died has no section. */
  location_out_of_care: 'warning',
  /** The bird is already a parent in the other role; its gender is kept. `other`: the band of its young. */
  gender_has_young: 'warning',
  /** A parent would be younger than its young; the stored year is kept. `other`: the band of that relative. */
  year_against_family: 'warning',
  /** The row names a hen as sire and a cock as dam: they are linked in the other roles. `value`: the sire; `other`: the dam. */
  parents_swapped: 'warning',
  /** In all following problems, a parent stays an unlinked text. `other`: a bird that may wear this band. */
  parent_maybe_known: 'warning',
  /** `other`: the birth year of the parent. */
  parent_younger: 'warning',
  parent_is_self: 'warning',
  /** A cock as dam or a hen as sire. */
  parent_wrong_gender: 'warning',
  /** The file names a bird of unknown gender both as sire and as dam. `other`: the number of a row with the other role. */
  parent_in_both_roles: 'warning',
  /** `other`: the bands of the cycle, such as `A → B → A`. */
  parent_cycle: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type RowProblemCode = keyof typeof ROW_PROBLEMS

/** One problem of a row, independent of language. */
export interface RowProblem {
  readonly severity: 'error' | 'warning'
  readonly code: RowProblemCode
  readonly field: ImportField
  /** The value in the file. */
  readonly value: string
  readonly other?: string
}

export function rowProblem(code: RowProblemCode, field: ImportField, value: string, other?: string | number): RowProblem {
  return { severity: ROW_PROBLEMS[code], code, field, value, ...(other !== undefined && { other: String(other) }) }
}
