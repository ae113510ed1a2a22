import { createHash } from 'node:crypto'
import type { CopiedTable } from '../../src/server/db/copied-tables.ts'
import { readRows } from '../../src/server/db/copy-rows.ts'
import type { Db } from '../../src/server/db/database.ts'

/** A digest of each table, by its name. */
export type State = Readonly<Record<string, string>>

/** Computes the digest of every table. */
export async function readState(db: Db, tables: readonly CopiedTable[]): Promise<State> {
  const state: Record<string, string> = {}
  for (const table of tables) {
    const hash = createHash('sha256')
    for await (const rows of readRows(db, table)) hash.update(JSON.stringify(rows))
    state[table.name] = hash.digest('base64url')
  }
  return state
}

/** Lists the tables in which two states differ. */
export function differingTables(one: State, other: State): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
}
