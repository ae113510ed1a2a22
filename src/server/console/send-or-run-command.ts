import type { Config } from '#server/config.ts'
import type { Command } from './command.ts'
import { runOffline } from './run-offline.ts'
import { sendCommand } from './send-command.ts'
import { socketPath } from './socket-path.ts'

const NOT_RUNNING_CODES = new Set(['ENOENT', 'ECONNREFUSED'])

/**
 * Sends a command to the running program, or runs it on the data if no program is running; returns whether everything is in order.
 * Errors: `CommandRefused`, those of `runOffline`.
 */
export async function sendOrRunCommand(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  command: Command,
  print: (line: string) => void,
): Promise<boolean> {
  try {
    return await sendCommand(socketPath(config.dataDir), command, print)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!NOT_RUNNING_CODES.has(code)) throw error
  }
  return runOffline(config, command, () => new Date(), print)
}
