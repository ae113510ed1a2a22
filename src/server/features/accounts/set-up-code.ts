import { timingSafeEqual } from 'node:crypto'
import { isTypedCode, newTypedCode, normalizeCode } from './typed-code.ts'

const GROUPS = 2
const VALID_MS = 60 * 60_000
const MOST_TRIES = 10
const BETWEEN_CODES_MS = 60_000
/** Any client in the network may request the code; this limits the lines in the console. */
const BETWEEN_LINES_MS = 10_000

/** The code that creates the first account. It is printed only in the console. */
export interface SetUpCode {
  /** Prints the valid code or a new one. Returns false if it must not make a new one yet: it makes one a minute. */
  readonly print: () => boolean
  /** Counts one try and returns whether the code was right, wrong, or is no longer valid. */
  readonly take: (typed: string) => 'right' | 'wrong' | 'used_up'
  /** Invalidates the code once the account exists. */
  readonly end: () => void
}

interface Present {
  readonly code: string
  readonly madeAt: number
  triesLeft: number
  printedAt: number
}

/** Returns whether a text has the format of a set-up code; other input does not count as a try. */
export const isSetUpCodeFormat = (typed: string): boolean => isTypedCode(typed, GROUPS)

/** Holds the set-up code of this process: one code is valid for an hour and ten tries. */
export function makeSetUpCode(now: () => Date, write: (line: string) => void): SetUpCode {
  let present: Present | undefined
  const findValid = () => (present && present.triesLeft > 0 && now().getTime() - present.madeAt < VALID_MS ? present : undefined)

  return {
    print: () => {
      const at = now().getTime()
      let code = findValid()
      if (!code) {
        if (present && at - present.madeAt < BETWEEN_CODES_MS) return false
        code = present = { code: newTypedCode(GROUPS), madeAt: at, triesLeft: MOST_TRIES, printedAt: 0 }
      }
      // The code is already in the console.
      if (at - code.printedAt < BETWEEN_LINES_MS) return true
      code.printedAt = at
      write(`Set-up code for the first account: ${code.code} (valid for one hour; enter it at /sign-in)`)
      return true
    },
    take: (typed) => {
      const valid = findValid()
      if (!valid) return 'used_up'
      valid.triesLeft -= 1
      const given = Buffer.from(normalizeCode(typed))
      const right = Buffer.from(normalizeCode(valid.code))
      return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
    },
    end: () => {
      present = undefined
    },
  }
}
