const early: KeyboardEvent[] = []
const keep = (event: KeyboardEvent): void => void early.push(event)

/** Keeps the keys that are pressed before the shortcuts are loaded. */
export const keepEarlyKeys = (): void => window.addEventListener('keydown', keep)

/** Returns the keys that were kept, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  return early.splice(0)
}
