import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { ENTRY_LIST_WORDS } from '#shared/words/race-name-words.ts'
import { TEXT_TITLES } from '#shared/words/text-titles.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { readDecimal } from '#shared/text/written-number.ts'
import { readEventFacts, type EventFacts } from './event-facts.ts'
import { SECTION_WORD } from './is-race-name.ts'
import type { ListedRace, ListRow } from './listed-race.ts'
import type { ResultField } from './result-columns.ts'
import { readResultFields, type ResultColumn } from './result-header.ts'
import { isSum, type TableLine } from './kind-of-line.ts'
import { ownerOfList } from './owner-of-list.ts'
import type { ResultTable } from './result-tables.ts'
import { correctAmbiguousColumns, splitSeason } from './season-groups.ts'

/** One race of a table, before its facts are read. */
interface Block {
  readonly lines: TableLine[]
  readonly notes: string[]
  /** The notes below its last result. */
  readonly footers: string[]
}

const newBlock = (): Block => ({ lines: [], notes: [], footers: [] })

/** Splits a table into its races: by columns that name the race, or where the places begin again below other titles. */
export function racesOfTable(table: ResultTable, thisYear: number, isOneOfSeveral: boolean): ListedRace[] {
  const { date: releaseDate } = readEventFacts(
    table.lines.flatMap(({ notes = [] }) => notes),
    thisYear,
  )
  const columns = correctAmbiguousColumns(table, thisYear, releaseDate)
  return blocksOf({ ...table, columns }, thisYear).flatMap(({ lines, notes, footers }): ListedRace[] => {
    const fancier = columns.some(({ field }) => field === 'fancier') ? undefined : ownerOfList(notes)
    const isEntry = isEntryList(notes, columns)
    const rows = lines.map(({ sheet, sheetIndex, rowNumber, cells }): ListRow => {
      const { position, ...others } = readResultFields(cells, columns)
      const fields = {
        ...others,
        ...(fancier !== undefined && { fancier }),
        ...(position !== undefined && !isEntry && { position }),
      }
      return { sheet, sheetIndex, rowNumber, cells, fields }
    })
    const written = readEventFacts(notes, thisYear, footers)
    const facts = fancier === undefined ? written : withoutOwnBirds(written)
    const isOneLoft = table.isOneLoft === true || fancier !== undefined
    const named: EventFacts = facts.name === undefined && isOneOfSeveral ? { ...sheetFacts(lines, thisYear), ...facts } : facts
    return splitSeason(rows, named, thisYear, columns).map((race) => ({
      ...race,
      sheets: [...new Set(race.rows.map(({ sheet }) => sheet))],
      columns,
      // A title above the birds of one loft says how far it is from the release point.
      ...(fancier === undefined &&
        race.facts.distance !== undefined &&
        race.facts.distance === facts.distance && { isDistanceOfHeading: true }),
      ...(isOneLoft && { isOneLoft: true }),
      ...(table.joinedNames && { joinedNames: table.joinedNames }),
    }))
  })
}

const ENTRIES = new RegExp(`(?<!\\p{L})(?:${patternOf(ENTRY_LIST_WORDS)})`, 'iu')
const RESULTS: readonly ResultField[] = [
  'arrivalTime',
  'flightTime',
  'velocity',
  'points',
  'coefficient',
  'prize',
  'sectionPosition',
]

/** Checks whether a list has the birds that were entered, and not their results: the numbers before them are not places. */
const isEntryList = (notes: readonly string[], columns: readonly ResultColumn[]): boolean =>
  notes.some((note) => ENTRIES.test(note)) && !columns.some(({ field }) => field !== null && RESULTS.includes(field))

/** A loft enters fewer birds: a greater number in the list of one loft is that of the race. */
const MAX_ENTERED = 100

/** Removes the number of birds that a loft entered, which is not that of the race. */
function withoutOwnBirds({ participants, ...facts }: EventFacts): EventFacts {
  return { ...facts, ...(participants !== undefined && participants >= MAX_ENTERED && { participants }) }
}

const SECTION = new RegExp(`(?<!\\p{L})(?:${SECTION_WORD})(?!\\p{L})`, 'iu')

/** Checks whether the titles above a list name at most a section of the race above it: `B SECTION`. */
const isSection = ({ name, date, release }: EventFacts): boolean =>
  date === undefined && release === undefined && (name === undefined || SECTION.test(name))

/** Adds the day and the release of a race to the lists of its sections below it. */
export function withFactsOfRace(races: readonly ListedRace[]): readonly ListedRace[] {
  let whole: ListedRace | undefined
  return races.map((race) => {
    const isBelow = whole !== undefined && isSection(race.facts) && race.sheets.every((name) => whole?.sheets.includes(name))
    if (!isBelow || !whole) whole = race
    return whole === race ? race : { ...race, facts: sectionFacts(whole.facts, race.facts) }
  })
}

