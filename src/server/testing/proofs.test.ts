import { describe, expect, test } from 'vitest'
import { damageBackups } from '../../../scripts/proofs/damaged-backups.ts'
import { failCallsOfActions } from '../../../scripts/proofs/faults/action-faults.ts'
import { startNodesAtOnce } from '../../../scripts/proofs/nodes-at-once.ts'
import { drillRestore } from '../../../scripts/proofs/restore-drill.ts'
import { killRestores } from '../../../scripts/proofs/restore-faults.ts'
import { tearLogs } from '../../../scripts/proofs/torn-logs.ts'
import { runSize, ENGINES, isFull, SEVERAL_STARTS } from './run-options.ts'
import './shared-postgres.ts'

const BIRDS = runSize(60, 300)
const DAMAGED = runSize(3, 6)

/** Smoke forms of `npm run prove`: a few rounds, to see that each proof still runs. */
describe('proofs of data safety', () => {
  test(`${DAMAGED} damaged backups are detected`, async () => {
    expect(await damageBackups(DAMAGED, 1)).toEqual({ damaged: DAMAGED, missed: [] })
  })

  test.each([...(isFull ? [['whole', false] as const] : []), ['damaged', true] as const])(
    'a restore over a %s loft that is killed leaves the old or the new loft',
    SEVERAL_STARTS,
    async (_, isDamaged) => {
      const { kills, problems } = await killRestores(40, isDamaged)
      expect(problems).toEqual([])
      expect(kills).toBeGreaterThan(0)
    },
  )

  test('a small restore drill recovers everything', async () => {
    expect(await drillRestore(BIRDS, 4)).toMatchObject({ birds: BIRDS, photos: 4 })
  })

  test.each(isFull ? [2] : [])('%i nodes start at once on an empty PostgreSQL database', SEVERAL_STARTS, async (nodes) => {
    expect(await startNodesAtOnce(nodes)).toEqual([])
  })

  test.each(isFull ? [8] : [])('%i torn write-ahead logs open as the loft was before the tear', async (tears) => {
    const { problems } = await tearLogs(tears, 1)
    expect(problems).toEqual([])
  })

  test.each(ENGINES)('actions on %s that fail leave nothing behind', async (engine) => {
    const only = ['vaccinate a section out of stock']
    const done = await failCallsOfActions(engine, { every: runSize(36, 12), only })
    expect(done.flatMap(({ problems }) => problems)).toEqual([])
    expect(done.map(({ action, unknown }) => [action, unknown.done])).toEqual(only.map((action) => [action, 1]))
  })
})
