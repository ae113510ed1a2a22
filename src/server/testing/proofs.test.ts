import { describe, expect, test } from 'vitest'
import { ENGINES } from '../../../scripts/bench/stores.ts'
import { damageBackups } from '../../../scripts/proofs/damaged-backups.ts'
import { failActions } from '../../../scripts/proofs/faults/action-faults.ts'
import { startNodesAtOnce } from '../../../scripts/proofs/nodes-at-once.ts'
import { drillRestore } from '../../../scripts/proofs/restore-drill.ts'
import { killRestores } from '../../../scripts/proofs/restore-faults.ts'
import { tearLogs } from '../../../scripts/proofs/torn-logs.ts'

/** The short forms of `npm run prove`. */
describe('proofs of data safety', () => {
  test('24 damaged backups are detected', { timeout: 120_000 }, async () => {
    expect(await damageBackups(24, 1)).toEqual({ damaged: 24, missed: [] })
  })

  test.each([
    ['whole', false],
    ['damaged', true],
  ])('a restore over a %s loft that is killed leaves the old or the new loft', { timeout: 180_000 }, async (_, isDamaged) => {
    const { kills, problems } = await killRestores(17, isDamaged)
    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(2)
  })

  test('a small restore drill recovers everything', { timeout: 60_000 }, async () => {
    expect(await drillRestore(300, 10)).toMatchObject({ birds: 300, photos: 10 })
  })

  test('4 nodes start at once on an empty PostgreSQL database', { timeout: 180_000 }, async () => {
    expect(await startNodesAtOnce(4)).toEqual([])
  })

  test('50 torn write-ahead logs open as the loft was before the tear', { timeout: 120_000 }, async () => {
    const { problems, writtenOn } = await tearLogs(50, 1)
    expect(problems).toEqual([])
    expect(writtenOn).toBe(2)
  })

  test.each(ENGINES)('actions on %s that fail leave nothing behind', { timeout: 180_000 }, async (engine) => {
    const only = ['add a bird with photo and pedigree', 'vaccinate a section out of stock']
    const done = await failActions(engine, { every: 8, only })
    expect(done.flatMap(({ problems }) => problems)).toEqual([])
    expect(done.map(({ action, unknown }) => [action, unknown.done])).toEqual(only.map((action) => [action, 1]))
  })
})
