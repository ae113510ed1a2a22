import { MAX_CELL_CHARACTERS, MAX_TOTAL_CELLS, MAX_TOTAL_CHARACTERS, type TableLimits } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'

/** The used part of the limits that the tables of one file share. */
export interface Usage {
  cells: number
  characters: number
}

/**
 * Collects the rows of one table; refuses a table that exceeds the limits and drops empty rows and columns at the end, where spreadsheets
 * keep formatting.
 */
export class TableBuilder {
  readonly rows: string[][] = []
  readonly #name: string
  readonly #limits: TableLimits
  readonly #usage: Usage

  constructor(name: string, limits: TableLimits, usage: Usage = { cells: 0, characters: 0 }) {
    this.#name = name
    this.#limits = limits
    this.#usage = usage
  }

  /** Sets a row, counted from 0. */
  setRow(index: number, values: readonly string[]): void {
    const cells = values.map(removeNul)
    const long = cells.findIndex(({ length }) => length > MAX_CELL_CHARACTERS)
    if (long >= 0) throw this.#cellTooLong(index, long, cells[long]!.length)
    let width = cells.length
    while (width > 0 && !cells[width - 1]) width--
    if (width === 0) return
    const position = this.#position(index)
    if (index >= this.#limits.rows) throw new SheetRefusal('too_many_rows', { limit: this.#limits.rows - 1, ...position })
    if (width > this.#limits.columns) throw new SheetRefusal('too_many_columns', { limit: this.#limits.columns, ...position })
    const row = cells.slice(0, width)
    this.#addUsage(row)
    while (this.rows.length < index) this.rows.push([])
    this.rows[index] = row
  }

  /**
   * Copies a cell that is merged with those below it into them: all birds of a loft have its name in one cell. Rows without anything
   * else stay blank.
   */
  fillDown(first: number, column: number, last: number): void {
    const text = this.rows[first]?.[column]
    if (!text?.trim()) return
    for (const cells of this.rows.slice(first + 1, last + 1)) {
      this.#addUsage([text])
      if (cells.length === 0 || cells[column]?.trim()) continue
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
  }

  #position(index: number) {
    return { row: index + 1, ...(this.#name && { sheet: this.#name }) }
  }

  #cellTooLong(index: number, column: number, length: number): SheetRefusal {
    return new SheetRefusal('cell_too_long', {
      ...this.#position(index),
      column: column + 1,
      length,
      limit: MAX_CELL_CHARACTERS,
    })
  }

  #addUsage(row: readonly string[]): void {
    this.#usage.cells += row.length
    for (const cell of row) this.#usage.characters += cell.length
    if (this.#usage.cells > MAX_TOTAL_CELLS) throw new SheetRefusal('too_large', { limit: MAX_TOTAL_CELLS })
    if (this.#usage.characters > MAX_TOTAL_CHARACTERS) throw new SheetRefusal('too_large', { limit: MAX_TOTAL_CHARACTERS })
  }
}

/** Removes NUL characters, which are invisible and which PostgreSQL cannot store. */
const removeNul = (cell: string) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell)
