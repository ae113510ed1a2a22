import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A user of the machine who starts programs. */
export interface Account {
  readonly id: number
  readonly home: string
  readonly environment: Readonly<Record<string, string>>
  /** The process groups that it started. */
  readonly children: Set<number>
}

interface Running {
  readonly url: string
  /** The exit code. */
  readonly ended: Promise<number | null>
}

const MAX_START_MS = 60_000

/** A bundle that a user unpacked. */
export class InstalledProgram {
  readonly folder: string
  readonly #account: Account

  constructor(account: Account, archive: string, place: string) {
    this.#account = account
    const parent = join(account.home, place)
    this.folder = join(parent, 'Pigeon Loft')
    const { id, environment } = account
    mkdirSync(parent)
    chownSync(parent, id, id)
    const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', parent], {
      uid: id,
      gid: id,
      env: environment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${archive} cannot be unpacked: ${stderr}`)
  }

  /** Starts the program as a double click does, without a browser, and waits until it is open. */
  async start(): Promise<Running> {
    const child = this.#spawn(['--no-browser'])
    const { promise: opened, resolve, reject } = Promise.withResolvers<string>()
    let output = ''
    const timer = setTimeout(() => reject(new Error(`The program did not open in time:\n${output}`)), MAX_START_MS)
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, url] = /is open at (http\S+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    const ended = new Promise<number | null>((resolveEnd) => child.once('exit', resolveEnd))
    void ended.then(() => reject(new Error(`The program ended:\n${output}`)))
    try {
      return { url: await opened, ended }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Runs the start script with some arguments to its end. */
  run(args: readonly string[]): Promise<{ readonly status: number | null; readonly output: string }> {
    const child = this.#spawn(args)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })))
  }

  #spawn(args: readonly string[]): ChildProcess {
    const { id, environment, children } = this.#account
    const child = spawn(join(this.folder, 'pigeon-loft'), args, {
      uid: id,
      gid: id,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
    })
    if (child.pid !== undefined) children.add(child.pid)
    return child
  }
}
