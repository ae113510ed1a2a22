import { readQrCode } from '#shared/qr-codes/qr-code.ts'

/** The longest time between two keys of a scanner: a few milliseconds, or up to a hundred over radio. People type more slowly. */
const MAX_KEY_INTERVAL_MS = 100

/** Keys that a scanner sends between letters. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control', 'Meta'])

/** Collects the keys that a hand scanner types, and recognizes our own QR codes when Enter ends the input. */
export function handScanner() {
  let typed = ''
  let lastAt = -Infinity
  let lastElement: unknown
  return {
    /**
     * Handles one key, with its time in milliseconds and the element it was pressed in. Returns the code that the key completes.
     */
    press: (key: string, at: number, element?: unknown): string | undefined => {
      if (MODIFIERS.has(key)) return undefined
      // A scanner types a whole code into the same element.
      const isFast = at - lastAt <= MAX_KEY_INTERVAL_MS && element === lastElement
      lastAt = at
      lastElement = element
      if (key === 'Enter') {
        const code = isFast ? readQrCode(typed)?.code : undefined
        typed = ''
        return code
      }
      // Escape, Tab and the arrow keys are pressed by people.
      if (key.length === 1) typed = isFast ? typed + key : key
      else typed = ''
      return undefined
    },
    /** Returns whether the last keys came too fast for a person. */
    isTyping: (): boolean => typed.length > 1,
  }
}
