import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { FaultCounter, type Faults, type FaultMode } from './fault.ts'

const MODES: readonly FaultMode[] = [
  { name: 'ENOSPC', code: 'storage_full' },
  { name: 'EIO', code: 'storage_unwritable' },
]
/** Operations that change a folder or a file. */
const NAMES = ['open', 'rename', 'mkdir', 'mkdtemp', 'copyFile', 'writeFile'] as const
const HANDLE_METHODS = ['writeFile', 'utimes', 'sync'] as const

type Operation = (this: unknown, ...given: unknown[]) => Promise<unknown>

/** Makes writes below a folder fail in this process; disposing restores the operations. */
export function fileFaults(folder: string): Faults {
  const counter = new FaultCounter()
  const promises = fs.promises as unknown as Record<string, Operation>
  const real = Object.fromEntries(NAMES.map((name) => [name, promises[name]!]))
  const failing = (name: string, operation: Operation, writePart?: Operation): Operation =>
    async function (...given) {
      const mode = counter.count(name)
      if (mode === undefined) return operation.apply(this, given)
      await writePart?.apply(this, given)
      throw Object.assign(new Error(`${mode}: ${name} failed`), { code: mode })
    }
  for (const name of NAMES) {
    const watched = failing(name, real[name]!)
    promises[name] = async function (...given) {
      if (!String(given[0]).startsWith(folder)) return real[name]!.apply(this, given)
      if (name !== 'open') return watched.apply(this, given)
      // Read-only files are not made to fail; a folder is opened for reading to be synced.
      const handle = (await (given[1] === 'r' ? real : { open: watched })['open']!.apply(this, given)) as FileHandle
      return watchHandle(handle, failing)
    }
  }
  syncBuiltinESMExports()
  return {
    modes: MODES,
    arm: (fault) => counter.arm(fault),
    disarm: () => counter.disarm(),
    [Symbol.asyncDispose]: async () => {
      Object.assign(promises, real)
      syncBuiltinESMExports()
    },
  }
}

function watchHandle(
  handle: FileHandle,
  failing: (name: string, operation: Operation, writePart?: Operation) => Operation,
): FileHandle {
  const operations = handle as unknown as Record<string, Operation>
  for (const name of HANDLE_METHODS) {
    const operation = operations[name]!
    // Half of the file is written before the disk is full.
    const writePart: Operation | undefined = name === 'writeFile' ? (bytes) => operation.call(handle, halfOf(bytes)) : undefined
    operations[name] = failing(`handle.${name}`, (...given) => operation.apply(handle, given), writePart)
  }
  return handle
}

function halfOf(content: unknown): Buffer {
  const bytes = Buffer.from(content as Buffer)
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
