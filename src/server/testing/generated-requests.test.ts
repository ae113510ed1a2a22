import { expect, test } from 'vitest'
import { sendGeneratedRequests } from '../../../scripts/proofs/generated-requests.ts'
import { ENGINES } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke form of `npm run prove -- generated-requests`. */
test.each(ENGINES)(
  '30 requests generated from the contract, half of them invalid, and broken HTTP do no harm on %s',
  async (engine) => {
    const { problems, requests, raw, done } = await sendGeneratedRequests(engine, {
      requests: 30,
      seed: 20260306,
      perLoft: 30,
      rawPerLoft: 5,
    })
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(30)
    expect(raw).toBe(5)
    // Every list that needs no id, and more.
    expect(done.size).toBeGreaterThan(60)
  },
)
