const SAMPLE_CHARACTERS = 131_072
const SAMPLE_LINES = 400
/** In order of preference when two fit equally well. */
const CANDIDATES = ['\t', ';', '|', ','] as const

export type Delimiter = (typeof CANDIDATES)[number]

interface Line {
  readonly text: string
  /** The number of times that each candidate occurs outside quotes. */
  readonly counts: Readonly<Record<Delimiter, number>>
}

/** Splits the start of a text into records; a quote counts only at the beginning of a field. */
function sampleLines(text: string): Line[] {
  const lines: Line[] = []
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  let counts = { '\t': 0, ';': 0, '|': 0, ',': 0 }
  let from = 0
  let isQuoted = false
  let isFieldStart = true
  for (let at = 0; at <= sample.length && lines.length < SAMPLE_LINES; at++) {
    const char = sample[at] ?? '\n'
    if (isQuoted) {
      if (char === '"') isQuoted = false
    } else if (char === '"' && isFieldStart) {
      isQuoted = true
    } else if (char === '\n' || char === '\r') {
      const line = sample.slice(from, at)
      if (line.trim()) lines.push({ text: line, counts })
      counts = { '\t': 0, ';': 0, '|': 0, ',': 0 }
      from = at + 1
    } else if (char in counts) {
      counts[char as Delimiter]++
    }
    // A doubled quote inside a quoted field closes the field and reopens it at once.
    isFieldStart = char in counts || char === '\n' || char === '\r' || char === '"'
  }
  return lines
}

/** The minimum of separators in a line, and of lines with as many, by which a table below long titles is recognised. */
const [TABLE_COLUMNS, TABLE_LINES] = [4, 3]

interface Fit {
  readonly delimiter: Delimiter
  /** Share of lines that have the most frequent count. */
  readonly share: number
  readonly columns: number
}

function fitOf(delimiter: Delimiter, lines: readonly Line[]): Fit | undefined {
  const frequencies = new Map<number, number>()
  for (const { counts } of lines)
    if (counts[delimiter] > 0) frequencies.set(counts[delimiter], (frequencies.get(counts[delimiter]) ?? 0) + 1)
  const used = [...frequencies.values()].reduce((sum, times) => sum + times, 0)
  const [columns, times] = [...frequencies].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
  // Title lines may precede the table, but a character missing in most lines is not a separator. Commas occur in sentences.
  const isTable = delimiter !== ',' && columns >= TABLE_COLUMNS && times >= TABLE_LINES
  if (used * 2 < lines.length && !isTable) return undefined
  return times > 0 ? { delimiter, share: times / lines.length, columns } : undefined
}

/** Subtracts commas between digits from the counts of a line, because they are probably decimal commas. */
const withoutDecimals = (line: Line): Line => ({
  ...line,
  counts: { ...line.counts, ',': line.counts[','] - (line.text.match(/\d,(?=\d)/g)?.length ?? 0) },
})

/** A comma that separates no cells: in a number, or in a name such as `Jansen, P.J.`. */
const COMMA_IN_VALUE = /\d,(?=\d)|\p{L}\.?, ?(?=\p{L})/gu

/** The minimum of words in a line of a list laid out with spaces whose commas are in values. */
const MIN_WORDS = 5
/** The minimum of words with digits in a line of a result: its place, ring, time, and distance or velocity. */
const MIN_NUMBERS = 4

/** Lists laid out with spaces, as printed by clubs, may contain decimal commas and names with commas and still have no delimiter. */
function isLaidOutWithSpaces(lines: readonly Line[]): boolean {
  // Page numbers and blank titles of a printed list have no comma.
  const used = lines.filter(({ counts }) => counts[','] > 0)
  const words = used.filter(
    (line) => withoutDecimals(line).counts[','] === 0 && line.text.trim().split(/\s+/).length >= MIN_WORDS,
  )
  const inValues = used.filter(
    ({ text, counts }) =>
      /\d,\d/.test(text) &&
      counts[','] === (text.match(COMMA_IN_VALUE)?.length ?? 0) &&
      text.trim().split(/\s+/).length >= MIN_WORDS,
  )
  if (Math.max(words.length, inValues.length) > used.length * 0.8) return true
  // Each bird may have a line with its name above the line with its figures.
  const plain = used.filter(({ text, counts }) => counts[','] === (text.match(COMMA_IN_VALUE)?.length ?? 0))
  if (plain.length > used.length * 0.9 && inValues.length > used.length * 0.4) return true
  // The only comma of a long line with several numbers is in a name.
  const named = used.filter(
    ({ text, counts }) =>
      counts[','] === 1 && /\p{L}\.?, ?\p{L}/u.test(text) && (text.match(/(?:^|\s)\S*\d/g)?.length ?? 0) >= MIN_NUMBERS,
  )
  if (named.length > used.length * 0.8) return true
  const spaced = used.filter(({ text }) => /\S {2,}\S/.test(text))
  const separated = spaced.filter(({ text, counts }) => counts[','] > (text.match(COMMA_IN_VALUE)?.length ?? 0))
  return spaced.length > used.length * 0.8 && separated.length * 2 < spaced.length
}

/** Detects the separator of the columns of a text; undefined if each line is a single cell. */
export function findDelimiter(text: string): Delimiter | undefined {
  const lines = sampleLines(text)
  const all = CANDIDATES.map((candidate) => fitOf(candidate, lines)).filter((fit) => fit !== undefined)
  // Beside another character, a comma between digits is a decimal comma.
  const plainComma = all.length > 1 ? fitOf(',', lines.map(withoutDecimals)) : undefined
  const fits = all.length > 1 ? [...all.filter(({ delimiter }) => delimiter !== ','), ...(plainComma ? [plainComma] : [])] : all
  const best = fits.reduce<Fit | undefined>((winner, fit) => {
    if (!winner || fit.share > winner.share) return fit
    return fit.share === winner.share && fit.columns > winner.columns ? fit : winner
  }, undefined)
  if (best?.delimiter !== ',' || !isLaidOutWithSpaces(lines)) return best?.delimiter
  // The commas are in values; another character may separate these.
  const others = fits.filter(({ delimiter }) => delimiter !== ',')
  return others.toSorted((one, other) => other.share - one.share || other.columns - one.columns)[0]?.delimiter
}
