// A spreadsheet program runs what begins with one of these. Cells that already begin with apostrophes before one get one more,
// so that taking exactly one off always gives back what was written.
const RISKY = /^'*[=+\-@\t\r]/

/** Puts an apostrophe before a cell that a spreadsheet program would take for a formula. */
export function guardFormula(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

/** Takes exactly that apostrophe off again. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell
}
