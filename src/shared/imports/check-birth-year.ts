import type { LocalDate } from '#shared/calendar/local-date.ts'
import { OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'
import { fold } from '#shared/text/fold.ts'
import type { ImportField } from './inventory-fields.ts'
import { rowProblem, type RowProblem } from './row-problem.ts'

interface Birth {
  readonly birthYear?: number
  readonly hatchDate?: LocalDate
}

interface Row {
  readonly texts: Partial<Record<ImportField, string>>
  readonly hasBand: boolean
  readonly thisYear: number
}

type CheckedBirth = Birth & { readonly isReference: boolean }

/** Checks the birth year of a bird in an inventory, which must be known and recent. */
export function checkInventoryYear(birth: Birth, { texts, hasBand, thisYear }: Row, problems: RowProblem[]): CheckedBirth {
  const { birthYear } = birth
  if (birthYear === undefined) {
    // A row without a band cannot be imported, so its missing year is not reported.
    if (!texts.birthYear && hasBand) problems.push(rowProblem('birth_year_missing', 'birthYear', ''))
  } else if (birthYear < OLDEST_BIRTH_YEAR.loft || birthYear > thisYear + 1) {
    problems.push(outOfRange(birthYear, OLDEST_BIRTH_YEAR.loft, thisYear))
  }
  return { ...birth, isReference: false }
}

/**
 * Decides whether a bird of a pedigree is a reference bird: with an unknown or early birth year, or marked as one in the file.
 */
export function checkPedigreeYear(birth: Birth, { texts, hasBand, thisYear }: Row, problems: RowProblem[]): CheckedBirth {
  const { birthYear } = birth
  const isMarked = isMarkedAsReference(texts)
  if (birthYear === undefined) {
    if (!texts.birthYear && hasBand && !isMarked) problems.push(rowProblem('reference_without_year', 'birthYear', ''))
    return { isReference: true }
  }
  if (birthYear < OLDEST_BIRTH_YEAR.reference) {
    problems.push(rowProblem('birth_year_left_out', 'birthYear', String(birthYear), OLDEST_BIRTH_YEAR.reference))
    return { isReference: true }
  }
  if (birthYear > thisYear + 1) problems.push(outOfRange(birthYear, OLDEST_BIRTH_YEAR.reference, thisYear))
  if (birthYear >= OLDEST_BIRTH_YEAR.loft) return { ...birth, isReference: isMarked }
  if (!isMarked) problems.push(rowProblem('reference_born_before', 'birthYear', String(birthYear), OLDEST_BIRTH_YEAR.loft))
  return { ...birth, isReference: true }
}

/** Checks whether the file marks a row as a reference bird. */
export function isMarkedAsReference({ reference = '' }: Row['texts']): boolean {
  return YES_WORDS.has(fold(reference))
}

const YES_WORDS: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'reference', 'referencia'])

function outOfRange(year: number, oldest: number, thisYear: number): RowProblem {
  return rowProblem('birth_year_out_of_range', 'birthYear', String(year), `${oldest}–${thisYear + 1}`)
}
