import { useSyncExternalStore } from 'react'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'

const MAX_TOASTS = 1
const DURATION_MS = 5000
/** A dismissed toast stays in memory this long, as specified: it may still be fading out or be read aloud. */
const REMOVED_AFTER_MS = 1_000_000

export interface ToastRequest {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: 'success' | 'danger' | 'warning' | 'neutral'
  /** One action, such as Undo. Its text is in the language of the screen, which the reported change may have changed. */
  readonly action?: { readonly label: PlainKey; readonly onSelect: (t: Translate) => void } | undefined
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
  for (const notify of listeners) notify()
}

/** Shows a message over the page; a newer one replaces an older one. Returns its number. */
export function toast(request: ToastRequest): number {
  lastId += 1
  set([{ durationMs: DURATION_MS, ...request, id: lastId, isOpen: true }, ...toasts].slice(0, MAX_TOASTS))
  return lastId
}

export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), REMOVED_AFTER_MS)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, shownToasts, shownToasts)
}

export function shownToasts(): readonly ShownToast[] {
  return toasts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
