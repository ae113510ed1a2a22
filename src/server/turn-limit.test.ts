import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TurnLimit } from './turn-limit.ts'

/** Runs steps of 4 ms each, some at once, and returns the iteration of the event loop in which each ran. */
async function turnsOf(chains: number, stepsPerChain: number): Promise<number[]> {
  let now = 0
  let turn = 0
  const turns: number[] = []
  const limit = new TurnLimit(() => now)
  const run = async () => {
    for (let step = 0; step < stepsPerChain; step += 1) {
      await limit.run(() => {
        turns.push(turn)
        now += 4
      })
    }
  }
  let isRunning = true
  const counting = (async () => {
    while (isRunning) {
      await yieldToEventLoop()
      turn += 1
    }
  })()
  await Promise.all(Array.from({ length: chains }, run))
  isRunning = false
  await counting
  return turns
}

test.each([
  [1, 3],
  [1, 12],
  [4, 3],
  [12, 1],
])('%i chains of %i steps run at most three steps in a turn', async (chains, steps) => {
  const turns = await turnsOf(chains, steps)
  const perTurn = [...Map.groupBy(turns, (turn) => turn).values()].map(({ length }) => length)
  expect(turns).toHaveLength(chains * steps)
  expect(Math.max(...perTurn)).toBe(3)
})
