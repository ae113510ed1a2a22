import type { ResultField } from './result-columns.ts'
import type { TableLine } from './kind-of-line.ts'
import type { ResultTable } from './result-tables.ts'

/** Fewer lines may be notes. */
const MIN_LINES = 2
/** Checks whether a text may be a part of a name: it has letters, and no digits or labels. */
const isNamePart = (text: string): boolean => /\p{L}{2}/u.test(text) && !/[\d:]/.test(text)

/** Joins the names of a result whose place and first name are in a line of their own above it. */
export function withPlacesAbove(table: ResultTable): ResultTable {
  const indexOf = (field: ResultField) => table.columns.find((column) => column.field === field)?.index ?? -1
  const [place, name, ring] = [indexOf('position'), indexOf('fancier'), indexOf('bandId')]
  if (!table.isText || table.cuts.length === 0 || place < 0 || name < 0 || ring < 0) return table
  const textIn = (line: TableLine | undefined, index: number) => line?.cells[index]?.trim() ?? ''
  const isAbove = (line: TableLine, below: TableLine | undefined) =>
    line.cells.every((text, index) => (index === place || index === name) === (text.trim() !== '')) &&
    /^\d+\D?$/.test(textIn(line, place)) &&
    below?.kind === 'result' &&
    textIn(below, place) === '' &&
    textIn(below, ring) !== '' &&
    [line, below].every((part) => isNamePart(textIn(part, name)))
  const lines = table.lines.flatMap((line, at): TableLine[] => {
    const above = table.lines[at - 1]
    if (isAbove(line, table.lines[at + 1])) return []
    if (!above || !isAbove(above, line)) return [line]
    const joined: Readonly<Record<number, string>> = {
      [place]: textIn(above, place),
      [name]: `${textIn(above, name)} ${textIn(line, name)}`,
    }
    return [{ ...line, cells: line.cells.map((text, index) => joined[index] ?? text) }]
  })
  return lines.length < table.lines.length ? { ...table, lines } : table
}

/**
 * Joins the second line of a long name, as texts copied from a PDF have it below the result, to the name above it. Its only text
 * begins where the names begin.
 */
export function withWrappedNames(table: ResultTable): ResultTable {
  const column = table.columns.find(({ field }) => field === 'fancier')
  if (!table.isText || table.cuts.length === 0 || !column) return table
  const parts = table.lines.map((line, at) => (table.lines[at - 1]?.kind === 'result' ? partOf(line, column.index) : undefined))
  if (parts.filter((part) => part !== undefined).length < MIN_LINES) return table
  const lines = table.lines.flatMap((line, at): TableLine[] => {
    if (parts[at] !== undefined) return []
    const part = parts[at + 1]
    if (part === undefined || line.kind !== 'result') return [line]
    return [{ ...line, cells: line.cells.map((text, index) => (index === column.index ? `${text.trim()} ${part}` : text)) }]
  })
  return { ...table, lines }
}

function partOf({ kind, cells }: TableLine, column: number): string | undefined {
  const filled = cells.flatMap((text, index) => (text.trim() ? [index] : []))
  const text = cells[column]?.trim() ?? ''
  return kind === 'note' && filled.length === 1 && filled[0] === column && isNamePart(text) ? text : undefined
}
