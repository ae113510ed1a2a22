const QUOTES = `["“”„″〃]`
/** `"`, `''`, `,,`, `-"-`, `idem`, `id.`, `ditto`. */
const DITTO = new RegExp(
  String.raw`^(?:${QUOTES}(?:\s*${QUOTES})*|['’´\`]{2}|,,|[-–]+\s*(?:${QUOTES}+|['’]{1,2})\s*[-–]+|[-–]?\s*(?:[ií]dem|id\.?|dit+o\.?)\s*[-–]?)$`,
)

/** Checks whether a cell says that its value is that of the row above. */
export function isDitto(text: string): boolean {
  // Most cells are longer than any mark.
  return text.length <= 9 && DITTO.test(text.trim().toLowerCase())
}

/** Replaces the ditto marks of a row by the values of the row above; a mark below a blank cell stays. */
export function fillDittos(cells: readonly string[], above: readonly string[]): readonly string[] {
  if (!cells.some(isDitto)) return cells
  return cells.map((text, at) => (isDitto(text) ? above[at]?.trim() || text : text))
}
