import { describe, expect, test } from 'vitest'
import { openStores } from '../../../scripts/bench/stores.ts'
import { runKillRounds } from '../../../scripts/kill/kill-rounds.ts'
import { longRunEngines, SEVERAL_STARTS } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke form of `npm run kill-test`. */
describe.each(longRunEngines('sqlite'))('%s', SEVERAL_STARTS, (engine) => {
  test('nothing acknowledged is lost, incomplete or duplicated when the program is killed during writes (npm run kill-test)', async () => {
    const stores = await openStores(engine)
    try {
      const trial = { kills: 1, seed: 20260306, clients: 2, birds: 0, importRows: 0, killsPerLoft: 1 }
      const { problems, kills, acknowledged, repeated } = await runKillRounds(stores, trial)
      expect(problems).toEqual([])
      expect(kills).toBe(1)
      expect(acknowledged).toBeGreaterThan(0)
      expect(repeated).toBeGreaterThan(0)
    } finally {
      await stores.close()
    }
  })
})
