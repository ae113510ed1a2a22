import { expect, test } from 'vitest'
import { FILE_BARS, readHostileFiles, readMutatedFiles } from '../../../scripts/proofs/hostile-files.ts'

/** The short form of `npm run prove -- hostile-files`. */
test('refuses hostile files for the right reason, with little memory', { timeout: 180_000 }, async () => {
  const answers = await readHostileFiles()
  expect(answers.map(({ name, reason }) => [name, reason])).toEqual(answers.map(({ name, wanted }) => [name, wanted]))
  expect(answers.filter(({ megabytes }) => megabytes > FILE_BARS.megabytes)).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(12)
})

test('answers 24 damaged copies', { timeout: 180_000 }, async () => {
  const { reasons, megabytes } = await readMutatedFiles(24, 20_260_306)
  expect([...reasons.values()].reduce((sum, count) => sum + count, 0)).toBe(24)
  expect(megabytes).toBeLessThan(FILE_BARS.megabytes)
})
