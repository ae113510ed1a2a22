import type { FastifyReply } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

/** Calls that one token may make in one period, ms. */
const LIMITS = { calls: 300, ms: 60_000 }
const SECOND_MS = 1000

interface Period {
  calls: number
  readonly endsAt: number
}

/**
 * Makes a function that counts the calls of each token in the memory of this process, and sets the headers `RateLimit-*`. Errors:
 * `too_many_calls`, with `Retry-After`.
 */
export function makeTokenRateLimit(now: () => Date, { calls, ms } = LIMITS): (tokenId: number, reply: FastifyReply) => void {
  const periods = new Map<number, Period>()
  return (tokenId, reply) => {
    const time = now().getTime()
    const running = periods.get(tokenId)
    // A clock that is set back must not keep a period open.
    const isRunning = running && time < running.endsAt && running.endsAt - time <= ms
    const period: Period = isRunning ? running : { calls: 0, endsAt: time + ms }
    periods.set(tokenId, period)
    period.calls += 1
    const seconds = Math.ceil((period.endsAt - time) / SECOND_MS)
    reply.headers({
      'ratelimit-limit': calls,
      'ratelimit-remaining': Math.max(0, calls - period.calls),
      'ratelimit-reset': seconds,
    })
    if (period.calls <= calls) return
    reply.header('retry-after', seconds)
    throw new Refusal('too_many_calls', `This token made more than ${calls} calls in a minute. Wait ${seconds} seconds.`, {
      seconds,
    })
  }
}
