import { sql, type Kysely } from 'kysely'
import { columnsOf, flag, indexEach as index, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of pairs, cycles, eggs, offspring with their banding, and QR codes. */
export async function up(db: OldDb): Promise<void> {
  await pairs(db)
  await cycles(db)
  await offspring(db)
  await qrCodes(db)
}

async function pairs(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('breeding_pairs').addColumn('id', rowNumber, identity))
    .addColumn('male_pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('female_pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('male_text', 'text')
    .addColumn('female_text', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('nest_qr_code', 'text', (c) => c.notNull().unique())
    .addColumn('nest_box', 'text')
    .addColumn('pairing_date', 'text', (c) => c.notNull())
    .addColumn('breeding_season', 'text', (c) => c.notNull())
    .addColumn('expected_broods', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .addColumn('ended_on', 'text')
    .addColumn('end_reason', 'text')
    .addColumn('notes', 'text')
    .execute()
  await index(db, 'breeding_pairs', ['male_pigeon_id', 'female_pigeon_id', 'deleted_at'])
}

async function cycles(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('breeding_cycles').addColumn('id', rowNumber, identity))
    .addColumn('breeding_pair_id', rowNumber, (c) => c.notNull().references('breeding_pairs.id').onDelete('cascade'))
    .addColumn('cycle_number', 'integer', (c) => c.notNull())
    .addColumn('courthip_start_date', 'text')
    .addColumn('mating_date', 'text')
    .addColumn('fertility_check_date', 'text')
    .addColumn('fertility_check_notes', 'text')
    // If these three are null, they are computed from the eggs.
    .addColumn('incubation_start_date', 'text')
    .addColumn('expected_hatch_date', 'text')
    .addColumn('expected_fledge_date', 'text')
    .addColumn('actual_fledge_date', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('failure_reason', 'text')
    .addColumn('notes', 'text')
    .execute()
  await index(db, 'breeding_cycles', ['breeding_pair_id', 'deleted_at'])

  await recordColumns(db.schema.createTable('eggs').addColumn('id', rowNumber, identity))
    .addColumn('breeding_cycle_id', rowNumber, (c) => c.notNull().references('breeding_cycles.id').onDelete('cascade'))
    .addColumn('egg_number', 'integer', (c) => c.notNull())
    .addColumn('laid_on', 'text')
    .addColumn('fertility', 'text', (c) => c.notNull())
    .addColumn('candled_on', 'text')
    .addColumn('failed_on', 'text')
    .addColumn('failure_reason', 'text')
    .addColumn('foster_pair_id', rowNumber, (c) => c.references('breeding_pairs.id').onDelete('set null'))
    .addColumn('fostered_on', 'text')
    .addColumn('notes', 'text')
    .execute()
  await index(db, 'eggs', ['breeding_cycle_id', 'foster_pair_id', 'deleted_at'])
}

async function offspring(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('offspring').addColumn('id', rowNumber, identity))
    .addColumn('breeding_pair_id', rowNumber, (c) => c.references('breeding_pairs.id').onDelete('set null'))
    .addColumn('breeding_cycle_id', rowNumber, (c) => c.references('breeding_cycles.id').onDelete('set null'))
    .addColumn('egg_id', rowNumber, (c) => c.references('eggs.id').onDelete('set null'))
    .addColumn('foster_pair_id', rowNumber, (c) => c.references('breeding_pairs.id').onDelete('set null'))
    .addColumn('pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('band_text', 'text')
    .addColumn('sire_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('dam_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('sire_text', 'text')
    .addColumn('dam_text', 'text')
    .addColumn('hatch_date', 'text', (c) => c.notNull())
    .addColumn('hatch_order', 'integer', (c) => c.notNull())
    .addColumn('is_banded', 'integer', flag('is_banded', 0))
    .addColumn('banding_date', 'text')
    .addColumn('banding_age', 'integer')
    .addColumn('vaccination_required', 'integer', flag('vaccination_required', 1))
    .addColumn('vaccination_completed', 'integer', flag('vaccination_completed', 0))
    .addColumn('vaccination_date', 'text')
    .addColumn('medicine_id', rowNumber, (c) => c.references('medicines.id').onDelete('set null'))
    .addColumn('vaccination_notes', 'text')
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .addColumn('general_photo', 'text')
    .addColumn('general_thumbnail', 'text')
    .addColumn('eye_photo', 'text')
    .addColumn('eye_thumbnail', 'text')
    .addColumn('weight', 'double precision')
    .addColumn('fledge_date', 'text')
    .addColumn('is_weaned', 'integer', flag('is_weaned', 0))
    .addColumn('wean_date', 'text')
    // Null: computed by the rule.
    .addColumn('ready_for_racing', 'integer', (c) => c.check(sql`ready_for_racing in (0, 1)`))
    .addColumn('racing_eligibility_date', 'text')
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .addColumn('died_on', 'text')
    .addColumn('death_reason', 'text')
    .addColumn('loft_location_id', rowNumber, (c) => c.references('loft_locations.id').onDelete('set null'))
    .addColumn('notes', 'text')
    .execute()
  await index(db, 'offspring', [
    'breeding_pair_id',
    'breeding_cycle_id',
    'egg_id',
    'foster_pair_id',
    'pigeon_id',
    'sire_id',
    'dam_id',
    'loft_location_id',
    'deleted_at',
  ])

  await recordColumns(db.schema.createTable('offspring_banding').addColumn('id', rowNumber, identity))
    .addColumn('offspring_id', rowNumber, (c) => c.notNull().references('offspring.id').onDelete('cascade'))
    .addColumn('band_id', 'text', (c) => c.notNull())
    .addColumn('banding_date', 'text', (c) => c.notNull())
    .addColumn('banding_age', 'integer', (c) => c.notNull())
    .addColumn('vaccination_required', 'integer', flag('vaccination_required', 1))
    .addColumn('vaccination_completed', 'integer', flag('vaccination_completed', 0))
    .addColumn('vaccination_date', 'text')
    .addColumn('medicine_id', rowNumber, (c) => c.references('medicines.id').onDelete('set null'))
    .addColumn('vaccination_notes', 'text')
    .addColumn('ready_for_racing', 'integer', (c) => c.check(sql`ready_for_racing in (0, 1)`))
    .addColumn('racing_eligibility_date', 'text')
    .addColumn('notes', 'text')
    .execute()
  await index(db, 'offspring_banding', ['offspring_id', 'deleted_at'])
}

async function qrCodes(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('qr_codes').addColumn('id', rowNumber, identity))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('cascade'))
    .addColumn('breeding_pair_id', rowNumber, (c) => c.references('breeding_pairs.id').onDelete('cascade'))
    .execute()
  await index(db, 'qr_codes', ['pigeon_id', 'breeding_pair_id', 'deleted_at'])
}
