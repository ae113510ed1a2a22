import { Refusal } from '#server/http/refusal.ts'
import { rateLimitKey } from './rate-limit-key.ts'

interface Limit {
  /** Failed attempts without a wait. */
  readonly freeFailures: number
  /** Longest wait between two attempts, ms. */
  readonly maxWaitMs: number
}

/** The limits: one address at one account (`both`), one address at all accounts, all addresses at one account. */
type Limits = Readonly<Record<'both' | 'address' | 'account', Limit>>

/** The limit over all addresses has a short wait: an attacker with many addresses must not lock the user out. */
const LIMITS: Limits = {
  both: { freeFailures: 5, maxWaitMs: 15 * 60_000 },
  address: { freeFailures: 20, maxWaitMs: 15 * 60_000 },
  account: { freeFailures: 50, maxWaitMs: 30_000 },
}

/** A counter starts again at 0 after this time without a failed attempt, ms. */
const RESET_AFTER_MS = 24 * 60 * 60_000
/** Maximum number of counters; beyond it the oldest are removed. */
const MAX_COUNTERS = 20_000

/** One login attempt. */
export interface LoginAttempt {
  readonly account: string
  readonly address: string
  /** Whether a user has signed in to this account from this address before: attacks from other addresses do not slow this one. */
  readonly isKnownAddress: boolean
}

/** Limits the rate of login attempts against brute force. It never locks an account. */
export interface LoginRateLimit {
  /** Returns how long this client has to wait, ms. */
  readonly waitMs: (attempt: LoginAttempt) => number
  /** Refuses an attempt that comes too early. Errors: `too_many_guesses`. */
  readonly check: (attempt: LoginAttempt) => void
  readonly countFailure: (attempt: LoginAttempt) => void
  /** Takes back one counted attempt that was not a failure. */
  readonly uncountFailure: (attempt: LoginAttempt) => void
  /** Takes back one counted attempt that succeeded, and resets the counter of this address at this account. */
  readonly recordSuccess: (attempt: LoginAttempt) => void
}

interface FailureCounter {
  failures: number
  at: number
}

/** Makes a rate limit that counts in the memory of this process: beyond the free attempts, each failure doubles the wait. */
export function makeLoginRateLimit(now: () => Date, limits = LIMITS): LoginRateLimit {
  const counts = new Map<string, FailureCounter>()

  const keyOfBoth = ({ account, address }: LoginAttempt) => `both ${rateLimitKey(address)} ${account}`
  const keysOf = (attempt: LoginAttempt) => [
    { key: keyOfBoth(attempt), limit: limits.both },
    { key: `address ${rateLimitKey(attempt.address)}`, limit: limits.address },
    ...(attempt.isKnownAddress ? [] : [{ key: `account ${attempt.account}`, limit: limits.account }]),
  ]

  const waitMs = (attempt: LoginAttempt) => Math.max(...keysOf(attempt).map(({ key, limit }) => waitOf(key, limit)))

  function waitOf(key: string, { freeFailures, maxWaitMs }: Limit): number {
    const count = counts.get(key)
    if (!count || count.failures < freeFailures) return 0
    const wait = Math.min(1000 * 2 ** (count.failures - freeFailures), maxWaitMs)
    return Math.max(0, count.at + wait - now().getTime())
  }

  function uncountFailure(attempt: LoginAttempt): void {
    for (const { key } of keysOf(attempt)) {
      const count = counts.get(key)
      if (count) count.failures -= 1
    }
  }

  return {
    waitMs,
    check: (attempt) => {
      const seconds = Math.ceil(waitMs(attempt) / 1000)
      if (seconds === 0) return
      throw new Refusal('too_many_guesses', `Too many wrong attempts. Try again in ${seconds} seconds.`, { seconds })
    },
    countFailure: (attempt) => {
      const at = now().getTime()
      for (const { key } of keysOf(attempt)) {
        const count = counts.get(key)
        const before = count && at - count.at < RESET_AFTER_MS ? count.failures : 0
        // Deletes the key first, so that the map stays ordered by the last attempt.
        counts.delete(key)
        counts.set(key, { failures: before + 1, at })
      }
      for (const key of counts.keys()) {
        if (counts.size <= MAX_COUNTERS) break
        counts.delete(key)
      }
    },
    uncountFailure,
    recordSuccess: (attempt) => {
      uncountFailure(attempt)
      counts.delete(keyOfBoth(attempt))
    },
  }
}
