import { describe, expect, test } from 'vitest'
import { ENGINES, openStores } from '../../../scripts/bench/stores.ts'
import { killRounds } from '../../../scripts/kill/kill-rounds.ts'

const ENOUGH_MS = 90_000

describe.each(ENGINES)('%s', (engine) => {
  test(
    'nothing acknowledged is lost, incomplete or duplicated when the program is killed during writes (npm run kill-test)',
    async () => {
      const stores = await openStores(engine)
      try {
        const trial = { kills: 3, seed: 20260306, keepers: 4, birds: 0, importRows: 0, killsPerLoft: 3 }
        const { problems, kills, acknowledged, repeated } = await killRounds(stores, trial)
        expect(problems).toEqual([])
        expect(kills).toBe(3)
        expect(acknowledged).toBeGreaterThan(0)
        expect(repeated).toBeGreaterThan(0)
      } finally {
        await stores.close()
      }
    },
    ENOUGH_MS,
  )
})
