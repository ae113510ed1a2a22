import type { Kysely } from 'kysely'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Allows costs and prizes as large as prices of birds: in currencies with small units, cents need more than 32 bits. SQLite has
 * 64-bit integers anyway.
 */
export async function up(db: OldDb): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await db.schema
    .alterTable('medical_treatments')
    .alterColumn('cost_cents', (column) => column.setDataType('bigint'))
    .execute()
  await db.schema
    .alterTable('race_results')
    .alterColumn('prize_cents', (column) => column.setDataType('bigint'))
    .execute()
}
