import { useSyncExternalStore } from 'react'
import type { RecordedEntity } from '#shared/actions/recorded.ts'

/** A record, by the name its keeper knows it by. */
export interface HistorySubject {
  readonly entity: RecordedEntity
  readonly id: number
  readonly name: string
}

let shown: HistorySubject | undefined
const listeners = new Set<() => void>()

/** Opens the history of a record over the page, from a menu that closes with the choice; nothing closes it. */
export function showHistory(subject: HistorySubject | undefined): void {
  shown = subject
  for (const tell of listeners) tell()
}

export function useShownHistory(): HistorySubject | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
