import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-entry.ts'

let entries: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()

/** Returns the entries of the outbox as they were last read from the database. */
export const outboxEntries = (): readonly OutboxEntry[] => entries

/** Stores the entries that were read from the database, and notifies the screen. */
export function setOutboxEntries(next: readonly OutboxEntry[]): void {
  if (entries.length === 0 && next.length === 0) return
  entries = next
  for (const notify of listeners) notify()
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribeToOutbox, outboxEntries, outboxEntries)
}

/** Returns whether the keeper should know about an entry: it waits, or was refused after its form had closed. */
export const needsAttention = ({ state, isKept }: OutboxEntry): boolean => isKept && state !== 'done'
