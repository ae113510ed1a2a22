import { fieldOfTitle, readResultFields, type ResultColumn } from './result-header.ts'
import type { ResultTable, TableLine } from './result-tables.ts'

/** Fewer groups may be categories or sections. */
const MIN_GROUPS = 3
const LABEL = /^([^:]{2,30}):\s*(?=\p{L})/u

/** A line above the birds of a fancier, with the name and whether a label says that it is one. */
interface NameLine {
  readonly name: string
  readonly isLabelled: boolean
}

/**
 * Adds the names of the fanciers to a table in which each name is in a line of its own above the birds: behind a label such as
 * `Fancier:`, or where the places of all groups are different, as those of categories and sections are not.
 */
export function withNamesAbove(table: ResultTable): ResultTable {
  if (table.columns.some(({ field }) => field === 'fancier')) return table
  const first = table.lines.findIndex(({ kind }) => kind === 'result')
  const nameOf = table.lines.map((line, at) => {
    const isAboveResult = table.lines[at + 1]?.kind === 'result' && (at >= first || table.lines[at - 1]?.kind === 'header')
    return line.kind === 'note' && isAboveResult ? nameLine(line) : undefined
  })
  const names = nameOf.filter((one) => one !== undefined)
  const areLabelled = names.length > 0 && names.every(({ isLabelled }) => isLabelled)
  const isWhole = first > 0 && nameOf[first - 1] !== undefined && new Set(names.map(({ name }) => name)).size === names.length
  if (!isWhole || !(areLabelled || (names.length >= MIN_GROUPS && arePlacesOfAll(table)))) return table
  const index = Math.max(...table.lines.map(({ cells }) => cells.length))
  const column: ResultColumn = { index, title: '', field: 'fancier' }
  let name = ''
  const lines = table.lines.flatMap((line, at): TableLine[] => {
    if (nameOf[at]) {
      name = nameOf[at].name
      return []
    }
    if (line.kind !== 'result') return [line]
    return [{ ...line, cells: [...line.cells, ...Array<string>(index - line.cells.length).fill(''), name] }]
  })
  return { ...table, columns: [...table.columns, column], lines, ...(!areLabelled && { areNamesJoined: true }) }
}

/** Reads a line whose only text is a name. */
function nameLine({ cells }: TableLine): NameLine | undefined {
  const [text, ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (!text || others.length > 0 || !/\p{L}{3}/u.test(text) || /\d{2}|:\s*\d/.test(text)) return undefined
  const [label] = LABEL.exec(text) ?? []
  if (label === undefined) return { name: text, isLabelled: false }
  return fieldOfTitle(label.replace(/\s*:\s*$/, '')) === 'fancier'
    ? { name: text.slice(label.length), isLabelled: true }
    : undefined
}

/** Checks whether all places are different, and not in their order, so that the groups are parts of one list. */
function arePlacesOfAll({ lines, columns }: ResultTable): boolean {
  const places = lines.flatMap(({ kind, cells }) =>
    kind === 'result' ? [Number.parseInt(readResultFields(cells, columns).position ?? '', 10)] : [],
  )
  const areRising = places.every((place, at) => at === 0 || place > places[at - 1]!)
  return !areRising && places.every((place) => !Number.isNaN(place)) && new Set(places).size === places.length
}
