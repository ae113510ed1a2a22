import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** PgBouncer refuses to run as root; this is the user "nobody" on Linux. */
const NOBODY = 65534
const POLL_MS = 20
/** Fewer than the nodes open, so that lofts really share them. */
const SERVER_CONNECTIONS = 8

/** A PgBouncer in transaction mode before a PostgreSQL. */
export interface Pooler {
  readonly databaseUrl: string
  readonly stop: () => Promise<void>
}

/** Starts PgBouncer for the database that a URL names. Errors: a sentence if it is not installed. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0)
    throw new Error('PgBouncer is not installed (on Debian: apt-get install pgbouncer), so nothing was proven.')
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const behind = new URL(databaseUrl).searchParams.get('host')!
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${behind} port=5432 user=postgres
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
`,
  )
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, config]) chownSync(path, NOBODY, NOBODY)
  const pooler = spawn('pgbouncer', [config], { stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) })
  const exited = once(pooler, 'exit')
  const socket = join(folder, '.s.PGSQL.5432')
  while (!existsSync(socket)) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer did not start')
    await wait(POLL_MS)
  }
  const url = new URL(databaseUrl)
  url.searchParams.set('host', folder)
  return {
    databaseUrl: url.href,
    stop: async () => {
      pooler.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
