import type { InventoryRow } from './read-inventory.ts'

/**
 * The kinds of birds that rows of a pedigree without a birth year become: reference birds, or birds of the loft of unknown age.
 */
export const WITHOUT_YEAR = ['reference', 'loft'] as const
export type WithoutYear = (typeof WITHOUT_YEAR)[number]

/** Returns whether a row has no birth year and is not marked as a reference bird, so that the keeper decides what it becomes. */
export function lacksYear({ problems }: Pick<InventoryRow, 'problems'>): boolean {
  return problems.some(({ code }) => code === 'reference_without_year' || code === 'loft_without_year')
}

/** Applies the keeper's choice to the rows without a birth year. */
export function applyWithoutYear(rows: readonly InventoryRow[], choice: WithoutYear = 'reference'): readonly InventoryRow[] {
  if (choice === 'reference') return rows
  return rows.map((row) =>
    lacksYear(row)
      ? {
          ...row,
          isReference: false,
          problems: row.problems.map((problem) =>
            problem.code === 'reference_without_year' ? { ...problem, code: 'loft_without_year' } : problem,
          ),
        }
      : row,
  )
}
