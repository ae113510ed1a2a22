import SQLite from 'better-sqlite3'
import { FaultCounter, isCommit, type Faults, type FaultMode } from './fault.ts'

const MODES = {
  refused: { name: 'refused', code: 'storage_unwritable' },
  /** SQLite rolls back itself when it cannot continue the transaction, for example on a full disk. */
  rolledBack: { name: 'transaction rolled back by SQLite', code: 'storage_full' },
  committed: { name: 'carried out, reported as failed', code: 'storage_unwritable', isCommitOnly: true },
} as const satisfies Record<string, FaultMode>
const METHODS = ['run', 'get', 'all', 'iterate'] as const

/** Makes SQLite statements of all databases fail in this process; disposing restores them. */
export function sqliteFaults(): Faults {
  const counter = new FaultCounter()
  const statements = prototypeOfStatements()
  const real = Object.fromEntries(METHODS.map((name) => [name, statements[name]])) as Record<string, Method>
  for (const name of METHODS) {
    statements[name] = function (this: SQLite.Statement, ...given: unknown[]) {
      const mode = counter.count(this.source)
      if (mode === undefined) return real[name]!.apply(this, given)
      if (mode === MODES.refused.name) throw new SQLite.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')
      if (mode === MODES.rolledBack.name) {
        if (this.database.inTransaction) this.database.exec('rollback')
        throw new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL')
      }
      if (isCommit(this.source)) real[name]!.apply(this, given)
      throw new SQLite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC')
    }
  }
  return {
    modes: Object.values(MODES),
    arm: (fault) => counter.arm(fault),
    disarm: () => counter.disarm(),
    [Symbol.asyncDispose]: async () => void Object.assign(statements, real),
  }
}

type Method = (this: SQLite.Statement, ...given: unknown[]) => unknown

function prototypeOfStatements(): Record<string, Method> {
  const database = new SQLite(':memory:')
  const prototype: unknown = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  return prototype as Record<string, Method>
}
