import { readQrCode } from '#shared/qr-codes/qr-code.ts'

/** Hand scanners type a key in a few milliseconds, those on radio in up to a hundred; nobody types whole codes like that. */
const FASTEST_TYPIST_MS = 100

/** Come between the letters of a scanner. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control', 'Meta'])

/** Puts together what a hand scanner types, and tells a code of ours when Enter ends it. */
export function handScanner() {
  let typed = ''
  let lastAt = -Infinity
  let lastPlace: unknown
  return {
    /** Takes one key at a moment in milliseconds, pressed at some place of the page; answers the code that it completes. */
    press: (key: string, at: number, place?: unknown): string | undefined => {
      if (MODIFIERS.has(key)) return undefined
      // A scanner types all of a code into one place.
      const isFast = at - lastAt <= FASTEST_TYPIST_MS && place === lastPlace
      lastAt = at
      lastPlace = place
      if (key === 'Enter') {
        const code = isFast ? readQrCode(typed)?.code : undefined
        typed = ''
        return code
      }
      // Escape, Tab and the arrows are pressed by hands.
      if (key.length === 1) typed = isFast ? typed + key : key
      else typed = ''
      return undefined
    },
    /** Tells whether the last key belongs to a burst that no hand types. */
    isTyping: (): boolean => typed.length > 1,
  }
}
