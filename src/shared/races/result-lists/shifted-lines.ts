/** Share of the lines that have a space at a position between columns, and share of the lines that may be shifted. */
const [USUALLY_BLANK, SHIFTED] = [0.8, 0.2]
/** Gaps that a shifted line fills at least, and their share of the gaps behind the long value. A long value alone fills its own gap. */
const [MIN_FILLED, SHARE_FILLED] = [4, 0.6]
/** A value is longer than its column by fewer characters. */
const MAX_SHIFT = 12

const isBlank = (line: string, at: number): boolean => (line[at] ?? ' ') === ' '

/** Returns the lines without those that a value longer than its column has shifted to the right. */
export function withoutShiftedLines(lines: readonly string[]): readonly string[] {
  const gaps = gapsOf(lines)
  const aligned = lines.filter((line) => {
    const filled = gaps.map((gap) => gap.some((at) => !isBlank(line, at)))
    const behind = filled.slice(Math.max(0, filled.indexOf(true)))
    const count = behind.filter(Boolean).length
    return count < MIN_FILLED || count < behind.length * SHARE_FILLED
  })
  return lines.length - aligned.length <= lines.length * SHIFTED ? aligned : lines
}

/** Returns the positions of each gap between the columns of most lines. */
function gapsOf(lines: readonly string[]): readonly (readonly number[])[] {
  const width = Math.max(0, ...lines.map(({ length }) => length))
  const gaps: number[][] = []
  for (let at = 0; at < width; at += 1) {
    if (lines.filter((line) => isBlank(line, at)).length < lines.length * USUALLY_BLANK) continue
    const last = gaps.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else gaps.push([at])
  }
  return gaps
}

/** A result has its place in front. */
const RESULT = /^\s*\d{1,6}\D/

/** Returns the cuts of a line; in a result, those behind a value that is longer than its column are moved to the right. */
export function cutsOfLine(line: string, cuts: readonly number[]): readonly number[] {
  const isInWord = (at: number) => at > 0 && at < line.length && !isBlank(line, at - 1) && !isBlank(line, at)
  const first = RESULT.test(line) ? cuts.findIndex(isInWord) : -1
  for (let shift = 1; first >= 0 && shift <= MAX_SHIFT; shift += 1) {
    const moved = cuts.map((at, index) => (index < first ? at : at + shift))
    if (!moved.some(isInWord)) return moved
  }
  return cuts
}
