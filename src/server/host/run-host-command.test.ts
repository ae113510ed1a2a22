import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Db } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { openLoft } from '#server/open-loft.ts'
import { findSettings, getSettingsRow } from '#server/features/settings/settings.repository.ts'
import { HostRefusal } from './directory.repository.ts'
import { folderOf } from './folder-lofts.ts'
import { openHostData } from './open-host.ts'
import { runHostCommand } from './run-host-command.ts'

let dataDir: string
let now: Date

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commands-'))
  now = new Date('2026-03-06T12:00:00Z')
})
afterEach(() => rm(dataDir, { recursive: true }))

async function run(...words: string[]): Promise<string> {
  const lines: string[] = []
  const config = {
    dataDir,
    databaseUrl: undefined,
    publicUrl: 'https://lofts.example.org',
    loftDomain: 'lofts.example.org',
    port: undefined,
  }
  try {
    const isInOrder = await runHostCommand(
      config,
      words,
      () => now,
      (line) => lines.push(line),
    )
    return `${isInOrder ? '' : 'failed: '}${lines.join('\n')}`
  } catch (error) {
    if (error instanceof HostRefusal) return `refused: ${error.message}`
    throw error
  }
}

async function writeName(db: Db, loftName: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const change = await beginAction(trx, {
      actor: 'Ana',
      kind: 'edit-settings',
      now,
    })
    const { id } = await getSettingsRow(change)
    await trx.updateTable('settings').set({ loftName }).where('id', '=', id).execute()
  })
}

/** Writes the name of the loft in a folder, or reads it. */
async function loftName(folder: string, name?: string): Promise<string | null> {
  const loft = await openLoft({ dataDir: folder, databaseUrl: undefined }, () => now)
  try {
    if (name !== undefined) await writeName(loft.db, name)
    return (await findSettings(loft.reads)).loftName
  } finally {
    await loft.close()
  }
}

describe('the commands of a host', () => {
  test('make a loft with a code, list, pause, resume and rename it', async () => {
    expect(await run('list')).toBe('There are no lofts. "create <name>" makes one.')
    expect(await run('create', 'blue-bar')).toMatch(
      /^The loft "blue-bar" is at https:\/\/blue-bar\.lofts\.example\.org\nLink .*: https:\/\/blue-bar\.lofts\.example\.org\/sign-in#set-up=\w{4}-\w{4}\n/,
    )
    expect(await run('create', 'blue-bar')).toBe('refused: There is already a loft "blue-bar". Choose another name.')
    expect(await run('create', 'www')).toBe('refused: "www" is reserved for the host. Choose another name.')
    expect(await run('create', 'Blue')).toContain('refused: "Blue" cannot be the name of a loft')
    expect(await run('pause', 'blue-bar')).toBe('The loft "blue-bar" is paused.')
    expect(await run('list')).toContain('paused')
    expect(await run('resume', 'other')).toBe('refused: There is no loft "other". "list" shows all.')
    expect(await run('resume', 'blue-bar')).toBe('The loft "blue-bar" is open.')
    await loftName(folderOf(dataDir, 'blue-bar'), 'Old North')
    expect(await run('rename', 'blue-bar', 'red-bar')).toContain('https://red-bar.lofts.example.org')
    expect(await loftName(folderOf(dataDir, 'red-bar'))).toBe('Old North')
    expect(existsSync(folderOf(dataDir, 'blue-bar'))).toBe(false)
    expect(await run('loft', 'red-bar', 'backup')).toContain('verified')
    expect(await run('migrate')).toBe('1 of 1: red-bar: up to date')
  })

  test('remove the data of a loft only 30 days after it was deleted', async () => {
    await run('create', 'blue-bar')
    await loftName(folderOf(dataDir, 'blue-bar'), 'Old North')
    await run('delete', 'blue-bar')
    now = new Date('2026-04-05T11:59:59Z')
    expect(await run('purge')).toBe('No loft was deleted more than 30 days ago.')
    expect(await run('undelete', 'blue-bar')).toBe('The loft "blue-bar" is open again.')
    expect(await loftName(folderOf(dataDir, 'blue-bar'))).toBe('Old North')
    await run('delete', 'blue-bar')
    now = new Date('2026-05-05T11:59:59Z')
    expect(await run('purge')).toBe('Removed permanently: blue-bar.')
    expect(existsSync(folderOf(dataDir, 'blue-bar'))).toBe(false)
  })

  test('refuse to distribute lofts in SQLite databases', async () => {
    expect(await run('distribute')).toContain('The lofts are in SQLite databases, which stay on one machine.')
  })

  test('make a loft a club, and end the club', async () => {
    expect(await run('club', 'blue-sky')).toBe('refused: There is no loft "blue-sky". "list" shows all.')
    await run('create', 'blue-sky')
    expect(await run('club', 'blue-sky')).toContain('The loft "blue-sky" is a club.')
    expect(await run('club', 'blue-sky')).toContain('is a club')
    expect(await run('unclub', 'blue-sky')).toContain('is no longer a club. Its published lists and memberships are removed')
  })

  test('take the single loft of a folder as the first loft of a host, and give it back', async () => {
    await loftName(dataDir, 'Old North')
    expect(await run('list')).toMatch(/^refused: .* holds a single loft\. "npm run lofts -- adopt <name>" makes it/)
    expect(existsSync(join(dataDir, 'lofts.sqlite'))).toBe(false)
    const before = (await readdir(dataDir)).filter((name) => !name.startsWith('lock'))
    expect(await run('adopt', 'old-north')).toContain('The loft is now "old-north", at https://old-north.lofts.example.org.')
    expect(await loftName(folderOf(dataDir, 'old-north'))).toBe('Old North')
    expect(await run('adopt', 'second')).toContain('refused: There is no single loft in')
    await run('create', 'other')
    expect(await run('release')).toContain('refused: This host has other lofts.')
    await run('delete', 'other')
    now = new Date('2026-06-06T12:00:00Z')
    await run('purge')
    expect(await run('release')).toContain('holds a single loft again')
    expect(await loftName(dataDir)).toBe('Old North')
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('lock'))).toEqual(expect.arrayContaining(before))
  })

  test('complete a move that was interrupted', async () => {
    await loftName(dataDir, 'Old North')
    const data = await openHostData({ dataDir }, () => now)
    await data.directory.add('old-north', {})
    await data.close()
    expect(await run('adopt', 'old-north')).toContain('The loft is now "old-north"')
    expect(await loftName(folderOf(dataDir, 'old-north'))).toBe('Old North')
  })
})
