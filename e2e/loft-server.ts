import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server process of its own, on a loft of its own. */
export interface LoftServer {
  readonly url: string
  /** Moves the server's clock, for example to `2026-03-08T10:00:00`; it goes on from there. */
  readonly setNow: (moment: string) => Promise<void>
  /** What the server has printed so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

interface LoftServerOptions {
  /** Moment at which its clock starts; without one it keeps the real time. */
  readonly now?: string
  /** Address of an empty PostgreSQL database; without one it keeps an SQLite file. */
  readonly databaseUrl?: string
  /** Begins with the demo loft instead of an empty one. */
  readonly isDemo?: boolean
  /** Where it keeps its data, for whoever looks into it or starts a second time; without one in a folder that goes with the server. */
  readonly folder?: string
  /** Further settings of the start by their names in the README, such as `HTTPS`. */
  readonly settings?: Readonly<Record<string, string>>
}

/** How long a server may take to stop before it is killed, ms. */
const PATIENCE = 5000

/** Starts the server of the built client in a temporary folder, on a port nobody uses. */
export async function startLoftServer(options: LoftServerOptions = {}): Promise<LoftServer> {
  const { now, databaseUrl, isDemo = false, settings = {} } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'loft-')))
  const child = fork(new URL(isDemo ? '../src/server/demo/main.ts' : '../src/server/main.ts', import.meta.url), {
    execArgv: ['--import', new URL('./clock.ts', import.meta.url).href],
    silent: true,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // Each journey starts a server; only the first has to compile the sources.
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: databaseUrl ?? '',
      PUBLIC_URL: '',
      CLOCK_START: now ?? '',
      ...settings,
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += String(chunk)))

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      child.kill('SIGTERM')
      await gone
      clearTimeout(impatience)
    }
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(child, () => log)
    return { url, log: () => log, stop, setNow: (moment) => setNow(child, moment) }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /https?:\/\/[\d.]+:\d+/.exec(log())
      if (url) resolve(url[0])
    })
    child.once('exit', () => reject(new Error(`The server ended before it listened:\n${log()}`)))
  })
}

async function setNow(child: ChildProcess, now: string): Promise<void> {
  const done = once(child, 'message')
  child.send({ now })
  await done
}
