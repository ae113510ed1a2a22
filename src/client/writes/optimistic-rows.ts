import { isRunning, type CycleStatus } from '#shared/cycles/cycle-status.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'

/** The fields that an optimistic update adds to the rows that it changes or creates. */
export interface PendingMark {
  readonly pending?: true
  /** Idempotency keys of the writes that are shown in this row already. */
  readonly pendingKeys?: readonly string[]
  /** The row as the server has it; absent in a row that a write creates. */
  readonly savedRow?: Row
}

/** The values that a write sends: the fields of its form, or its body. */
export type Values = Readonly<Record<string, unknown>>

export type Row = Readonly<Record<string, unknown>> & { readonly id?: unknown } & PendingMark

interface Page {
  readonly items: readonly Row[]
  readonly total?: number
  readonly all?: number
}

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isPage = (value: unknown): value is Page => isRow(value) && Array.isArray(value['items'])
const isInfinite = (value: unknown): value is { readonly pages: readonly unknown[] } =>
  isRow(value) && Array.isArray(value['pages'])

const isId = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'
/** Compares two ids of rows; those in an address are texts. */
export const isSameId = (one: unknown, other: unknown): boolean => isId(one) && isId(other) && String(one) === String(other)

/** Returns whether a query shows the rows of a collection themselves: its list, a page of it, or the row with this id. */
export function showsRows(queryKey: readonly unknown[], collection: string, id?: unknown): boolean {
  const [name, part, rest] = queryKey
  if (name !== `/api/${collection}`) return false
  if (part === undefined || part === 'pages') return true
  if (rest !== undefined || typeof part !== 'string') return false
  return part.startsWith('?') || LISTS.includes(part) || isSameId(part, id)
}

/** Lists of a collection that have a path, or a key, of their own. */
const LISTS = ['overdue', 'pending-banding', 'pending-vaccination', 'ready-to-fledge', 'round', 'drawn']

const UNFILTERED: readonly string[] = ['sort', 'limit', 'include', 'count']

/** Returns whether a list may not contain a new row: it is a search, another filter, or a later page. */
export function isFiltered([, part, filter]: readonly unknown[], row: Row): boolean {
  const filters =
    part === 'pages'
      ? Object.entries((filter ?? {}) as object)
      : typeof part === 'string' && part.startsWith('?')
        ? [...new URLSearchParams(part)]
        : []
  return filters.some(([name, value]) => !UNFILTERED.includes(name) && !passes(row, name, value))
}

/** Returns whether a row passes a filter of its list, such as the birds in care or the rows of one bird, pair or race. */
function passes(row: Row, name: string, value: unknown): boolean {
  if (name === 'status' && value === 'in_care')
    return row['isReference'] === false && !STATUSES_OUT_OF_CARE.some((out) => out === row['status'])
  if (name === 'state') return row['isActive'] === (value === 'active')
  if (name === 'status' && (value === 'running' || value === 'current')) return isRunning(row['status'] as CycleStatus)
  if (name === 'pairId') return isSameId(row['breedingPairId'], value)
  if (name === 'whose') return value === 'own' && row['isOwn'] === true
  return value === undefined || isSameId(row[name === 'eventId' ? 'raceEventId' : name], value)
}

/** Changes the rows of cached data that have one of these numbers. Data without such a row is returned as it is. */
export function changeRows(data: unknown, ids: readonly unknown[], change: (row: Row) => Row): unknown {
  if (Array.isArray(data)) return mapped(data, (row) => changeRows(row, ids, change))
  if (isInfinite(data)) {
    const pages = mapped(data.pages, (page) => changeRows(page, ids, change))
    return pages === data.pages ? data : { ...data, pages }
  }
  if (isPage(data)) {
    const items = mapped(data.items, (row) => changeRows(row, ids, change))
    return items === data.items ? data : { ...data, items }
  }
  return isRow(data) && ids.some((id) => isSameId(id, data.id)) ? change(data) : data
}

function mapped<Value>(values: readonly Value[], change: (value: Value) => unknown): readonly unknown[] {
  const changed = values.map(change)
  return changed.every((value, at) => value === values[at]) ? values : changed
}

/**
 * Adds a row at the top of a list, or of the first page. A list that has the row already is returned as it is: the list may have
 * been read again before the answer to the write arrives, and then has the row with the id of the server, and the same unique field.
 */
export function addRow(data: unknown, row: Row, uniqueField?: string): unknown {
  if (Array.isArray(data)) {
    const isHere = data.some(
      (other: Row) => other.id === row.id || (uniqueField !== undefined && other[uniqueField] === row[uniqueField]),
    )
    return isHere ? data : [row, ...data]
  }
  if (isInfinite(data)) {
    const [first, ...others] = data.pages
    const changed = addRow(first, row, uniqueField)
    return changed === first ? data : { ...data, pages: [changed, ...others] }
  }
  if (!isPage(data)) return data
  const items = addRow(data.items, row, uniqueField) as readonly Row[]
  if (items === data.items) return data
  const { total, all } = data
  return { ...data, items, ...(total !== undefined && { total: total + 1 }), ...(all !== undefined && { all: all + 1 }) }
}

/**
 * Takes a write out of cached data, because it is never sent: the row that it created is removed, and rows that it changed are
 * shown as the server has them. Data that does not show the write is returned as it is.
 */
export function withoutWrite(data: unknown, key: string): unknown {
  if (Array.isArray(data)) {
    const kept: readonly unknown[] = data.filter((row) => !isCreatedBy(row, key))
    return mapped(kept.length === data.length ? data : kept, (part) => withoutWrite(part, key))
  }
  if (!isRow(data)) return data
  if (data.savedRow && data.pendingKeys?.includes(key)) return data.savedRow
  const parts = Object.entries(data).map(([name, part]) => [name, withoutWrite(part, key)] as const)
  if (parts.every(([name, part]) => part === data[name])) return data
  const changed: Row = Object.fromEntries(parts)
  if (!isPage(data) || !isPage(changed)) return changed
  const dropped = data.items.length - changed.items.length
  return {
    ...changed,
    ...(data.total !== undefined && { total: data.total - dropped }),
    ...(data.all !== undefined && { all: data.all - dropped }),
  }
}

const isCreatedBy = (row: unknown, key: string): boolean =>
  isRow(row) && row.savedRow === undefined && (row.pendingKeys?.includes(key) ?? false)
