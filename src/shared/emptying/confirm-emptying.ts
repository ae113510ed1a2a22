import { fold } from '#shared/text/fold.ts'

/** What is typed where the loft has no name, in each language. */
export const EMPTYING_WORDS = { en: 'EMPTY', es: 'VACIAR' } as const

/** Whether what was typed shows that this loft is meant to be emptied: its name, or the word where it has none. */
export function isEmptyingConfirmed(typed: string, loftName: string | null): boolean {
  const asked = loftName === null ? Object.values(EMPTYING_WORDS) : [loftName]
  return asked.some((one) => plain(one) === plain(typed))
}

const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()
