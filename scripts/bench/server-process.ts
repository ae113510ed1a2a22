import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Same options and compile cache as `npm start`, which also builds the client: callers that load pages build it before. */
const START_ARGS = ['--max-semi-space-size=4', 'src/server/main.ts']
const HOST_ARGS = ['--max-semi-space-size=32', 'src/server/main.ts']
const NODE_COMPILE_CACHE = `${ROOT}/node_modules/.cache/compiled`
const POLL_MS = 5

/** The real program, in a separate process. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first successful reply of /readyz, ms. */
  readonly readyMs: number
  /** Returns its output so far. */
  readonly log: () => string
  /** Kills it at once without a chance to clean up, like a power failure. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the program on a free port, `within` a command such as `systemd-run`, and waits until it is ready. Errors: with its output, if it exits before. */
export async function startServer(env: Readonly<Record<string, string>>, within: readonly string[] = []): Promise<ServerProcess> {
  const start = performance.now()
  const [command, ...args] = [...within, process.execPath, ...(env['LOFTS'] === 'many' ? HOST_ARGS : START_ARGS)]
  const child = spawn(command!, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ...env,
    },
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = once(child, 'exit').then(() => process.off('exit', killNow))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))

  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/[\d.]+:\d+/.exec(output)
      if (found) resolve(found[0])
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server exited before it listened:\n${output}`)))
  })
  while (!(await isReady(url))) await wait(POLL_MS)
  const signalAndWait = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - start,
    log: () => output,
    kill: () => signalAndWait('SIGKILL'),
    stop: () => signalAndWait('SIGTERM'),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${url}/readyz`)
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}
