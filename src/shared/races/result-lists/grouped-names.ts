import { fold } from '#shared/text/fold.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { readRaceDistance } from './stated-distance.ts'
import { GAP } from './title-parts.ts'
import { fieldOfTitle, readResultFields, type ResultColumn } from './result-header.ts'
import type { TableLine } from './kind-of-line.ts'
import type { ResultTable } from './result-tables.ts'

/** Fewer groups may be categories or sections. */
const MIN_GROUPS = 3
const LABEL = /^([^:]{2,30}):\s*(?=\p{L})/u

/** Longer lines are remarks, and the patterns of distances are slow on them. */
const MAX_LINE = 300

/** A line above the birds of a fancier, with the name and whether a label says that it is one. */
interface NameLine {
  readonly name: string
  readonly isLabelled: boolean
  /** In metres, if the line has it. */
  readonly distance?: number
}

/**
 * Adds the names of the fanciers to a table in which each name is in a line of its own above the birds: behind a label such as
 * `Fancier:`, with the distance of the loft, or where the places of all groups are different, as those of categories and sections
 * are not. The titles of the columns may be repeated below each name.
 */
export function withNamesAbove(table: ResultTable): ResultTable {
  if (table.columns.some(({ field }) => field === 'fancier')) return table
  const first = table.lines.findIndex(({ kind }) => kind === 'result')
  const nameOf = table.lines.map((line, at) => {
    if (line.kind !== 'note') return undefined
    const [next, second] = [table.lines[at + 1]?.kind, table.lines[at + 2]?.kind]
    const isAboveTitles = next === 'header' && second === 'result'
    const isAboveBirds = next === 'result' && (at >= first || table.lines[at - 1]?.kind === 'header')
    if (!isAboveTitles && !isAboveBirds) return undefined
    const named = lineWithDistance(line) ?? nameLine(line)
    return isAboveTitles && !named?.isLabelled ? undefined : named
  })
  const names = nameOf.filter((one) => one !== undefined)
  if (names.length === 0) return withNameOfHeading(table, first)
  const areLabelled = names.length > 0 && names.every(({ isLabelled }) => isLabelled)
  const isFirstNamed = [nameOf[first - 1], nameOf[first - 2]].some((one) => one !== undefined)
  const areAllNamed = first > 0 && isFirstNamed && new Set(names.map(({ name }) => name)).size === names.length
  if (!areAllNamed || !(areLabelled || (names.length >= MIN_GROUPS && arePlacesOfAll(table)))) return table
  const index = Math.max(...table.lines.map(({ cells }) => cells.length))
  const column: ResultColumn = { index, title: '', field: 'fancier' }
  const distance: ResultColumn = { index: index + 1, title: 'Distance m', field: 'distance' }
  const areMeasured = names.every((one) => one.distance !== undefined) && !table.columns.some(isDistance)
  // The text behind the comma of a name without its own label may be a town or a first name.
  const joined = names.filter(({ name, distance: metres }) => !areLabelled || (metres !== undefined && /,\s/.test(name)))
  let above: NameLine | undefined
  const lines = table.lines.flatMap((line, at): TableLine[] => {
    if (nameOf[at]) {
      above = nameOf[at]
      return []
    }
    if (line.kind === 'header' && above) return []
    if (line.kind !== 'result') return [line]
    return [
      {
        ...line,
        cells: [
          ...line.cells,
          ...Array<string>(index - line.cells.length).fill(''),
          above?.name ?? '',
          ...(areMeasured ? [String(above?.distance)] : []),
        ],
      },
    ]
  })
  return {
    ...table,
    columns: [...table.columns, column, ...(areMeasured ? [distance] : [])],
    lines,
    ...(joined.length > 0 && { joinedNames: new Set(joined.map(({ name }) => name)) }),
  }
}

/** Titles of a name that may also be that of a race. */
const OTHER_NAMES = new Set(['name', 'naam', 'nom', 'nome', 'nombre', 'nazwa', 'team', 'sg'])

/** Adds the only name of a fancier in the heading of a list of one loft: `Fancier: Vale & Son`. */
function withNameOfHeading(table: ResultTable, first: number): ResultTable {
  const labelled = table.lines.slice(0, Math.max(0, first)).flatMap(({ kind, cells }) => {
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ')
    const [label = ''] = kind === 'note' ? (LABEL.exec(text) ?? []) : []
    const title = label.replace(/\s*:\s*$/, '')
    const isName = label !== '' && fieldOfTitle(title) === 'fancier' && !OTHER_NAMES.has(titleKey(title))
    return isName && !/\d{2}|:/.test(text.slice(label.length)) ? [text.slice(label.length)] : []
  })
  if (labelled.length !== 1) return table
  const index = Math.max(...table.lines.map(({ cells }) => cells.length))
  const lines = table.lines.map((line): TableLine => {
    if (line.kind !== 'result') return line
    return { ...line, cells: [...line.cells, ...Array<string>(index - line.cells.length).fill(''), labelled[0]!] }
  })
  return { ...table, columns: [...table.columns, { index, title: '', field: 'fancier' }], lines }
}

const isDistance = ({ field }: ResultColumn): boolean => field === 'distance' || field === 'miles'

/** Reads a line with a name and the distance of the loft: `De Wit J.   Emst   Afstand: 245,123 km   12 duiven`. */
function lineWithDistance({ notes = [] }: TableLine): NameLine | undefined {
  const text = notes.at(-1) ?? ''
  if (text.length > MAX_LINE) return undefined
  const [first = ''] = text.trim().split(GAP)
  const name = labelledName(first) ?? first
  const distance = readRaceDistance(fold(text))
  return distance === undefined || /\d|:/.test(name) || !/\p{L}{2}/u.test(name) ? undefined : { name, isLabelled: true, distance }
}

/** Reads a line whose only text is a name, or one of labels of which the first has a name: `Naam: De Wit J.   Plaats: Emst`. */
function nameLine({ cells, notes = [] }: TableLine): NameLine | undefined {
  const parts = (notes.at(-1) ?? '').slice(0, MAX_LINE).trim().split(GAP)
  if (parts.length > 1 && parts.every((part) => /^[^:]+:\s*\S/.test(part))) return labelledLine(parts[0]!)
  const [text, ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (!text || others.length > 0 || !/\p{L}{3}/u.test(text) || /\d{2}|:\s*\d/.test(text)) return undefined
  return LABEL.test(text) ? labelledLine(text) : { name: text, isLabelled: false }
}

function labelledLine(text: string): NameLine | undefined {
  const name = labelledName(text)
  return name === undefined ? undefined : { name, isLabelled: true }
}

/** Returns the name of a fancier behind its label: `Naam: De Wit J.`. */
function labelledName(text: string): string | undefined {
  const [label] = LABEL.exec(text) ?? []
  if (label === undefined || fieldOfTitle(label.replace(/\s*:\s*$/, '')) !== 'fancier') return undefined
  return text.slice(label.length)
}

/** Checks whether all places are different, and not in their order, so that the groups are parts of one list. */
function arePlacesOfAll({ lines, columns }: ResultTable): boolean {
  const places = lines.flatMap(({ kind, cells }) =>
    kind === 'result' ? [Number.parseInt(readResultFields(cells, columns).position ?? '', 10)] : [],
  )
  const areRising = places.every((place, at) => at === 0 || place > places[at - 1]!)
  return !areRising && places.every((place) => !Number.isNaN(place)) && new Set(places).size === places.length
}
