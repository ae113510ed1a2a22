import { describe, expect, test } from 'vitest'
import { ENGINES } from '../../../scripts/bench/stores.ts'
import { editAtOnce } from '../../../scripts/proofs/concurrent-edits.ts'
import { repeatWrites } from '../../../scripts/proofs/repeated-writes.ts'

const ENOUGH_MS = 180_000

/** The short forms of `npm run prove -- concurrent-edits` and `-- idempotency`. */
describe.each(ENGINES)('%s', (engine) => {
  test('concurrent edits of one row lose no edit and overwrite none', { timeout: ENOUGH_MS }, async () => {
    const { edits, refused, problems } = await editAtOnce(engine, 5, 4)
    expect(problems).toEqual([])
    expect(edits).toBe(3 * 5 * 4)
    expect(refused).toBeGreaterThan(0)
  })

  test('a write repeated under its key, at once or later, is carried out once', { timeout: ENOUGH_MS }, async () => {
    const { writes, problems } = await repeatWrites(engine, 3)
    expect(problems).toEqual([])
    expect(writes).toBeGreaterThan(20)
  })
})
