import { expect, test } from 'vitest'
import { runStories } from '../../../scripts/proofs/random-stories.ts'
import { runSize, ENGINES } from './run-options.ts'
import './shared-postgres.ts'

/** The smoke form of `npm run prove -- random-stories`. */
test('a random story matches the expected state on both databases', async () => {
  const { stories, problems } = await runStories({ stories: 1, actions: runSize(5, 20), engines: ENGINES, seed: 20_260_306 })
  expect(problems).toEqual([])
  expect(stories).toBe(1)
})