/** Adds the day and the release of a race to the facts of one of its sections. */
function sectionFacts(
  { name, date, release, night, releaseLocation, velocityUnit }: EventFacts,
  section: EventFacts,
): EventFacts {
  const names = [name, section.name].filter(Boolean)
  return withoutUndefined({
    night,
    releaseLocation,
    velocityUnit,
    date,
    release,
    ...section,
    name: names.length > 0 ? names.join(' - ') : undefined,
  })
}

/** Starts a race where the place falls back to 1 below titles of another race, or below the titles of the columns. */
function blocksOf({ lines, columns }: ResultTable, thisYear: number): Block[] {
  const blocks: Block[] = []
  let current: Block = newBlock()
  let between: TableLine[] = []
  let lastPlace = 0
  /** Cells from this column on have no title: texts in them are notes. */
  const firstUntitled = Math.max(-1, ...columns.filter(({ field }) => field !== null).map(({ index }) => index)) + 1
  const columnsWithoutNotes = new Set([
    ...mostlyFilledColumns(lines),
    ...columns.flatMap(({ index, title }) => (REMARKS.has(titleKey(title)) ? index : [])),
  ])
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'result') {
      between.push(line)
      continue
    }
    const place = placeOf(line, columns)
    const isPlaceOneBelowTitles =
      current.lines.length > 0 && between.length > 0 && place === 1 && lastPlace >= 1 && startsRace(between, lastPlace)
    const isNewRace = isPlaceOneBelowTitles && !isNextSection(current, { lines: lines.slice(at), between, columns, thisYear })
    if (isNewRace) {
      // A sum below the results belongs to the race above it.
      const firstTitle = between.findIndex((one) => !isBlankOrSum(one))
      for (const { notes = [] } of between.splice(0, Math.max(0, firstTitle))) current.footers.push(...notes)
      blocks.push(current)
      current = newBlock()
    }
    for (const { notes = [] } of between) current.notes.push(...notes)
    current.lines.push(line)
    current.notes.push(
      ...line.cells.filter((text, index) => index >= firstUntitled && !columnsWithoutNotes.has(index) && /\p{L}/u.test(text)),
    )
    between = []
    if (place !== undefined) lastPlace = place
  }
  if (current.lines.length > 0) blocks.push(current)
  for (const { notes = [] } of between) blocks.at(-1)?.footers.push(...notes)
  return blocks
}

/** Titles of columns with remarks on birds. */
const REMARKS = new Set(Object.values(TEXT_TITLES.notes).flat().map(titleKey))

/** A column that most results fill has no notes about the race; with fewer results than this, it may have. */
const MIN_RESULTS_OF_COLUMN = 5

/** Returns the columns that most results fill. Their texts are remarks on birds, such as the kind of clock, and not notes about the race. */
function mostlyFilledColumns(lines: readonly TableLine[]): ReadonlySet<number> {
  const results = lines.filter(({ kind }) => kind === 'result')
  const filled = new Map<number, number>()
  for (const { cells } of results)
    for (const [index, text] of cells.entries()) if (text.trim()) filled.set(index, (filled.get(index) ?? 0) + 1)
  const isMost = (count: number) => results.length >= MIN_RESULTS_OF_COLUMN && count * 2 > results.length
  return new Set([...filled].flatMap(([index, count]) => (isMost(count) ? [index] : [])))
}

interface NextLines {
  /** The lines from the first result of the next list. */
  readonly lines: readonly TableLine[]
  /** The titles above them. */
  readonly between: readonly TableLine[]
  readonly columns: readonly ResultColumn[]
  readonly thisYear: number
}

/**
 * Checks whether the list below another one is that of the next section, with the places in the whole race: the list above has no
 * place 1 and none of its places, and the titles between them have no day or release.
 */
function isNextSection(above: Block, { lines, between, columns, thisYear }: NextLines): boolean {
  const end = lines.findIndex(({ kind }) => kind !== 'result')
  const placesOf = (some: readonly TableLine[]) => some.flatMap((line) => placeOf(line, columns) ?? [])
  const before = new Set(placesOf(above.lines))
  if (before.has(1) || placesOf(end < 0 ? lines : lines.slice(0, end)).some((place) => before.has(place))) return false
  const { date, release } = readEventFacts(
    between.flatMap(({ notes = [] }) => notes),
    thisYear,
  )
  return date === undefined && release === undefined
}

/**
 * Joins the lists of sections and clubs to the list of the whole race above them, also on other sheets: all their birds are in that
 * one, with the same times and velocities. The places in the shorter list become places of the section.
 */
