import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../src/server/testing/free-port.ts'

/** PostgreSQL refuses to run as root; this is the user "nobody" on Linux. */
const NOBODY = { uid: 65534, gid: 65534 }
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'shared_preload_libraries=citus',
  'max_connections=300',
  'max_prepared_transactions=300',
  'max_locks_per_transaction=256',
  'citus.node_conninfo=sslmode=disable',
  'citus.max_cached_conns_per_worker=8',
  'citus.enable_statistics_collection=off',
  // The cluster need not survive a power failure.
  'fsync=off',
  'synchronous_commit=off',
  'jit=off',
]
/** The coordinator is the first node; the others are the workers, which keep the rows of lofts. */
const NODES = 3

/** A PostgreSQL with Citus: one coordinator, to which the program is connected, and two workers. */
export interface Cluster {
  readonly version: string
  /** Makes a database on all nodes; returns the URL of the coordinator. */
  readonly createDatabase: (name: string) => Promise<string>
  /** Ports of the workers. */
  readonly workers: readonly number[]
  /** Ends a worker as at a power failure. */
  readonly stopWorker: (port: number) => Promise<void>
  readonly startWorker: (port: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Finds the programs of a PostgreSQL that has Citus: those of `CITUS_PROGRAMS`, or of the `pg_config` of this computer. Errors: a
 * sentence that says what is missing.
 */
export function findCitusPrograms(): string {
  const given = process.env['CITUS_PROGRAMS']
  const config = given === undefined ? 'pg_config' : join(given, 'pg_config')
  const ask = (what: string): string | undefined => {
    const { status, stdout } = spawnSync(config, [what], { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const [programs, libraries] = [ask('--bindir'), ask('--pkglibdir')]
  if (programs === undefined || libraries === undefined)
    throw new Error(
      given === undefined
        ? 'There is no pg_config on this computer. Name the folder with the programs of a PostgreSQL that has Citus in CITUS_PROGRAMS; docs/hosting.md says how it is built. Nothing was proven.'
        : `There is no pg_config in ${given}, which CITUS_PROGRAMS names. Nothing was proven.`,
    )
  if (!existsSync(join(programs, 'initdb')))
    throw new Error(`There is no PostgreSQL server in ${programs} (on Debian: apt-get install postgresql). Nothing was proven.`)
  if (!existsSync(join(libraries, 'citus.so')))
    throw new Error(
      `PostgreSQL in ${programs} has no Citus: there is no citus.so in ${libraries}. docs/hosting.md says how it is built. Nothing was proven.`,
    )
  return programs
}

/** Starts a cluster with empty folders on free ports of this computer. */
export async function startCluster(): Promise<Cluster> {
  const programs = findCitusPrograms()
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOBODY : {}
  const folder = mkdtempSync(join(tmpdir(), 'citus-'))
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const nodes = new Map<number, ChildProcess>()
  const dataOf = (port: number) => join(folder, String(port))

  async function startNode(port: number): Promise<void> {
    const args = ['-D', dataOf(port), '-p', String(port), '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    nodes.set(port, server)
    let output = ''
    await new Promise<void>((ready, failed) => {
      server.once('error', failed)
      server.once('exit', () => failed(new Error(`A node did not start: ${output}`)))
      server.stderr!.on('data', (chunk) => {
        if (output.length < 10_000) output += String(chunk)
        if (output.includes('ready to accept connections')) ready()
      })
    })
  }
  async function endNode(port: number, signal: NodeJS.Signals): Promise<void> {
    const server = nodes.get(port)
    nodes.delete(port)
    if (!server || server.exitCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const killAll = () => {
    for (const server of nodes.values()) server.kill('SIGQUIT')
  }
  process.once('exit', killAll)
  const stop = async () => {
    await Promise.all([...nodes.keys()].map((port) => endNode(port, 'SIGINT')))
    process.off('exit', killAll)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const ports: number[] = []
    for (let count = 0; count < NODES; count += 1) {
      const port = await freePort()
      ports.push(port)
      const { status, stderr } = spawnSync(
        join(programs, 'initdb'),
        ['-D', dataOf(port), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
        { ...user, cwd: folder, encoding: 'utf8' },
      )
      if (status !== 0) throw new Error(`A node could not be set up: ${stderr}`)
      await startNode(port)
    }
    const [coordinator, ...workers] = ports as [number, ...number[]]
    const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
    const ask = async (port: number, database: string, ...statements: readonly string[]): Promise<string> => {
      const client = new pg.Client(urlOf(port, database))
      await client.connect()
      try {
        let last = ''
        for (const statement of statements) last = String(Object.values((await client.query<object>(statement)).rows[0] ?? {})[0])
        return last
      } finally {
        await client.end()
      }
    }
    const createDatabase = async (name: string) => {
      for (const port of ports) {
        await ask(port, 'postgres', `create database ${name}`)
        await ask(port, name, 'create extension citus')
      }
      await ask(
        coordinator,
        name,
        `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
        ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
      )
      return urlOf(coordinator, name)
    }
    return {
      version: await ask(coordinator, 'postgres', 'create extension if not exists citus', 'select citus_version()'),
      createDatabase,
      workers,
      stopWorker: (port) => endNode(port, 'SIGQUIT'),
      startWorker: startNode,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
