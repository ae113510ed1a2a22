// Loaded before a program: kills it, like a power failure, before the file operation with the number in KILL_AT.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const NAMES = [
  'open',
  'rename',
  'rm',
  'unlink',
  'mkdir',
  'mkdtemp',
  'copyFile',
  'writeFile',
  'readFile',
  'readdir',
  'stat',
  'statfs',
]
const killAt = Number(process.env['KILL_AT'])
// Only operations in the data folder count, not those on the program's own sources.
const folder = String(process.env['DATA_DIR'])
let count = 0

type Operation = (this: unknown, ...given: unknown[]) => unknown

function killBefore(owner: Record<string, unknown>, name: string): void {
  const real = owner[name] as Operation | undefined
  if (real === undefined) return
  owner[name] = function (this: unknown, ...given: unknown[]) {
    if (String(given[0]).startsWith(folder) && (count += 1) === killAt) process.kill(process.pid, 'SIGKILL')
    return real.apply(this, given)
  }
}

for (const name of NAMES) {
  killBefore(fs.promises as unknown as Record<string, unknown>, name)
  killBefore(fs as unknown as Record<string, unknown>, `${name}Sync`)
}
syncBuiltinESMExports()
