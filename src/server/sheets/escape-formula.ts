// A spreadsheet program executes cells that begin with one of these characters (CSV injection). Cells that already begin with
// apostrophes before such a character get another one, so that removing exactly one always restores the original.
const FORMULA_LIKE = /^'*[=+\-@\t\r]/

/** Prefixes a cell with an apostrophe if a spreadsheet program would take it for a formula. */
export function escapeFormula(cell: string): string {
  return FORMULA_LIKE.test(cell) ? `'${cell}` : cell
}

/** Removes exactly that apostrophe. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_LIKE.test(cell) ? cell.slice(1) : cell
}
