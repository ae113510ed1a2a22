import type { Kysely } from 'kysely'
import { columnsOf, flag, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of medicines and their batches. Amounts are in thousandths of the medicine's unit. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('medicines').addColumn('id', rowNumber, identity))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('manufacturer', 'text')
    .addColumn('unit_of_measure', 'text', (c) => c.notNull())
    .addColumn('dosage_instructions', 'text')
    .addColumn('storage_conditions', 'text')
    .addColumn('low_stock_threshold', 'integer', (c) => c.notNull())
    .addColumn('default_dose', 'integer')
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'medicines', ['type', 'deleted_at'])

  await recordColumns(db.schema.createTable('medicine_batches').addColumn('id', rowNumber, identity))
    .addColumn('medicine_id', rowNumber, (c) => c.notNull().references('medicines.id').onDelete('cascade'))
    .addColumn('batch_number', 'text')
    .addColumn('expiry_date', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'medicine_batches', ['medicine_id', 'deleted_at'])
}
