import { describe, expect, test } from 'vitest'
import { editConcurrently } from '../../../scripts/proofs/concurrent-edits.ts'
import { repeatWrites } from '../../../scripts/proofs/repeated-writes.ts'
import { longRunEngines, releaseEngines, SEVERAL_STARTS } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke form of `npm run prove -- concurrent-edits`. */
describe.each(longRunEngines('postgres'))('%s', SEVERAL_STARTS, (engine) => {
  test('concurrent edits of one row lose no edit and overwrite none', async () => {
    const { edits, refused, problems } = await editConcurrently(engine, 3, 1)
    expect(problems).toEqual([])
    expect(edits).toBe(3 * 3)
    expect(refused).toBeGreaterThan(0)
  })
})

/** A small form of `npm run prove -- idempotency`; `repeated-writes.test.ts` repeats every write of a screen. */
describe.each(releaseEngines)('%s', SEVERAL_STARTS, (engine) => {
  test('a write repeated under its key, at once or later, is carried out once', async () => {
    const { writes, problems } = await repeatWrites(engine, 1)
    expect(problems).toEqual([])
    expect(writes).toBeGreaterThan(20)
  })
})
