const early: KeyboardEvent[] = []
const keep = (event: KeyboardEvent): void => void early.push(event)

/** Keeps the keys that are pressed before the shortcuts are loaded. */
export const keepEarlyKeys = (): void => window.addEventListener('keydown', keep)

/** Returns the keys that were kept, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  return early.splice(0)
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns whether a key opens the command palette. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/**
 * Returns the text that was typed after the key of the command palette, which could not open yet; undefined if the palette was not asked for, or was
 * closed again.
 */
export function typedForPalette(keys: readonly Key[]): string | undefined {
  let text: string | undefined
  for (const key of keys) {
    if (isPaletteKey(key)) text ??= ''
    else if (text === undefined || key.ctrlKey || key.metaKey) continue
    else if (key.key === 'Escape') text = undefined
    else if (key.key === 'Backspace') text = text.slice(0, -1)
    // The names of other keys, such as Shift, have more letters.
    else if (key.key.length === 1) text += key.key
  }
  return text
}
