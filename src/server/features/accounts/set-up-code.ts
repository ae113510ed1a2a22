import { timingSafeEqual } from 'node:crypto'
import { isTypedCode, newTypedCode, plainCode } from './typed-code.ts'

const GROUPS = 2
const VALID_MS = 60 * 60_000
const MOST_TRIES = 10
const BETWEEN_CODES_MS = 60_000
/** Anybody in the network may ask for it: the console is not flooded with it. */
const BETWEEN_LINES_MS = 10_000

/** The code that makes the first account, told only at the console. */
export interface SetUpCode {
  /** Prints the code, or a new one where the last is used up; tells whether it did: it makes one a minute. */
  readonly print: () => boolean
  /** Counts one try: whether it was the code, or none is valid any more. */
  readonly take: (typed: string) => 'right' | 'wrong' | 'used_up'
  /** Ends the code once the account is made. */
  readonly end: () => void
}

interface Present {
  readonly code: string
  readonly madeAt: number
  triesLeft: number
  printedAt: number
}

/** Whether what was typed could be a set-up code at all: what could not be one is no try. */
export const couldBeSetUpCode = (typed: string): boolean => isTypedCode(typed, GROUPS)

/** Keeps the set-up code of this process: for an hour and ten tries at a time. */
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
      // It stands there already.
      if (at - code.printedAt < BETWEEN_LINES_MS) return true
      code.printedAt = at
      write(`Set-up code for the first account: ${code.code} (valid for an hour; asked for at /sign-in)`)
      return true
    },
    take: (typed) => {
      const valid = findValid()
      if (!valid) return 'used_up'
      valid.triesLeft -= 1
      const given = Buffer.from(plainCode(typed))
      const right = Buffer.from(plainCode(valid.code))
      return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
    },
    end: () => {
      present = undefined
    },
  }
}
