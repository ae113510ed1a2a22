import { readQrCode } from '#shared/qr-codes/qr-code.ts'

/** Hand scanners type a key in a few milliseconds, those on radio in up to a hundred; nobody types whole codes like that. */
const FASTEST_TYPIST_MS = 100

/** Puts together what a hand scanner types, and tells a code of ours when Enter ends it. */
export function handScanner() {
  let typed = ''
  let lastAt = -Infinity
  return {
    /** Takes one key at a moment in milliseconds; answers the code that it completes. */
    press: (key: string, at: number): string | undefined => {
      const isFast = at - lastAt <= FASTEST_TYPIST_MS
      lastAt = at
      if (key === 'Enter') {
        const code = isFast ? readQrCode(typed)?.code : undefined
        typed = ''
        return code
      }
      // Shift and its like come between the letters.
      if (key.length !== 1) return undefined
      typed = isFast ? typed + key : key
      return undefined
    },
    /** Tells whether the last key belongs to a burst that no hand types. */
    isTyping: (): boolean => typed.length > 1,
  }
}
