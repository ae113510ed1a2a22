import { Refusal } from '#server/http/refusal.ts'
import { guesserOf } from './guesser-of.ts'

interface Limit {
  /** Wrong guesses that are free. */
  readonly free: number
  /** Longest wait between two guesses, ms. */
  readonly longestMs: number
}

/** One address at one account; one address at all accounts; all addresses at one account. */
type Limits = Readonly<Record<'both' | 'address' | 'account', Limit>>

/** Where all addresses are counted the wait stays short: whoever guesses from many must not keep the keeper out. */
const LIMITS: Limits = {
  both: { free: 5, longestMs: 15 * 60_000 },
  address: { free: 20, longestMs: 15 * 60_000 },
  account: { free: 50, longestMs: 30_000 },
}

/** Guesses are forgotten after so long without another. */
const FORGOTTEN_MS = 24 * 60 * 60_000
/** Beyond so many counted at a time the oldest are forgotten. */
const MOST_COUNTED = 20_000

/** Who guesses at what. */
export interface Guess {
  readonly account: string
  readonly address: string
  /** Somebody at this address has signed in to this account before: strangers elsewhere do not slow him. */
  readonly isKnown: boolean
}

/** Slows those who guess passwords, and never locks an account. */
export interface GuessBrake {
  /** How long the guesser has to wait, ms. */
  readonly waitMs: (guess: Guess) => number
  /** Errors: `too_many_guesses` while the guesser has to wait. */
  readonly check: (guess: Guess) => void
  readonly wrong: (guess: Guess) => void
  /** Takes back one that was counted and was no guess. */
  readonly takeBack: (guess: Guess) => void
  /** Takes back one that was counted and was right, and forgets the wrong guesses of that device at that account. */
  readonly right: (guess: Guess) => void
}

interface Count {
  wrong: number
  at: number
}

/** Counts wrong guesses of this process: after the free ones each doubles the wait. */
export function makeGuessBrake(now: () => Date, limits = LIMITS): GuessBrake {
  const counts = new Map<string, Count>()

  const bothOf = ({ account, address }: Guess) => `both ${guesserOf(address)} ${account}`
  const keysOf = (guess: Guess) => [
    { key: bothOf(guess), limit: limits.both },
    { key: `address ${guesserOf(guess.address)}`, limit: limits.address },
    ...(guess.isKnown ? [] : [{ key: `account ${guess.account}`, limit: limits.account }]),
  ]

  const waitMs = (guess: Guess) => Math.max(...keysOf(guess).map(({ key, limit }) => waitOf(key, limit)))

  function waitOf(key: string, { free, longestMs }: Limit): number {
    const count = counts.get(key)
    if (!count || count.wrong < free) return 0
    const wait = Math.min(1000 * 2 ** (count.wrong - free), longestMs)
    return Math.max(0, count.at + wait - now().getTime())
  }

  function takeBack(guess: Guess): void {
    for (const { key } of keysOf(guess)) {
      const count = counts.get(key)
      if (count) count.wrong -= 1
    }
  }

  return {
    waitMs,
    check: (guess) => {
      const seconds = Math.ceil(waitMs(guess) / 1000)
      if (seconds === 0) return
      throw new Refusal('too_many_guesses', `Too many wrong passwords. Try again in ${seconds} seconds.`, { seconds })
    },
    wrong: (guess) => {
      const at = now().getTime()
      for (const { key } of keysOf(guess)) {
        const count = counts.get(key)
        const before = count && at - count.at < FORGOTTEN_MS ? count.wrong : 0
        // Written anew, so that the map stays in the order of the last guess.
        counts.delete(key)
        counts.set(key, { wrong: before + 1, at })
      }
      for (const key of counts.keys()) {
        if (counts.size <= MOST_COUNTED) break
        counts.delete(key)
      }
    },
    takeBack,
    right: (guess) => {
      takeBack(guess)
      counts.delete(bothOf(guess))
    },
  }
}
