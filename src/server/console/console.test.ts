import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { buildApp } from '#server/http/app.ts'
import { openLoft } from '#server/open-loft.ts'
import { runCommand } from './run-command.ts'
import { listenForCommands } from './listen-for-commands.ts'
import type { Command } from './command.ts'
import { CommandRefused, sendCommand } from './send-command.ts'
import { socketPath } from './socket-path.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loft-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a program on the data folder with this name, which listens for commands. */
async function startProgram(name = 'a') {
  const dataDir = join(folder, name)
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  const app = await buildApp({ ...loft, now, dataDir, checksReplies: true })
  let isRestarting = false
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
  const stop = await listenForCommands({
    ...loft,
    // Every command first reads the clock.
    now: () => {
      markStarted()
      return now()
    },
    dataDir,
    restart: () => (isRestarting = true),
  })
  return {
    dataDir,
    db: loft.db,
    /** Resolves when a command has begun. */
    begun: started,
    end: stop,
    isRestarting: () => isRestarting,
    addBird: (bandId: string) =>
      app.inject({
        method: 'POST',
        url: '/api/pigeons',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { bandId, birthYear: 2025, gender: 'cock' },
      }),
    birds: async () => (await app.inject({ url: '/api/pigeons' })).json() as { bandId: string }[],
    run: async (command: Command) => {
      const lines: string[] = []
      const isWell = await sendCommand(socketPath(dataDir), command, (line) => lines.push(line))
      return { isWell, lines }
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await app.close()
      await loft.close()
    },
  }
}

test('accounts can be created, changed and removed; the last manager is kept', async () => {
  await using loft = await startProgram()
  const account = (command: Omit<Command & { kind: 'account' }, 'kind'>) => loft.run({ kind: 'account', ...command })
  expect((await account({ action: 'list' })).lines).toEqual(['There is no account yet.'])
  const first = account({ action: 'add', username: 'Ana', role: 'helper' })
  await expect(first).rejects.toThrow('The first account must be a loft manager.')
  expect((await account({ action: 'list' })).lines).toEqual(['There is no account yet.'])
  const [added] = (await account({ action: 'add', username: 'Ana' })).lines
  expect(added).toMatch(/^Ana \(manager\) can sign in with the password \S{12} and /)
  await expect(account({ action: 'add', username: 'ana' })).rejects.toThrow('There is an account ana already.')
  await expect(account({ action: 'role', username: 'Ana', role: 'viewer' })).rejects.toThrow('last loft manager')
  expect((await account({ action: 'add', username: 'Luis' })).lines[0]).toMatch(/^Luis \(helper\) /)
  await expect(account({ action: 'role', username: 'Luis' })).rejects.toThrow('Name one of the roles: manager, helper, viewer.')
  await account({ action: 'role', username: 'Luis', role: 'viewer' })
  expect((await account({ action: 'list' })).lines.toSorted()).toEqual(['Ana  manager', 'Luis  viewer'])
  const reset = async () => (await account({ action: 'password', username: 'Luis' })).lines[0]
  expect(await reset()).toMatch(/^Luis can sign in with the password \S{12} and should then choose another one\.$/)
  await loft.db.updateTable('users').set({ totpSecret: 'sealed' }).where('username', '=', 'Luis').execute()
  expect(await reset()).toMatch(/ Two-step sign-in is now off\.$/)
  await account({ action: 'remove', username: 'Luis' })
  await expect(account({ action: 'password', username: 'Luis' })).rejects.toThrow('There is no account Luis')
})

/** Runs a command on a folder without a running program. */
async function runWithoutProgram(dataDir: string, command: Command, isForRestore = false): Promise<string[]> {
  const lines: string[] = []
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now, { isForRestore })
  try {
    await runCommand({ ...loft, now, dataDir }, command, (line) => lines.push(line))
  } finally {
    await loft.close()
  }
  return lines
}

const MOVED_ASIDE = 'The old data cannot be read; it was moved aside and kept.'
const nameIn = (line: string | undefined) => /^\S+/.exec(line ?? '')?.[0] ?? ''

