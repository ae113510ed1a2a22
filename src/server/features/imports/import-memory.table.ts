import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** `word`: what a word of a file means; `columns`: the field of each column in files with the same titles. */
export type ImportMemoryKind = 'word' | 'columns'

/** An answer of the keeper about an imported file, which later files reuse. The latest one of a key is used. */
export interface ImportMemoryTable {
  id: Generated<number>
  /** The action that gave the answer, which is forgotten when the action is undone; null for answers of earlier versions. */
  actionId: number | null
  kind: ImportMemoryKind
  /** Field and word, or kind of file and its normalized titles; unique within its kind and action. */
  key: string
  /** JSON; null for an answer that was forgotten. */
  value: string
  updatedAt: Moment
}
