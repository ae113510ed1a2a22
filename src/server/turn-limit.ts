import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Longest time of one turn of the event loop before further work waits for the next, ms. */
const MAX_TURN_MS = 10

/**
 * Keeps work in short steps from holding the event loop: answers of a synchronous database come without a turn of the event loop, so
 * many short queries would delay other requests as long as a single long one.
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
