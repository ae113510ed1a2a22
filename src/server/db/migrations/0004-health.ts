import { sql, type Kysely } from 'kysely'
import { columnsOf, flag, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of vaccinations, treatments, quarantines, and the stock movements that they cause. */
export async function up(db: OldDb): Promise<void> {
  await vaccinations(db)
  await treatments(db)
  await quarantines(db)
  await stockMovements(db)
}

async function vaccinations(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('vaccination_programs').addColumn('id', rowNumber, identity))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('interval_days', 'integer', (c) => c.notNull())
    .addColumn('from_age_days', 'integer')
    .addColumn('medicine_id', rowNumber, (c) => c.references('medicines.id').onDelete('set null'))
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .execute()
  await indexEach(db, 'vaccination_programs', ['medicine_id', 'deleted_at'])

  await recordColumns(db.schema.createTable('vaccination_records').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('program_id', rowNumber, (c) => c.references('vaccination_programs.id').onDelete('set null'))
    .addColumn('medicine_id', rowNumber, (c) => c.references('medicines.id').onDelete('set null'))
    // Copied from the bottle on that day: the proof must not change when the stock is edited later.
    .addColumn('vaccine_text', 'text')
    .addColumn('batch_number', 'text')
    .addColumn('expiry_date', 'text')
    .addColumn('dose', 'integer')
    .addColumn('administered_date', 'text', (c) => c.notNull())
    .addColumn('next_due_date', 'text')
    .addColumn('given_by', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'vaccination_records', [
    'pigeon_id',
    'program_id',
    'medicine_id',
    'administered_date',
    'next_due_date',
    'deleted_at',
  ])
  // A covering index for the last vaccination of each bird in a program.
  const ofBird = ['program_id', 'pigeon_id', 'administered_date']
  await db.schema.createIndex('vaccination_records_of_bird').on('vaccination_records').columns(ofBird).execute()
}

async function treatments(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('medical_treatments').addColumn('id', rowNumber, identity))
    .addColumn('treatment_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text')
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .addColumn('notes', 'text')
    .addColumn('loft_location_id', rowNumber, (c) => c.references('loft_locations.id').onDelete('set null'))
    .addColumn('medicine_id', rowNumber, (c) => c.references('medicines.id').onDelete('set null'))
    .addColumn('dose', 'integer')
    .addColumn('dose_per', 'text', (c) => c.notNull().defaultTo('bird'))
    .addColumn('times_daily', 'integer')
    .addColumn('days', 'integer')
    .addColumn('outcome', 'text')
    .addColumn('outcome_notes', 'text')
    .addColumn('vet', 'text')
    .addColumn('cost_cents', 'integer')
    .addColumn('currency', 'text')
    .addColumn('not_to_race_before', 'text')
    .execute()
  await indexEach(db, 'medical_treatments', ['loft_location_id', 'medicine_id', 'start_date', 'is_active', 'deleted_at'])

  await recordColumns(db.schema.createTable('treatment_birds').addColumn('id', rowNumber, identity))
    .addColumn('treatment_id', rowNumber, (c) => c.notNull().references('medical_treatments.id').onDelete('cascade'))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('left_on', 'text')
    .execute()
  await indexEach(db, 'treatment_birds', ['treatment_id', 'pigeon_id', 'deleted_at'])

  await recordColumns(db.schema.createTable('treatment_doses').addColumn('id', rowNumber, identity))
    .addColumn('treatment_id', rowNumber, (c) => c.notNull().references('medical_treatments.id').onDelete('cascade'))
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('dose_number', 'integer', (c) => c.notNull())
    .addColumn('given_date', 'text')
    .addColumn('skipped_reason', 'text')
    .addColumn('bird_count', 'integer')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'treatment_doses', ['treatment_id', 'due_date', 'deleted_at'])
}

async function quarantines(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('quarantines').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('ended_on', 'text')
    .addColumn('reason', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'quarantines', ['pigeon_id', 'end_date', 'deleted_at'])
}

/** Creates the table of stock movements. Each row changes one batch by one amount; the stock is the sum of these amounts. */
async function stockMovements(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('stock_movements').addColumn('id', rowNumber, identity))
    .addColumn('medicine_batch_id', rowNumber, (c) => c.notNull().references('medicine_batches.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('moved_on', 'text', (c) => c.notNull())
    .addColumn('pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('vaccination_record_id', rowNumber, (c) => c.references('vaccination_records.id').onDelete('set null'))
    .addColumn('treatment_dose_id', rowNumber, (c) => c.references('treatment_doses.id').onDelete('set null'))
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'stock_movements', [
    'medicine_batch_id',
    'moved_on',
    'pigeon_id',
    'vaccination_record_id',
    'treatment_dose_id',
    'deleted_at',
  ])
}
