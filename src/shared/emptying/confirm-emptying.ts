import { fold } from '#shared/text/fold.ts'

/** The word to type when the loft has no name, in each language. */
export const EMPTYING_WORDS = { en: 'EMPTY', es: 'VACIAR' } as const

/** Checks whether the typed text confirms that this loft is to be emptied: its name, or the word when it has none. */
export function isEmptyingConfirmed(typed: string, loftName: string | null): boolean {
  const accepted = loftName === null ? Object.values(EMPTYING_WORDS) : [loftName]
  return accepted.some((one) => normalize(one) === normalize(typed))
}

const normalize = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()
