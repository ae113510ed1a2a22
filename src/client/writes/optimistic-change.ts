import { addRow, changeRows, isFiltered, showsRows, type Row, type Values } from './optimistic-rows.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The part of a write that its optimistic update needs. */
export type ShownWrite = Pick<OutboxEntry, 'method' | 'path' | 'sent' | 'key' | 'madeAt' | 'makes' | 'parts'> & {
  /** Shown while the server is asked, not because the write waits. */
  readonly isOptimistic?: boolean
}

/** Shows a write in the cached data of one query; data that it does not concern is returned as it is. */
export type OptimisticUpdate = (queryKey: readonly unknown[], data: unknown, write: ShownWrite) => unknown

export const valuesOf = ({ sent }: ShownWrite): Values => (sent.form?.fields ?? sent.body ?? {}) as Values
export const paramOf = ({ sent }: ShownWrite, name = 'id'): unknown => sent.params?.[name]

/** Marks a row with the write that it shows; a row that shows it already stays as it is, because stock is subtracted only once. */
export function markedOnce(write: ShownWrite, change: (row: Row) => Row): (row: Row) => Row {
  return (row) => {
    const keys = row.pendingKeys ?? []
    // A tap was shown before it was known that it waits.
    if (keys.includes(write.key)) return write.isOptimistic || row.pending ? row : { ...row, pending: true }
    const marks = { ...(!write.isOptimistic && { pending: true as const }), pendingKeys: [...keys, write.key] }
    // A row that a write has created is nowhere else.
    const isCreated = keys.length > 0 && row.savedRow === undefined
    return { ...change(row), ...marks, ...(!isCreated && { savedRow: row.savedRow ?? row }) }
  }
}

/** Describes a write that changes rows of a collection. */
export function changing(
  collection: string,
  change: (row: Row, values: Values, write: ShownWrite) => Row,
  idsOf: (write: ShownWrite) => readonly unknown[] = (write) => [paramOf(write)],
): OptimisticUpdate {
  return (queryKey, data, write) => {
    const ids = idsOf(write)
    if (!ids.some((id) => showsRows(queryKey, collection, id))) return data
    return changeRows(
      data,
      ids,
      markedOnce(write, (row) => change(row, valuesOf(write), write)),
    )
  }
}

/** Describes a write that creates a row of a collection, or one for each of its parts. */
export function creating(
  collection: string,
  rowsOf: (values: Values, write: ShownWrite) => Row | readonly Row[] | undefined,
  uniqueField?: string,
): OptimisticUpdate {
  return (queryKey, data, write) => {
    if (!showsRows(queryKey, collection)) return data
    const rows = [rowsOf(valuesOf(write), write) ?? []].flat()
    const marks = { pending: true as const, pendingKeys: [write.key] }
    return rows
      .map((row): Row => ({ ...newRecord(write), ...row, ...marks }))
      .filter((row) => row.id !== undefined && !isFiltered(queryKey, row))
      .reduceRight((shown, row) => addRow(shown, row, uniqueField), data)
  }
}

export const newRecord = ({ makes, madeAt }: ShownWrite) => ({ id: makes, version: 0, createdAt: madeAt, updatedAt: madeAt })

/** Applies one optimistic update after another. */
export const both =
  (one: OptimisticUpdate, other: OptimisticUpdate): OptimisticUpdate =>
  (queryKey, data, write) =>
    other(queryKey, one(queryKey, data, write), write)
