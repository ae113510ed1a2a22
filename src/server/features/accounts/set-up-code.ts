import { timingSafeEqual } from 'node:crypto'
import { isTypedCode, newTypedCode, normalizeCode } from './typed-code.ts'

const GROUPS = 2
const VALID_MS = 60 * 60_000
const MAX_TRIES = 10
const CODE_INTERVAL_MS = 60_000
/** Any client in the network may request the code; this limits the lines in the console. */
const PRINT_INTERVAL_MS = 10_000

type Verdict = 'right' | 'wrong' | 'used_up'

/** The code that creates the first account. It is printed only in the console. */
export interface SetUpCode {
  /** Prints the valid code or a new one. Returns false if it must not make a new one yet: it makes one a minute. */
  readonly print: () => boolean
  /** Counts one try and returns whether the code was right, wrong, or is no longer valid. */
  readonly verify: (typed: string) => Verdict | Promise<Verdict>
  /** Invalidates the code once the account exists. */
  readonly invalidate: () => void | Promise<void>
}

interface CurrentCode {
  readonly code: string
  readonly madeAt: number
  triesLeft: number
  printedAt: number
}

/** Returns whether a text has the format of a set-up code; other input does not count as a try. */
export const isSetUpCodeFormat = (typed: string): boolean => isTypedCode(typed, GROUPS)

/** Holds the set-up code of this process, for the page at `path`: one code is valid for an hour and ten tries. */
export function makeSetUpCode(now: () => Date, write: (line: string) => void, path = '/sign-in'): SetUpCode {
  let current: CurrentCode | undefined
  const findValid = () => (current && current.triesLeft > 0 && now().getTime() - current.madeAt < VALID_MS ? current : undefined)

  return {
    print: () => {
      const at = now().getTime()
      let code = findValid()
      if (!code) {
        if (current && at - current.madeAt < CODE_INTERVAL_MS) return false
        code = current = { code: newTypedCode(GROUPS), madeAt: at, triesLeft: MAX_TRIES, printedAt: 0 }
      }
      // The code is already in the console.
      if (at - code.printedAt < PRINT_INTERVAL_MS) return true
      code.printedAt = at
      write(`Set-up code for the first account: ${code.code} (valid for one hour; enter it at ${path})`)
      return true
    },
    verify: (typed) => {
      const valid = findValid()
      if (!valid) return 'used_up'
      valid.triesLeft -= 1
      const typedBytes = Buffer.from(normalizeCode(typed))
      const expectedBytes = Buffer.from(normalizeCode(valid.code))
      return typedBytes.length === expectedBytes.length && timingSafeEqual(typedBytes, expectedBytes) ? 'right' : 'wrong'
    },
    invalidate: () => {
      current = undefined
    },
  }
}
