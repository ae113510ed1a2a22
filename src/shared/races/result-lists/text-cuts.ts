/** Lines that are compared to find the columns of a text. */
const COMPARED_LINES = 400
/** Share of the lines that must have a space where a column ends. */
const ALIGNED = 0.97
/** With fewer lines, single spaces between words may be aligned by chance. */
const MANY_LINES = 12

/** The part of a line that the values of a column take: from its first position, up to the position after it. */
interface Extent {
  readonly from: number
  readonly to: number
}

/**
 * Finds the positions at which the lines of a text can be cut into columns: where nearly all lines of results have spaces. Below
 * titles, a part without a title belongs to the column before it: `AU 2023 ABC 12` is one band.
 */
export function findCuts(lines: readonly string[], titles: string | undefined): number[] {
  const numbered = lines.filter((line) => /^\s*\d{1,5}\D/.test(line) && (line.match(/\d+/g)?.length ?? 0) >= 3)
  const several = numbered.length > 1 ? numbered : lines.filter((line) => (line.match(/\d+/g)?.length ?? 0) >= 3)
  const data = withoutShortLines(several.slice(0, COMPARED_LINES))
  if (data.length < 2) return []
  const extents = extentsOf(data, titles !== undefined || data.length >= MANY_LINES ? 1 : 2)
  const starts = titles === undefined ? new Set(extents.keys()) : columnStarts(wordsOf(titles), extents)
  return extents.filter((_, column) => column > 0 && starts.has(column)).map(({ from }) => from)
}

/** Results have about the same number of words; totals and the footers of pages have fewer. */
function withoutShortLines(lines: readonly string[]): readonly string[] {
  const words = lines.map((line) => line.trim().split(/\s+/).length)
  const usual = words.toSorted((one, other) => one - other)[words.length >> 1] ?? 0
  return lines.filter((_, at) => words[at]! * 2 > usual)
}

/** Cuts a line at positions. */
export function cutLine(line: string, cuts: readonly number[]): string[] {
  return [...cuts, Math.max(line.length, cuts.at(-1) ?? 0)].map((to, at) => line.slice(cuts[at - 1] ?? 0, to).trim())
}

/** Assigns each word of a line of titles to the column that it overlaps most, because titles may be wider than their column. */
export function cutTitles(line: string, cuts: readonly number[]): string[] {
  const extents = [0, ...cuts].map((from, at): Extent => ({ from, to: cuts[at] ?? Infinity }))
  const cells = extents.map(() => '')
  for (const word of wordsOf(line)) {
    const column = columnOf(word, extents)
    cells[column] = `${cells[column]} ${line.slice(word.from, word.to)}`.trim()
  }
  return cells
}

function extentsOf(data: readonly string[], leastGap: number): Extent[] {
  const width = Math.max(...data.map((line) => line.length))
  const extents: Extent[] = []
  let gap = Infinity
  for (let at = 0; at < width; at += 1) {
    const blank = data.filter((line) => (line[at] ?? ' ') === ' ').length
    if (blank >= data.length * ALIGNED) {
      gap += 1
      continue
    }
    const last = extents.at(-1)
    if (!last || gap >= leastGap) extents.push({ from: at, to: at + 1 })
    else extents[extents.length - 1] = { ...last, to: at + 1 }
    gap = 0
  }
  return extents
}

/** Returns the first part of each column: the first one below its title that is not below another title. */
function columnStarts(words: readonly Extent[], extents: readonly Extent[]): Set<number> {
  const best = words.map((word) => columnOf(word, extents))
  const taken = new Set(best)
  return new Set(
    words.map((word, at) => {
      let start = best[at]!
      while (start > 0 && !taken.has(start - 1) && extents[start - 1]!.to > word.from) start -= 1
      return start
    }),
  )
}

function wordsOf(line: string): Extent[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

/** Returns the column that a word overlaps most, or that is next to it; of two the second one, because numbers end below their title. */
function columnOf({ from, to }: Extent, extents: readonly Extent[]): number {
  const overlaps = extents.map((extent) => Math.min(to, extent.to) - Math.max(from, extent.from))
  return overlaps.lastIndexOf(Math.max(...overlaps))
}
