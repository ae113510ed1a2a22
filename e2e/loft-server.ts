import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fastFolder } from '../src/server/testing/fast-folder.ts'
import type { HostMessage } from '../src/server/testing/loft-host.ts'

/** A server process with its own loft. */
export interface LoftServer {
  readonly url: string
  /** Sets the server's clock, for example to `2026-03-08T10:00:00`; it continues from there. */
  readonly setNow: (moment: string) => Promise<void>
  /** The output of the server so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

interface LoftServerOptions {
  /** The start of the server's clock; the real time by default. */
  readonly now?: string
  /** The address of an empty PostgreSQL database; an SQLite file by default. */
  readonly databaseUrl?: string
  /** Starts with the demo loft instead of an empty one. */
  readonly isDemo?: boolean
  /**
   * The data folder, for tests that look into it or start the server again; by default a temporary folder that is deleted with
   * the server.
   */
  readonly folder?: string
  /** Other environment variables, as documented in the README, such as `HTTPS`. */
  readonly settings?: Readonly<Record<string, string>>
}

/** As in `vitest.config.ts`: the garbage collector runs less often, and V8 has one thread of its own. */
const V8_OPTIONS = ['--max-semi-space-size=64', '--v8-pool-size=1']
/** A server that has not stopped after this time is killed. */
const STOP_TIMEOUT_MS = 5000

/** Starts the server with the built client in a process of its own, with a temporary folder and a free port. */
export async function startLoftServer(options: LoftServerOptions = {}): Promise<LoftServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'loft-')))
  const entry = options.isDemo ? '../src/server/demo/main.ts' : '../src/server/main.ts'
  const process = new ServerProcess(entry, settingsOf(options, folder))
  const stop = async (): Promise<void> => {
    await process.end()
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = await process.address()
    return { url, log: () => process.printed, stop, setNow: (moment) => process.setNow(moment) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens lofts one after the other in one process, which is much faster than a process for each. */
export class LoftHost {
  #process: ServerProcess | undefined

  async open({
    now,
    databaseUrl,
    isDemo = false,
  }: Pick<LoftServerOptions, 'now' | 'databaseUrl' | 'isDemo'>): Promise<LoftServer> {
    const folder = await mkdtemp(join(fastFolder(), 'loft-'))
    if (this.#process?.hasEnded) this.#process = undefined
    const process = (this.#process ??= new ServerProcess('../src/server/testing/loft-host.ts', {}))
    const before = process.printed.length
    if (now) await process.setNow(now)
    process.send({ open: settingsOf({ ...(databaseUrl && { databaseUrl }) }, folder), isDemo })
    const url = await process.address(before)
    const stop = async (): Promise<void> => {
      await process.closeLoft()
      await rm(folder, { recursive: true, force: true })
    }
    return { url, log: () => process.printed.slice(before), stop, setNow: (moment) => process.setNow(moment) }
  }

  async close(): Promise<void> {
    await this.#process?.exit()
  }
}

const settingsOf = ({ now, databaseUrl, settings }: LoftServerOptions, folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  PORT: '0',
  DATABASE_URL: databaseUrl ?? '',
  PUBLIC_URL: '',
  ...(now && { CLOCK_START: now }),
  ...settings,
})

class ServerProcess {
  /** The output so far. */
  printed = ''
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>

  constructor(entry: string, settings: Readonly<Record<string, string>>) {
    this.#child = fork(new URL(entry, import.meta.url), {
      execArgv: [...V8_OPTIONS, '--import', new URL('./clock.ts', import.meta.url).href],
      silent: true,
      // Caches compiled code, so that only the first server compiles the sources.
      env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...settings },
    })
    this.#gone = once(this.#child, 'exit')
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk) => (this.printed += String(chunk)))
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  send(order: HostMessage): void {
    this.#child.send(order)
  }

  async setNow(now: string): Promise<void> {
    const done = once(this.#child, 'message')
    this.send({ now })
    await done
  }

  /** Returns the address of the server, read from its output after the first `before` characters. */
  async address(before = 0): Promise<string> {
    const find = () => /https?:\/\/[\d.]+:\d+/.exec(this.printed.slice(before))?.[0]
    const found = new Promise<string>((resolve) => {
      const findUrl = () => {
        const url = find()
        if (url === undefined) return
        this.#child.stdout?.off('data', findUrl)
        resolve(url)
      }
      this.#child.stdout?.on('data', findUrl)
    })
    const ended = this.#gone.then(() => {
      throw new Error(`The server exited before it listened:\n${this.printed.slice(before)}`)
    })
    return Promise.race([found, ended])
  }

  /** Makes a host close its open loft. */
  async closeLoft(): Promise<void> {
    if (this.hasEnded) return
    const closed = once(this.#child, 'message')
    await this.#inTime(() => this.send({ stop: true }), Promise.race([closed, this.#gone]))
  }

  /** Makes a host exit by itself, so that it can delete its temporary files. */
  async exit(): Promise<void> {
    if (!this.hasEnded && this.#child.connected) await this.#inTime(() => this.#child.disconnect(), this.#gone)
  }

  async end(): Promise<void> {
    if (!this.hasEnded) await this.#inTime(() => this.#child.kill('SIGTERM'), this.#gone)
  }

  async #inTime(start: () => void, done: Promise<unknown>): Promise<void> {
    const killTimer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    start()
    await done
    clearTimeout(killTimer)
  }
}

/** Runs `npm run lofts` for the host in a folder, and returns its output. */
export async function runLofts(folder: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder }
  return (await promisify(execFile)(process.execPath, ['scripts/lofts.ts', ...words], { env })).stdout
}
