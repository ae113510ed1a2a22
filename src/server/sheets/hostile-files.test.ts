import { expect, test } from 'vitest'
import { amount } from '#server/testing/run-options.ts'
import { FILE_LIMITS, readHostileFiles, readMutatedFiles } from '../../../scripts/proofs/hostile-files.ts'

/** The smoke form of `npm run prove -- hostile-files`. */
test('refuses hostile files for the right reason, with little memory', async () => {
  const answers = await readHostileFiles()
  expect(answers.map(({ name, reason }) => [name, reason])).toEqual(answers.map(({ name, expected }) => [name, expected]))
  expect(answers.filter(({ megabytes }) => megabytes > FILE_LIMITS.megabytes)).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(12)
})

const COPIES = amount(6, 100)

test('reads or refuses every damaged copy of a file within the memory limit', async () => {
  const { reasons, megabytes } = await readMutatedFiles(COPIES, 20_260_306)
  expect([...reasons.values()].reduce((sum, count) => sum + count, 0)).toBe(COPIES)
  expect(megabytes).toBeLessThan(FILE_LIMITS.megabytes)
})
