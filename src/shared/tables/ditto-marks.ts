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

/** A mark between spaces in a line of fixed columns. */
const MARK_IN_LINE = new RegExp(
  String.raw`(?<=^|\s)(?:[-–] ?(?:${QUOTES}+|['’]{1,2}) ?[-–]|${QUOTES}+|['’´\x60]{2}|,,|[ií]dem|id\.|dit+o\.?)(?=\s|$)`,
  'giu',
)

/** Printed lists have shorter lines. */
const MAX_LINE = 500

/** Replaces the ditto marks of a line of fixed columns by what the line above has at their place; a mark below a blank stays. */
export function fillDittosOfLine(line: string, above: string): string {
  if (line.length > MAX_LINE || above.length > MAX_LINE) return line
  let filled = line
  for (const { 0: mark, index } of line.matchAll(MARK_IN_LINE)) {
    const text = filled.slice(0, index) + ' '.repeat(mark.length) + filled.slice(index + mark.length)
    const part = partAt(above, { from: index, to: index + mark.length }, text)
    if (part) filled = text.slice(0, part.from).padEnd(part.from) + above.slice(part.from, part.to) + text.slice(part.to)
  }
  return filled
}

interface Part {
  readonly from: number
  readonly to: number
}

/** Returns the words of a line at a place, as far as another line is blank below them. */
function partAt(line: string, { from, to }: Part, below: string): Part | undefined {
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }): Part => ({ from: index, to: index + word.length }))
  const isFree = (word: Part) => below.slice(word.from, word.to).trim() === ''
  const at = words.findIndex((word) => word.from < to && word.to > from && isFree(word))
  if (at < 0) return undefined
  let [first, last] = [at, at]
  while (first > 0 && words[first]!.from - words[first - 1]!.to === 1 && isFree(words[first - 1]!)) first -= 1
  while (last + 1 < words.length && words[last + 1]!.from - words[last]!.to === 1 && isFree(words[last + 1]!)) last += 1
  return { from: words[first]!.from, to: words[last]!.to }
}
