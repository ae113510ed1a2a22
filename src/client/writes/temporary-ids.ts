import type { OutboxEntry, StoredRequest } from './outbox-entry.ts'

/** A number of a row that exists only on this device: negative, with 16 digits, so that no other number or text reads like it. */
const TEMPORARY = /-\d{16}(?!\d)/g

/** Makes the number of a row that the server does not know yet. */
export function newTemporaryId(now: number, random: number): number {
  return -(now * 1000 + Math.floor(random * 1000))
}

export function isTemporary(id: number): boolean {
  return id < 0 && String(id).length === 17
}

/** Lists the temporary numbers that a request names, in its path, query, body or fields. */
export function temporaryIdsOf(sent: StoredRequest): readonly number[] {
  const found: number[] = []
  mapped(sent, (id) => {
    found.push(id)
    return id
  })
  return [...new Set(found)]
}

/** Replaces a temporary number by the number that the server gave. */
export function withRealId(sent: StoredRequest, temporary: number, real: number): StoredRequest {
  return mapped(sent, (id) => (id === temporary ? real : id)) as StoredRequest
}

/** Copies what is sent as the server will see it: rows of this device have a number like any other there. For checks of a form. */
export function withNumbersOfRows<Value>(sent: Value): Value {
  return mapped(sent, (id) => -id) as Value
}

/** Copies a value with every temporary number in it replaced; files stay as they are. */
function mapped(value: unknown, replace: (id: number) => number): unknown {
  if (typeof value === 'number') return isTemporary(value) ? replace(value) : value
  if (typeof value === 'string') return value.replace(TEMPORARY, (id) => String(replace(Number(id))))
  if (Array.isArray(value)) return value.map((part) => mapped(part, replace))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part, replace)]))
}

/** The row that a write changes, such as `pigeons 7`; undefined for a new one. */
export function rowOf({ path, sent }: Pick<OutboxEntry, 'path' | 'sent'>): string | undefined {
  const id = sent.params?.['id']
  return typeof id === 'number' || typeof id === 'string' ? `${path.split('/')[2]} ${id}` : undefined
}

interface Made {
  readonly id: number | undefined
  readonly version: number | undefined
}

/**
 * Returns the waiting entries that change when an entry was carried out: they get the real number of the row it made, and the new
 * version of the row it changed, because the keeper made them after it.
 */
export function followUps(entries: readonly OutboxEntry[], sent: OutboxEntry, made: Made): readonly OutboxEntry[] {
  // A new egg belongs to the row in its path: its reply, with the version, is the cycle.
  const changedRow = rowOf(sent) ?? (made.id === undefined ? undefined : `${sent.path.split('/')[2]} ${made.id}`)
  return entries.flatMap((entry) => {
    if (entry.seq === sent.seq || entry.state === 'done') return []
    const names = sent.makes !== undefined && made.id !== undefined && temporaryIdsOf(entry.sent).includes(sent.makes)
    const renamed = names ? { ...entry, sent: withRealId(entry.sent, sent.makes, made.id) } : entry
    const isSameRow = changedRow !== undefined && rowOf(renamed) === changedRow
    // Nothing else changed the row in between: a photo, for example, is sent without a version.
    const isNextVersion = made.version !== undefined && entry.version === made.version - 1
    const wasBasedOnIt = names || isNextVersion || (entry.version !== undefined && entry.version === sent.version)
    const isRebased = isSameRow && wasBasedOnIt && entry.version !== undefined && made.version !== undefined
    if (!names && !isRebased) return []
    return [isRebased ? { ...renamed, version: made.version } : renamed]
  })
}
