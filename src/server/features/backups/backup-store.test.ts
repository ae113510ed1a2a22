import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLoft } from '#server/open-loft.ts'
import { openBackupStore } from './backup-store.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const DAY_MS = 86_400_000
const now = () => NOW
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const listDrafts = async (place: string) => (await readdir(place)).filter((name) => name !== 'files')

/** Opens a backup folder and leaves a draft of this age in it. */
async function openStoreWithDraft(place: string, ageMs: number): Promise<string> {
  const draft = await (await openBackupStore(place, now)).makeDraft()
  const moment = new Date(NOW.getTime() - ageMs)
  await utimes(draft, moment, moment)
  return basename(draft)
}

test.each([
  [false, 0, false],
  [true, 0, true],
  [true, DAY_MS - 1000, true],
  [true, DAY_MS, false],
])('in a folder shared: %s a draft started %i ms ago is kept: %s', async (isShared, ms, isKept) => {
  const draft = await openStoreWithDraft(folder, ms)
  await openBackupStore(folder, now, { isShared })
  expect(await listDrafts(folder)).toEqual(isKept ? [draft] : [])
})

test('a second program that is refused does not remove drafts of the first', async () => {
  const config = { dataDir: folder, databaseUrl: undefined }
  const loft = await openLoft(config, now)
  const draft = await loft.backups.makeDraft()
  await expect(openLoft(config, now)).rejects.toThrow('already running')
  expect(await listDrafts(loft.backups.folder)).toEqual([basename(draft)])
  await loft.close()
  await (await openLoft(config, now)).close()
  expect(await listDrafts(loft.backups.folder)).toEqual([])
})
