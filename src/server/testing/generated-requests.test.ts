import { expect, test } from 'vitest'
import { sendGeneratedRequests } from '../../../scripts/proofs/generated-requests.ts'
import { longRunEngines } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke form of `npm run prove -- generated-requests`. */
test.each(longRunEngines('sqlite'))(
  '12 requests generated from the contract, half of them invalid, and broken HTTP do no harm on %s',
  async (engine) => {
    const { problems, requests, raw, done } = await sendGeneratedRequests(engine, {
      requests: 12,
      seed: 20260306,
      perLoft: 12,
      rawPerLoft: 5,
    })
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(12)
    expect(raw).toBe(5)
    // Every list that needs no id, and more.
    expect(done.size).toBeGreaterThan(60)
  },
)
