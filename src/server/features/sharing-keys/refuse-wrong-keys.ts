import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#server/http/refusal.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'

/** Delay between the answers to wrong keys, ms; requests with a valid key are never delayed. */
const PAUSE_MS = 200
/** If this many requests with wrong keys are waiting, another one is refused at once. */
const MAX_WAITING = 25

/**
 * Makes a function that refuses wrong keys one after the other, to slow down guessing, however many arrive in parallel. Errors:
 * `sharing_key_wrong`, `too_many_tries`.
 */
export function makeWrongKeyRefusal({ pauseMs = PAUSE_MS, maxWaiting = MAX_WAITING } = {}): () => Promise<never> {
  const oneAtATime = limitConcurrency(1)
  let waiting = 0
  return async () => {
    if (waiting >= maxWaiting)
      throw new Refusal('too_many_tries', 'Wrong sharing keys were tried too often. Wait a minute and try again.')
    waiting += 1
    try {
      await oneAtATime(() => wait(pauseMs))
    } finally {
      waiting -= 1
    }
    throw new Refusal('sharing_key_wrong', 'This sharing key is not valid, or was revoked. Ask the keeper for a new one.')
  }
}
