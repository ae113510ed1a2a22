import { RECORDED_ENTITIES, type RecordedEntity } from '#shared/actions/recorded.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { fold } from '#shared/text/fold.ts'

/** Kinds with rows that have no name but only a day. */
const NAMED_BY_DAY: readonly RecordedEntity[] = ['offspring', 'vaccination-records', 'quarantines', 'task-completions']

/** Returns the rows with the names to show; a day is formatted in the user's locale. */
export function namedRows(rows: readonly DeletedRow[], t: Translate, { date }: Pick<Format, 'date'>): readonly DeletedRow[] {
  return rows.map((row) => {
    if (!NAMED_BY_DAY.includes(row.entity) || !isLocalDate(row.title)) return row
    const day = date(row.title)
    return { ...row, title: row.entity === 'offspring' ? t('deleted.hatched', { date: day }) : day }
  })
}

/** The filter of the deleted rows; an empty text or kind matches all. */
export interface DeletedFilter {
  readonly q: string
  readonly kind: RecordedEntity | ''
}

/** Returns the rows whose name contains every word of the search, of the given kind. */
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

/** Returns the rows grouped by kind, in the order of the navigation. */
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

/** Returns the actions that deleted more than one of the rows. */
export function deletedTogether(rows: readonly DeletedRow[]): readonly DeletedTogether[] {
  return [...Map.groupBy(rows, ({ actionId }) => actionId)]
    .filter(([, together]) => together.length > 1)
    .map(([actionId, together]) => ({ actionId, rows: together }))
}
