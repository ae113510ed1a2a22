import { lacksYear } from '#shared/imports/without-year.ts'
import type { ImportCounts, PreviewRow, RowFilter } from '#shared/imports/imports-api.ts'
import type { EvaluatedInventory } from './evaluate-inventory.ts'
import type { EvaluatedRow } from './decide-rows.ts'

/** Converts a row to the form of the API. */
export function showRow({ row, verdict, bird, problems, differences, question }: EvaluatedRow): PreviewRow {
  return {
    rowNumber: row.rowNumber,
    ...(row.fromRow !== undefined && { fromRow: row.fromRow }),
    verdict,
    bandId: row.fields.bandId,
    pigeonId: bird?.id ?? null,
    takesOverReference: verdict === 'new' && bird !== undefined,
    isReference: verdict === 'new' && row.isReference,
    sameAsRow: row.sameAs ?? null,
    problems: [...problems],
    differences: [...differences],
    question: question ?? null,
    fields: { ...row.fields },
  }
}

export function matchesRowFilter({ verdict, problems }: EvaluatedRow, filter: RowFilter): boolean {
  if (filter === 'warning') return problems.some(({ severity }) => severity === 'warning')
  if (filter === 'year_missing') return problems.some(({ code }) => code === 'birth_year_missing')
  return verdict === filter
}

export function countRows({ rows, references }: EvaluatedInventory): ImportCounts {
  const count = (filter: RowFilter) => rows.filter((row) => matchesRowFilter(row, filter)).length
  return {
    new: count('new'),
    same: count('same'),
    changed: count('changed'),
    conflict: count('conflict'),
    error: count('error'),
    warning: count('warning'),
    year_missing: count('year_missing'),
    without_year: rows.filter(({ row, verdict }) => verdict === 'new' && lacksYear(row)).length,
    questions: rows.filter(({ question }) => question).length,
    open_questions: rows.filter(({ question }) => question?.answer === null).length,
    new_references: rows.filter(({ row, verdict }) => verdict === 'new' && row.isReference).length,
    references: references.length,
  }
}
