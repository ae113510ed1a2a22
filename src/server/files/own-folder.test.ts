import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoft } from '#server/open-loft.ts'
import { makeOwnFolder } from './own-folder.ts'

const isWindows = process.platform === 'win32'

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'loft-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8)

test.skipIf(isWindows)('a loft makes its folders for its own user alone', async () => {
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
])('a folder open as %s that holds %j is open as %s then', async (mode, names, then) => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await mkdir(data)
  for (const name of names) await writeFile(join(data, name), '')
  await chmod(data, Number.parseInt(mode, 8))
  makeOwnFolder(data, 'lock.sqlite')
  expect(await modeOf(data)).toBe(then)
})
