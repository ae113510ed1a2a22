import { sql } from 'kysely'
import { setConstraints } from './cluster.ts'
import type { Trx } from './database.ts'
import { findLoft, withRawNames } from './loft-rows.ts'

/**
 * Defers the checks of references to the end of a transaction of a loft. Citus does not send `set constraints` to the node of the
 * loft, so a function runs it there; `sendInCluster` runs the checks before the commit.
 */
export async function deferReferencesOnNode(trx: Trx, loft: number): Promise<void> {
  await sql.raw(setConstraints('deferred', loft)).execute(trx.withoutPlugins())
}

/** Sets the references to rows that are then deleted to null; other databases than Citus do this themselves. */
export async function emptyReferencesTo(trx: Trx, target: string, ids: readonly number[]): Promise<void> {
  const rawDb = withRawNames(trx) as unknown as { updateTable: (name: string) => UntypedUpdate }
  for (const { owner, column } of (findLoft(trx)?.cluster?.emptied ?? []).filter((reference) => reference.target === target))
    await rawDb
      .updateTable(owner)
      .set({ [column]: null })
      .where(column, 'in', ids)
      .execute()
}

interface UntypedUpdate {
  readonly set: (values: object) => {
    readonly where: (column: string, operator: 'in', ids: readonly number[]) => { readonly execute: () => Promise<unknown> }
  }
}
