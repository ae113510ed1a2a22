import { RECORDED_ENTITIES, type RecordedEntity } from '#shared/actions/recorded.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Say } from '#shared/i18n/speak.ts'
import { fold } from '#shared/text/fold.ts'

/** Kinds of which some rows have no name but their day. */
const NAMED_BY_DAY: readonly RecordedEntity[] = ['offspring', 'vaccination-records', 'quarantines', 'task-completions']

/** The rows under the names that are shown: a day as the reader writes it. */
export function namedRows(rows: readonly DeletedRow[], say: Say, { date }: Pick<Format, 'date'>): readonly DeletedRow[] {
  return rows.map((row) => {
    if (!NAMED_BY_DAY.includes(row.entity) || !isLocalDate(row.title)) return row
    const day = date(row.title)
    return { ...row, title: row.entity === 'offspring' ? say('deleted.hatched', { date: day }) : day }
  })
}

/** What the keeper looks for among the deleted rows; an empty text or kind is any. */
export interface DeletedFilter {
  readonly q: string
  readonly kind: RecordedEntity | ''
}

/** The rows whose name holds every word looked for, of one kind or of any. */
export function matchingRows(rows: readonly DeletedRow[], { q, kind }: DeletedFilter): readonly DeletedRow[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (kind !== '' && row.entity !== kind) return false
    const name = fold(`${row.title} ${row.partOf ?? ''}`)
    return words.every((word) => name.includes(word))
  })
}

export interface DeletedKind {
  readonly entity: RecordedEntity
  readonly rows: readonly DeletedRow[]
}

/** The rows by kind, in the order in which keepers know the kinds. */
export function kindsOf(rows: readonly DeletedRow[]): readonly DeletedKind[] {
  return RECORDED_ENTITIES.map((entity) => ({ entity, rows: rows.filter((row) => row.entity === entity) })).filter(
    (kind) => kind.rows.length > 0,
  )
}

/** Rows that one action deleted together. */
export interface DeletedTogether {
  readonly actionId: number
  readonly rows: readonly DeletedRow[]
}

/** The actions that deleted more than one of the rows. */
export function deletedTogether(rows: readonly DeletedRow[]): readonly DeletedTogether[] {
  return [...Map.groupBy(rows, ({ actionId }) => actionId)]
    .filter(([, together]) => together.length > 1)
    .map(([actionId, together]) => ({ actionId, rows: together }))
}
