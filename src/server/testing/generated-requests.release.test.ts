import { expect, test } from 'vitest'
import { sendGeneratedRequests } from '../../../scripts/proofs/generated-requests.ts'
import { releaseEngines } from './run-options.ts'
import './shared-postgres.ts'

/** A small form of `npm run prove -- generated-requests`: it begins with the demo loft, which takes long to make. */
test.each(releaseEngines)(
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
