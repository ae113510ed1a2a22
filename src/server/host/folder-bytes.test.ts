import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesIn } from './folder-bytes.ts'
import { folderOf } from './folder-lofts.ts'

const ROUNDS = 200

test('the bytes of a loft are those of its files in all folders, also while other folders are removed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bytes-'))
  const folder = folderOf(dataDir, 'demo')
  await mkdir(join(folder, 'files', '00'), { recursive: true })
  await writeFile(join(folder, 'loft.sqlite'), 'x'.repeat(1000))
  await writeFile(join(folder, 'files', '00', 'photo.jpg'), 'x'.repeat(500))
  let isDone = false
  const addAndRemoveFolders = async (upload: string): Promise<void> => {
    for (let round = 0; !isDone; round += 1) {
      const removed = join(folder, 'files', `${upload}-${round}`, 'part')
      await mkdir(removed, { recursive: true })
      await rm(join(removed, '..'), { recursive: true })
    }
  }
  const removals = Promise.all(['one', 'two', 'three'].map(addAndRemoveFolders))
  const counted = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) counted.add(await bytesIn(folder))
  isDone = true
  await removals
  await rm(dataDir, { recursive: true })
  expect([...counted]).toEqual([1500])
})

test('a loft without a folder has no bytes', async () => {
  expect(await bytesIn(join(tmpdir(), 'nowhere'))).toBe(0)
})
