import { describe, expect, test } from 'vitest'
import { editConcurrently } from '../../../scripts/proofs/concurrent-edits.ts'
import { repeatWrites } from '../../../scripts/proofs/repeated-writes.ts'
import { longRunEngines, SEVERAL_STARTS } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke forms of `npm run prove -- concurrent-edits` and `-- idempotency`. */
describe.each(longRunEngines('postgres'))('%s', SEVERAL_STARTS, (engine) => {
  test('concurrent edits of one row lose no edit and overwrite none', async () => {
    const { edits, refused, problems } = await editConcurrently(engine, 4, 2)
    expect(problems).toEqual([])
    expect(edits).toBe(3 * 4 * 2)
    expect(refused).toBeGreaterThan(0)
  })

  test('a write repeated under its key, at once or later, is carried out once', async () => {
    const { writes, problems } = await repeatWrites(engine, 1)
    expect(problems).toEqual([])
    expect(writes).toBeGreaterThan(20)
  })
})
