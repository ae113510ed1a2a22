/** Lines that are compared to find the columns of a text. */
const COMPARED_LINES = 400
/** Share of the lines that must have a space where a column ends. */
const ALIGNED = 0.97
/** With fewer lines, single spaces between words may be aligned by chance. */
const MANY_LINES = 12

/** Finds the positions at which the lines of a text can be cut into columns: where nearly all lines of results have spaces. */
export function findCuts(lines: readonly string[]): number[] {
  const data = lines.filter((line) => (line.match(/\d+/g)?.length ?? 0) >= 3).slice(0, COMPARED_LINES)
  if (data.length < 2) return []
  const width = Math.max(...data.map((line) => line.length))
  const isGap = Array.from({ length: width }, (_, at) => {
    const blank = data.filter((line) => (line[at] ?? ' ') === ' ').length
    return blank >= data.length * ALIGNED
  })
  const least = data.length >= MANY_LINES ? 1 : 2
  const cuts: number[] = []
  for (let at = 0; at < width; at += 1) {
    if (!isGap[at]) continue
    let end = at
    while (end < width && isGap[end]) end += 1
    if (at > 0 && end < width && end - at >= least) cuts.push(end)
    at = end
  }
  return cuts
}

/** Cuts a line at positions. */
export function cutLine(line: string, cuts: readonly number[]): string[] {
  return [...cuts, line.length].map((to, at) => line.slice(cuts[at - 1] ?? 0, Math.max(to, cuts[at - 1] ?? 0)).trim())
}

/** Assigns each word of a line of titles to the column that it overlaps most, because titles may be wider than their column. */
export function cutTitles(line: string, cuts: readonly number[]): string[] {
  const cells = Array.from({ length: cuts.length + 1 }, () => '')
  for (const word of line.matchAll(/\S+(?: \S+)*?(?= {2,}|$)|\S+/g)) {
    const [from, to] = [word.index, word.index + word[0].length]
    let best = { column: 0, overlap: -1 }
    for (let column = 0; column <= cuts.length; column += 1) {
      const overlap = Math.min(to, cuts[column] ?? Infinity) - Math.max(from, cuts[column - 1] ?? 0)
      if (overlap > best.overlap) best = { column, overlap }
    }
    cells[best.column] = `${cells[best.column]} ${word[0]}`.trim()
  }
  return cells
}