describe('commands', () => {
  test('reach the running program through a socket that only its user can open', async () => {
    await using loft = await startProgram()
    if (process.platform !== 'win32') expect((await stat(socketPath(loft.dataDir))).mode & 0o777).toBe(0o600)
    expect((await loft.run({ kind: 'backups' })).lines).toEqual([`There is no backup in ${join(loft.dataDir, 'backups')}.`])
    expect(await loft.run({ kind: 'check' })).toEqual({
      isWell: false,
      lines: [`There is no backup in ${join(loft.dataDir, 'backups')}.`],
    })
    await loft.addBird('GB-25-N-1')
    const { isWell, lines } = await loft.run({ kind: 'backup' })
    expect([isWell, lines[0]]).toEqual([true, expect.stringMatching(/by hand, 1 bird, .* verified 2026-03-06T12:00Z$/)])
    const id = nameIn(lines[0])
    expect((await loft.run({ kind: 'check', id })).isWell).toBe(true)
    await writeFile(join(loft.dataDir, 'backups', id, 'loft.sqlite'), 'garbage')
    expect(await loft.run({ kind: 'check' })).toMatchObject({ isWell: false, lines: [expect.stringContaining('DAMAGED')] })
    await expect(loft.run({ kind: 'restore', id, folder: join(folder, id) })).rejects.toThrow(CommandRefused)
    await expect(loft.run({ kind: 'check', id: 'none' })).rejects.toThrow('There is no backup none. "npm run loft')
    await expect(loft.run({ kind: 'restore', id: 'none', folder: join(folder, 'none') })).rejects.toThrow(
      'There is no backup none. "npm run loft',
    )
    const backupStore = join(loft.dataDir, 'backups')
    await expect(loft.run({ kind: 'restore', id: backupStore, folder: backupStore })).rejects.toThrow(
      `${backupStore} is not a readable backup. Name one of the backups inside: ${join(backupStore, id)}.`,
    )
    await writeFile(join(backupStore, id, 'manifest.json'), 'garbage')
    expect(await loft.run({ kind: 'check', id })).toEqual({ isWell: false, lines: [`${id}: its manifest cannot be read`] })
    expect(loft.isRestarting()).toBe(false)
  })

  test('export a loft, import it into another and restore it there', async () => {
    const file = join(folder, 'all.zip')
    {
      await using loft = await startProgram('a')
      await loft.addBird('GB-25-N-1')
      expect((await loft.run({ kind: 'export', file })).isWell).toBe(true)
      await expect(loft.run({ kind: 'export', file })).rejects.toThrow('already exists. Choose another name.')
      await expect(loft.run({ kind: 'export', file: join(folder, 'none', 'all.zip') })).rejects.toThrow(
        `The folder ${join(folder, 'none')} does not exist.`,
      )
      expect(await readdir(folder)).toEqual(['a', 'all.zip'])
    }
    {
      await using other = await startProgram('b')
      await expect(other.run({ kind: 'import', file: join(folder, 'none.zip'), isRestored: false })).rejects.toThrow(
        'There is no file',
      )
      expect((await other.run({ kind: 'import', file, isRestored: true })).isWell).toBe(true)
      expect(other.isRestarting()).toBe(true)
    }
    await using other = await startProgram('b')
    expect(await other.birds()).toMatchObject([{ bandId: 'GB-25-N-1' }])
  })

  test('are completed and answered when the program stops; later ones are refused', async () => {
    await using loft = await startProgram()
    await loft.addBird('GB-25-N-1')
    const lateConnection = connect(socketPath(loft.dataDir))
    await once(lateConnection, 'connect')
    const backup = loft.run({ kind: 'backup' })
    await loft.begun
    const stopped = loft.end()
    lateConnection.write(`${JSON.stringify({ kind: 'backup' })}\n`)
    expect(await text(lateConnection)).toContain('The program is stopping')
    await stopped
    expect((await readdir(join(loft.dataDir, 'backups'))).filter((name) => name.endsWith('by_hand'))).toHaveLength(1)
    expect((await backup).isWell).toBe(true)
  })

  test('restore a loft without a running program, also over garbage and from another folder', async () => {
    let id = ''
    {
      await using loft = await startProgram('a')
      await loft.addBird('GB-25-N-1')
      id = nameIn((await loft.run({ kind: 'backup' })).lines[0])
    }
    const from = join(folder, 'a', 'backups', id)
    await mkdir(join(folder, 'b'))
    await writeFile(join(folder, 'b', 'loft.sqlite'), 'garbage'.repeat(1000))
    const lines = await runWithoutProgram(join(folder, 'b'), { kind: 'restore', id, folder: from })
    expect(lines[0]).toBe(MOVED_ASIDE)
    await using loft = await startProgram('b')
    expect(await loft.birds()).toMatchObject([{ bandId: 'GB-25-N-1' }])
    expect(await readdir(loft.dataDir)).toContain('loft.sqlite.broken-20260306-120000')
  })

  test('restore a loft that only a newer program can read', async () => {
    let id = ''
    {
      await using loft = await startProgram()
      await loft.addBird('GB-25-N-1')
      id = nameIn((await loft.run({ kind: 'backup' })).lines[0])
    }
    const dataDir = join(folder, 'a')
    const database = openSqlite(join(dataDir, 'loft.sqlite'))
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(database)
    await database.destroy()
    await expect(runWithoutProgram(dataDir, { kind: 'backups' })).rejects.toThrow('npm run loft -- restore <name>')

    expect(nameIn((await runWithoutProgram(dataDir, { kind: 'backups' }, true))[0])).toBe(id)
    expect((await runWithoutProgram(dataDir, { kind: 'restore', id, folder: id }, true))[0]).toBe(MOVED_ASIDE)
    await using loft = await startProgram()
    expect(await loft.birds()).toMatchObject([{ bandId: 'GB-25-N-1' }])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('loft.sqlite.broken-'))).not.toEqual([])
  })
})
