import { expect, test } from 'vitest'
import { ENGINES } from '../../../scripts/bench/stores.ts'
import { tellStories } from '../../../scripts/proofs/random-stories.ts'

/** The short form of `npm run prove -- random-stories`. */
test('a random story matches the expected state, on both databases alike', { timeout: 240_000 }, async () => {
  const { stories, problems } = await tellStories({ stories: 1, actions: 40, engines: ENGINES, seed: 20_260_306 })
  expect(problems).toEqual([])
  expect(stories).toBe(1)
})
