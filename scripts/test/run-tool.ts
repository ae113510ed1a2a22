import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export interface ToolResult {
  readonly hasPassed: boolean
  readonly output: string
}

/** Runs a program of node_modules (or another file) with this Node, for at most `limitSeconds`. */
export function runNode(
  args: readonly string[],
  limitSeconds: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  return run(process.execPath, args, limitSeconds, env)
}

/** Runs a program without input; it is killed with all its children after `limitSeconds`. */
export function run(
  command: string,
  args: readonly string[],
  limitSeconds: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    // A process group of its own, so that its browsers and databases are killed with it.
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    running.add(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const timeout = setTimeout(() => {
      output += `\nKilled: it took longer than ${limitSeconds} seconds.`
      killGroup(child.pid)
    }, limitSeconds * 1000)
    const finish = (hasPassed: boolean, extraOutput = '') => {
      clearTimeout(timeout)
      running.delete(child.pid)
      resolve({ hasPassed, output: stripVTControlCharacters(output + extraOutput) })
    }
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code) => finish(code === 0))
  })
}

const running = new Set<number | undefined>()

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running.forEach(killGroup)
    process.exit(1)
  })
}
