import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { importBackupFolder } from '#server/features/backups/import-backup-folder.ts'
import { openLoft } from '#server/open-loft.ts'
import { createPrivateFolder } from './private-folder.ts'

const isWindows = process.platform === 'win32'

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'loft-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const originalUmask = process.umask()
afterEach(() => void process.umask(originalUmask))

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8)

test.skipIf(isWindows)('a loft creates its folders with access for its own user only', async () => {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'above', 'data')
  await (await openLoft({ dataDir, databaseUrl: undefined }, () => new Date('2026-03-06T12:00:00Z'))).close()
  for (const name of ['', 'backups', 'backups/files', 'files']) {
    expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '700'])
  }
})

test.skipIf(isWindows).each([
  ['755', ['lock.sqlite', 'files'], '700'],
  ['775', ['lock.sqlite'], '700'],
  ['777', [], '700'],
  ['755', ['letters'], '755'],
  ['750', ['lock.sqlite'], '750'],
  ['1777', ['lock.sqlite'], '1777'],
  ['2775', ['lock.sqlite'], '2775'],
])('a folder with mode %s that contains %j gets mode %s', async (mode, names, expected) => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await mkdir(data)
  for (const name of names) await writeFile(join(data, name), '')
  await chmod(data, Number.parseInt(mode, 8))
  createPrivateFolder(data, 'lock.sqlite')
  expect(await modeOf(data)).toBe(expected)
})

test.skipIf(isWindows)(
  'in a folder open to a group, every file is accessible to its own user only, whatever its source',
  async () => {
    await using folder = await temporaryFolder()
    process.umask(0o022)
    const now = new Date('2026-03-06T12:00:00Z')
    const dataDir = join(folder.path, 'data')
    await mkdir(dataDir)
    await chmod(dataDir, 0o750)
    const otherFolder = join(folder.path, 'stick')
    const config = { dataDir, databaseUrl: undefined }
    const loft = await openLoft(config, () => now)
    await loft.files.put(Buffer.from('a photo'), 'image/jpeg')
    const { id } = await makeBackup(loft, loft.backups, 'by_hand', now)
    await cp(loft.backups.folder, otherFolder, { recursive: true })
    for (const name of ['loft.sqlite', 'manifest.json']) await chmod(join(otherFolder, id, name), 0o444)
    const imported = await importBackupFolder(join(otherFolder, id), loft.backups, now)
    expect(await restoreBackup({ ...loft, dataDir }, loft.backups, imported.id, { now })).toMatchObject({ restarts: true })
    const names = await readdir(dataDir, { recursive: true })
    expect(names).toEqual(expect.arrayContaining(['loft.sqlite-wal', 'loft.sqlite.next', `backups/${imported.id}/loft.sqlite`]))
    for (const name of names) expect([name, await modeOf(join(dataDir, name))]).toEqual([name, expect.stringMatching(/^[67]00$/)])
    await loft.close()
    await (await openLoft(config, () => now)).close()
    expect([await modeOf(dataDir), await modeOf(join(dataDir, 'loft.sqlite'))]).toEqual(['750', '600'])
  },
)
