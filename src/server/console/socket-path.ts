import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Longer paths cannot be bound on macOS. */
const MAX_PATH_BYTES = 100

/** Returns the path of the socket on which the program of a data folder listens for commands. */
export function socketPath(dataDir: string): string {
  const name = `pigeon-loft-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(resolve(dataDir), 'loft.sock')
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : join(tmpdir(), `${name}.sock`)
}
