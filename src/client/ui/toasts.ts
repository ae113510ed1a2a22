import { useSyncExternalStore } from 'react'

const AT_MOST = 1
const SHOWN_MS = 5000
/** A dismissed toast stays in memory this long, as specified: it may still be fading out or be read aloud. */
const REMOVED_AFTER_MS = 1_000_000

export interface ToastRequest {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: 'success' | 'danger' | 'warning' | 'neutral'
  /** One action, such as Undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  readonly durationMs?: number
}

export interface ShownToast extends ToastRequest {
  readonly id: number
  readonly isOpen: boolean
  readonly durationMs: number
}

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

/** Shows a message over the page; a newer one replaces an older one. Returns its number. */
export function toast(request: ToastRequest): number {
  lastId += 1
  set([{ durationMs: SHOWN_MS, ...request, id: lastId, isOpen: true }, ...toasts].slice(0, AT_MOST))
  return lastId
}

export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), REMOVED_AFTER_MS)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, shownToasts)
}

export function shownToasts(): readonly ShownToast[] {
  return toasts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
