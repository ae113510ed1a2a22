import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Longer paths cannot be bound on macOS. */
const LONGEST_PATH = 100

/** Where the program that runs on a data folder listens for orders of its own computer. */
export function socketPath(dataDir: string): string {
  const name = `pigeon-loft-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(resolve(dataDir), 'loft.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(tmpdir(), `${name}.sock`)
}
