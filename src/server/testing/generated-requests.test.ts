import { expect, test } from 'vitest'
import { ENGINES } from '../../../scripts/bench/stores.ts'
import { sendGenerated } from '../../../scripts/proofs/generated-requests.ts'

const ENOUGH_MS = 300_000

/** The short form of `npm run prove -- generated-requests`. */
test.each(ENGINES)(
  '120 requests generated from the contract, half of them invalid, and broken HTTP do no harm on %s',
  { timeout: ENOUGH_MS },
  async (engine) => {
    const { problems, requests, raw, done } = await sendGenerated(engine, {
      requests: 120,
      seed: 20260306,
      perLoft: 120,
      rawPerLoft: 20,
    })
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(120)
    expect(raw).toBe(20)
    // Every list that needs no id, and more.
    expect(done.size).toBeGreaterThan(60)
  },
)
