import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** `word`: what a word of a file means; `columns`: the field of each column in files with the same titles. */
export type ImportMemoryKind = 'word' | 'columns'

/** An answer of the keeper about an imported file, which later files reuse. */
export interface ImportMemoryTable {
  id: Generated<number>
  kind: ImportMemoryKind
  /** Field and word, or kind of file and its normalized titles; unique within its kind. */
  key: string
  /** JSON. */
  value: string
  updatedAt: Moment
}
