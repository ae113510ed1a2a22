import type { RequestParts } from '#client/api/request-parts.ts'
import type { NewPart, OutboxEntry } from './outbox-entry.ts'

/** The id of a row that exists only on this device: negative, with 16 digits, so that no other number or text reads like it. */
const TEMPORARY = /-\d{16}(?!\d)/g

/** Makes the id of a row that the server does not know yet. */
export function newTemporaryId(now: number, random: number): number {
  return -(now * 1000 + Math.floor(random * 1000))
}

export function isTemporary(id: number): boolean {
  return id < 0 && String(id).length === 17
}

/** Lists the temporary ids that a request names, in its path, query, body or fields. */
export function temporaryIdsOf(sent: RequestParts): readonly number[] {
  const found: number[] = []
  replaceTemporaryIds(sent, (id) => {
    found.push(id)
    return id
  })
  return [...new Set(found)]
}

/** Replaces temporary ids by those that the server gave. */
export function withRealIds<Value>(value: Value, real: RealIds): Value {
  return replaceTemporaryIds(value, (id) => real.get(id) ?? id) as Value
}

/** The ids that the server gave to new rows, by their temporary ids. */
export type RealIds = ReadonlyMap<number, number>

/** Returns the temporary ids of the rows that a write creates. */
export function rowsMadeBy({ makes, parts = [] }: Pick<OutboxEntry, 'makes' | 'parts'>): readonly number[] {
  return [...(makes === undefined ? [] : [makes]), ...parts.map(({ id }) => id)]
}

/** Copies a request with positive numbers for temporary ids, because its schema accepts no others. For checks of a form. */
export function withPositiveIds<Value>(sent: Value): Value {
  return replaceTemporaryIds(sent, (id) => -id) as Value
}

/** Copies a value with every temporary id in it replaced; files stay as they are. */
function replaceTemporaryIds(value: unknown, replace: (id: number) => number): unknown {
  if (typeof value === 'number') return isTemporary(value) ? replace(value) : value
  if (typeof value === 'string') return value.replace(TEMPORARY, (id) => String(replace(Number(id))))
  if (Array.isArray(value)) return value.map((part) => replaceTemporaryIds(part, replace))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceTemporaryIds(part, replace)]))
}

/** Returns the row that a write changes, such as `pigeons 7`; undefined for a new one. */
export function rowOf({ path, sent }: Pick<OutboxEntry, 'path' | 'sent'>): string | undefined {
  const id = sent.params?.['id']
  return typeof id === 'number' || typeof id === 'string' ? `${path.split('/')[2]} ${id}` : undefined
}

/** Returns the parts of a write about birds that the server knows now. */
const withAbout = (parts: readonly NewPart[], real: RealIds): readonly NewPart[] =>
  parts.map(({ id, about }) => ({ id, about: real.get(about) ?? about }))

/** The ids of the rows that a write has created, and the version of the row that it wrote. */
export interface Made {
  readonly ids: RealIds
  readonly version: number | undefined
}

/**
 * Returns the waiting entries that change when an entry was carried out: they get the id of the row it made, and the new
 * version of the row it changed, because the keeper made them after it.
 */
export function followUps(entries: readonly OutboxEntry[], done: OutboxEntry, made: Made): readonly OutboxEntry[] {
  const madeId = made.ids.get(done.makes ?? 0)
  // A new egg belongs to the row in its path: its reply, with the version, is the cycle.
  const changedRow = rowOf(done) ?? (madeId === undefined ? undefined : `${done.path.split('/')[2]} ${madeId}`)
  return entries.flatMap((entry) => {
    if (entry.seq === done.seq || entry.state === 'done') return []
    const namesNewRow = temporaryIdsOf(entry.sent).some((id) => made.ids.has(id))
    const { parts } = entry
    const renamed = namesNewRow
      ? { ...entry, sent: withRealIds(entry.sent, made.ids), ...(parts && { parts: withAbout(parts, made.ids) }) }
      : entry
    const isSameRow = changedRow !== undefined && rowOf(renamed) === changedRow
    // Nothing else changed the row in between: a photo, for example, is sent without a version.
    const isNextVersion = made.version !== undefined && entry.version === made.version - 1
    const wasBasedOnIt = namesNewRow || isNextVersion || (entry.version !== undefined && entry.version === done.version)
    const isRebased = isSameRow && wasBasedOnIt && entry.version !== undefined && made.version !== undefined
    if (!namesNewRow && !isRebased) return []
    return [isRebased ? { ...renamed, version: made.version } : renamed]
  })
}