export function joinSections(races: readonly ListedRace[]): ListedRace[] {
  const joined: ListedRace[] = []
  /** The keys of the results of each joined race. */
  const keysOfRaces: ReadonlySet<string>[] = []
  for (const race of races) {
    // The list of a category has its own day or release: a yearling may fly in two. A sheet of a section repeats those of the race.
    const { date, release, category } = race.facts
    const isOwnRace = date !== undefined || release !== undefined || category !== undefined
    const positions = new Map(race.rows.map((row) => [resultKey(row), row.fields.position]))
    const isIn = (keysOfRace: ReadonlySet<string>) => [...positions.keys()].every((key) => keysOfRace.has(key))
    const wholeIndex = keysOfRaces.findIndex((keys, at) => (!isOwnRace || isSameRace(joined[at]!, race)) && isIn(keys))
    const whole = joined[wholeIndex]
    const otherIndex = whole ? -1 : joined.findIndex((one) => completesRace(one, race))
    if (otherIndex >= 0) {
      const other = joined[otherIndex]!
      const sheets = [...new Set([...other.sheets, ...race.sheets])]
      joined[otherIndex] = { ...other, sheets, rows: [...other.rows, ...race.rows] }
      keysOfRaces[otherIndex] = new Set([...keysOfRaces[otherIndex]!, ...positions.keys()])
      continue
    }
    if (!whole) {
      joined.push(race)
      keysOfRaces.push(new Set(positions.keys()))
      continue
    }
    const rows = whole.rows.map((row) => {
      const sectionPosition = positions.get(resultKey(row))
      return sectionPosition === undefined ? row : { ...row, fields: { sectionPosition, ...row.fields } }
    })
    joined[wholeIndex] = { ...whole, rows }
  }
  return joined
}

/**
 * Checks whether two lists, as those of sections on their own sheets, are parts of one race: their titles agree, all their birds
 * have places, which are different ones, and only one of them has place 1.
 */
function completesRace(one: ListedRace, other: ListedRace): boolean {
  if (one.facts.date === undefined || !isSameRace(one, other)) return false
  const placesOf = ({ rows }: ListedRace) => new Set(rows.map(({ fields }) => Number.parseInt(fields.position ?? '', 10)))
  const [places, others] = [placesOf(one), placesOf(other)]
  if (places.has(Number.NaN) || others.has(Number.NaN) || places.has(1) === others.has(1)) return false
  const isApart = [...places].every((place) => !others.has(place))
  return isApart && places.size === one.rows.length && others.size === other.rows.length
}

/** Checks whether the titles of two lists have the same facts about their race. */
const isSameRace = (one: ListedRace, other: ListedRace): boolean =>
  one.facts.name !== undefined &&
  (['name', 'date', 'release', 'participants', 'category'] as const).every((fact) => one.facts[fact] === other.facts[fact])

/** Returns the ring, time and velocity of a result, which are the same in each list with it. A row without a time gets a key of its own. */
function resultKey({ sheetIndex, rowNumber, fields: { bandId, bandNumber, arrivalTime, velocity = '' } }: ListRow): string {
  return arrivalTime === undefined ? `${sheetIndex}:${rowNumber}` : `${bandId ?? bandNumber} ${arrivalTime} ${velocity}`
}

/** Checks whether a line has nothing, or a sum such as `Total birds 412`. */
function isBlankOrSum({ cells }: TableLine): boolean {
  const text = cells.join(' ').trim()
  return !/[\p{L}\p{N}]/u.test(text) || isSum(text)
}

function startsRace(between: readonly TableLine[], lastPlace: number): boolean {
  const hasTitle = between.some(({ kind, notes = [] }) => kind === 'note' && notes.some((text) => /\p{L}{3}|\d{4}/u.test(text)))
  return hasTitle || (lastPlace > 1 && between.some(({ kind }) => kind === 'header'))
}

function placeOf({ cells }: TableLine, columns: readonly ResultColumn[]): number | undefined {
  return readDecimal((readResultFields(cells, columns).position ?? '').replace(/\D*$/, ''))
}

/** Reads the name of a race, and its date, from the name of a worksheet, unless that is a default name such as `Sheet1`. */
function sheetFacts([line]: readonly TableLine[], thisYear: number): Pick<EventFacts, 'name' | 'date'> {
  const title = line?.sheet.trim() ?? ''
  const { name = title, date } = readEventFacts([title], thisYear)
  return /\p{L}{3}/u.test(name) && !/^(?:sheet|page|blad|tabelle|hoja|feuil|arkusz|planilha|foglio|table)\s*\d*$/i.test(name)
    ? { name, ...(date && { date }) }
    : {}
}
