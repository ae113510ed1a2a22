import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Longest time of one event loop iteration before further work waits for the next, ms. */
const MAX_TURN_MS = 10

/**
 * Prevents short steps of work from blocking the event loop: a synchronous database answers within one iteration of it, so that a long
 * series of short queries would delay other requests as much as a single long one.
 */
export class TurnLimit {
  readonly #now: () => number
  #startedAt: number | undefined

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Runs a step, in the next turn if the present one has lasted too long. */
  async run<T>(step: () => T): Promise<Awaited<T>> {
    while (this.#startedAt !== undefined && this.#now() - this.#startedAt > MAX_TURN_MS) await yieldToEventLoop()
    if (this.#startedAt === undefined) {
      this.#startedAt = this.#now()
      setImmediate(() => (this.#startedAt = undefined))
    }
    return await step()
  }
}
