import { expect, test } from 'vitest'
import { runSize, isFull } from '#server/testing/run-options.ts'
import { FILE_LIMITS, HOSTILE_FILES, readHostileFiles, readMutatedFiles } from '../../../scripts/proofs/hostile-files.ts'

/** Files that are read quickly, of each format and attack. */
const QUICK = [
  'a forged size',
  'an encrypted workbook',
  'a path upwards',
  'texts in texts',
  'attributes of LibreOffice that never end',
  'entities of entities',
  'one long text in many cells',
  'random bytes',
  'random bytes in an archive',
  'half a legacy workbook',
  'a PDF',
]

/** The smoke form of `npm run prove -- hostile-files`. */
test.each(isFull ? HOSTILE_FILES : QUICK)('refuses %s for the right reason, with little memory', async (file) => {
  const [answer] = await readHostileFiles([file])
  expect(answer).toMatchObject({ name: file, reason: answer?.expected })
  expect(answer?.megabytes).toBeLessThanOrEqual(FILE_LIMITS.megabytes)
})

const COPIES = runSize(3, 100)

test('reads or refuses every damaged copy of a file within the memory limit', async () => {
  const { reasons, megabytes } = await readMutatedFiles(COPIES, 20_260_306)
  expect([...reasons.values()].reduce((sum, count) => sum + count, 0)).toBe(COPIES)
  expect(megabytes).toBeLessThan(FILE_LIMITS.megabytes)
})
