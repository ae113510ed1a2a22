/** The layout in which a program prints a list: each result in one line. */
export interface TextLayout {
  /** Titles of the cells, as in a table. */
  readonly titles: readonly string[]
  /** Share of the filled lines that must be results. */
  readonly minShare: number
  /** Splits a line into cells below the titles of the last header; undefined when it is not a result. */
  readonly read: (line: string, header: string) => readonly string[] | undefined
  /** Recognises a line with the titles of columns. */
  readonly isHeader?: (line: string) => boolean
  /** Returns the facts of a line of titles in the form `Date: …`; undefined when it has none in the program's own form. */
  readonly facts?: (line: string) => readonly string[] | undefined
}

/** A line of a text in a known layout. */
export interface TextLine {
  readonly kind: 'result' | 'note' | 'header'
  readonly cells: readonly string[]
  readonly notes?: readonly string[]
}

export const collapseSpaces = (text = ''): string => text.replace(/\s+/g, ' ').trim()
