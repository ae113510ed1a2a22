import { ENTRY_SCHEMA, type OutboxEntry } from './outbox-entry.ts'
import { rowOf, rowsMadeBy, temporaryIdsOf } from './temporary-ids.ts'

/** The session that sends now. */
export interface Sender {
  readonly loftId: string
  readonly accountId: number | null
}

/**
 * Returns the sequence numbers of entries that wait for another one: it names a row whose write was refused or dropped, or it is based on a
 * change of the same row that was refused.
 */
export function heldBack(entries: readonly OutboxEntry[]): ReadonlySet<number> {
  const held = new Set<number>()
  const missingRows = new Set<number>()
  const made = new Set(entries.flatMap(rowsMadeBy))
  const refusedRows = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'done') continue
    const row = rowOf(entry)
    const dependsOnMissing = temporaryIdsOf(entry.sent).some((id) => missingRows.has(id) || !made.has(id))
    const dependsOnRefused = entry.version !== undefined && row !== undefined && refusedRows.has(row)
    const isHeld = entry.state === 'waiting' && (dependsOnMissing || dependsOnRefused)
    if (isHeld && entry.seq !== undefined) held.add(entry.seq)
    const isMissing = isHeld || entry.state === 'refused'
    for (const id of isMissing ? rowsMadeBy(entry) : []) missingRows.add(id)
    if (isMissing && entry.version !== undefined && row !== undefined) refusedRows.add(row)
  }
  return held
}

/** Returns the next entry to send after a number, in the order in which they were made. */
export function nextEntry(entries: readonly OutboxEntry[], after: number, sender: Sender): OutboxEntry | undefined {
  const held = heldBack(entries)
  return entries.find(
    ({ seq = 0, state, isDropped, schema, loftId, accountId, sent }) =>
      seq > after &&
      state === 'waiting' &&
      !isDropped &&
      // An older program that is still open leaves the entries of a newer one alone.
      schema <= ENTRY_SCHEMA &&
      loftId === sender.loftId &&
      accountId === sender.accountId &&
      !held.has(seq) &&
      // A temporary id never leaves this device.
      temporaryIdsOf(sent).length === 0,
  )
}
