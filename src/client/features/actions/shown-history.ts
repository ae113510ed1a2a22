import { useSyncExternalStore } from 'react'
import type { RecordedEntity } from '#shared/actions/recorded.ts'

/** A record, with the name by which users know it. */
export interface HistorySubject {
  readonly entity: RecordedEntity
  readonly id: number
  readonly name: string
}

let shown: HistorySubject | undefined
const listeners = new Set<() => void>()

/**
 * Opens the history of a record over the page, called from a menu that closes when an item is chosen; `undefined` closes the
 * history.
 */
export function showHistory(subject: HistorySubject | undefined): void {
  shown = subject
  for (const notify of listeners) notify()
}

export function useShownHistory(): HistorySubject | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
