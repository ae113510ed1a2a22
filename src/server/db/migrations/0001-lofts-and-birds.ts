import { sql, type Kysely } from 'kysely'
import { StartupError } from '#server/startup-error.ts'
import { columnsOf, engineOf, flag, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of lofts, sections, birds, history, settings, files and imports. */
export async function up(db: OldDb): Promise<void> {
  await history(db)
  await settings(db)
  await lofts(db)
  await birds(db)
  await birdSearch(db)
  await importsAndFiles(db)
}

async function history(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('actions')
    .addColumn('id', rowNumber, identity)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('undone_by_action_id', rowNumber, (c) => c.references('actions.id'))
    .execute()
  await db.schema
    .createTable('changes')
    .addColumn('id', rowNumber, identity)
    .addColumn('action_id', rowNumber, (c) => c.notNull().references('actions.id'))
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', rowNumber, (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('changes_of_row').on('changes').columns(['entity', 'entity_id', 'id']).execute()
  await db.schema.createIndex('changes_of_action').on('changes').column('action_id').execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('action_id', rowNumber, (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute()
}

async function settings(db: OldDb): Promise<void> {
  await recordColumns(db.schema.createTable('settings').addColumn('id', 'integer', (c) => c.primaryKey()))
    .addColumn('keeper_name', 'text', (c) => c.notNull())
    .addColumn('loft_name', 'text')
    .addColumn('address', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('velocity_unit', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('document_language', 'text', (c) => c.notNull())
    .execute()
}

async function lofts(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('main_loft_locations').addColumn('id', rowNumber, identity))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .execute()
  await recordColumns(db.schema.createTable('loft_locations').addColumn('id', rowNumber, identity))
    .addColumn('main_loft_id', rowNumber, (c) => c.notNull().references('main_loft_locations.id'))
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('compartment', 'text')
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('section_color', 'text', (c) => c.notNull())
    .addColumn('custom_name', 'text')
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('tags', 'text')
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .execute()
  await db.schema.createIndex('loft_locations_of_main_loft').on('loft_locations').column('main_loft_id').execute()
  await recordColumns(db.schema.createTable('loft_section_templates').addColumn('id', rowNumber, identity))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('suggested_compartments', 'text')
    .addColumn('default_capacity', 'integer', (c) => c.notNull())
    .addColumn('is_built_in', 'integer', flag('is_built_in', 0))
    .addColumn('is_active', 'integer', flag('is_active', 1))
    .execute()
  await db
    .insertInto('loft_section_templates')
    .values(BUILT_IN_TEMPLATES.map((template) => ({ ...template, is_built_in: 1, created_at: MADE_AT, updated_at: MADE_AT })))
    .execute()
}

const MADE_AT = '2026-01-01T00:00:00.000Z'
const BUILT_IN_TEMPLATES = [
  { name: 'Hens', color: '#ec4899', default_capacity: 20, suggested_compartments: null },
  { name: 'Cocks', color: '#3b82f6', default_capacity: 20, suggested_compartments: null },
  { name: 'Breeding', color: '#22c55e', default_capacity: 20, suggested_compartments: null },
  { name: 'Young Birds', color: '#f59e0b', default_capacity: 20, suggested_compartments: null },
  { name: 'Hospital', color: '#ef4444', default_capacity: 4, suggested_compartments: null },
  { name: 'Quarantine', color: '#6b7280', default_capacity: 4, suggested_compartments: null },
  { name: 'Nest Boxes', color: '#14b8a6', default_capacity: 2, suggested_compartments: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10' },
  { name: 'Widowhood Cocks', color: '#6366f1', default_capacity: 20, suggested_compartments: 'A, B' },
  { name: 'Racing Team', color: '#8b5cf6', default_capacity: 20, suggested_compartments: null },
  { name: 'For Sale', color: '#f97316', default_capacity: 10, suggested_compartments: null },
  { name: 'Retired', color: '#78716c', default_capacity: 10, suggested_compartments: null },
]

async function birds(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('pigeons').addColumn('id', rowNumber, identity))
    .addColumn('band_id', 'text', (c) => c.notNull())
    // Sorted by code point on both engines, whatever the locale of the database.
    .addColumn('band_key', engineOf(db) === 'postgres' ? sql`text collate "C"` : 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('birth_year', 'integer')
    .addColumn('hatch_date', 'text')
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .addColumn('strain', 'text')
    .addColumn('sire_id', rowNumber, (c) => c.references('pigeons.id'))
    .addColumn('dam_id', rowNumber, (c) => c.references('pigeons.id'))
    .addColumn('sire_text', 'text')
    .addColumn('dam_text', 'text')
    .addColumn('breeder', 'text')
    .addColumn('owner', 'text')
    .addColumn('notes', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_reference', 'integer', flag('is_reference', 0))
    .addColumn('purchase_price_cents', 'bigint')
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('purchased_from', 'text')
    .addColumn('current_value_cents', 'bigint')
    .addColumn('total_investment_cents', 'bigint')
    .addColumn('general_photo', 'text')
    .addColumn('general_thumbnail', 'text')
    .addColumn('eye_photo', 'text')
    .addColumn('eye_thumbnail', 'text')
    .addColumn('pedigree_file', 'text')
    .addColumn('loft_location_id', rowNumber, (c) => c.references('loft_locations.id'))
    .addColumn('left_on', 'text')
    .addColumn('left_reason', 'text')
    .addColumn('sold_to', 'text')
    .addColumn('sale_price_cents', 'bigint')
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute()
  // A deleted bird frees its band, so that the same band can be entered again.
  await db.schema
    .createIndex('pigeons_band_once')
    .on('pigeons')
    .column('band_key')
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  for (const column of ['sire_id', 'dam_id', 'loft_location_id']) {
    await db.schema.createIndex(`pigeons_by_${column}`).on('pigeons').column(column).execute()
  }
  // Only for deleted birds: otherwise SQLite would use it to look up all the others.
  await db.schema
    .createIndex('pigeons_by_deleted_at')
    .on('pigeons')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
  // One partial index for each sort order of the list, and one that covers all the counts.
  const orders = { year: sql`coalesce(birth_year, 0), id`, value: sql`coalesce(current_value_cents, -1), id` }
  for (const [name, expression] of Object.entries(orders)) {
    await db.schema
      .createIndex(`pigeons_in_order_of_${name}`)
      .on('pigeons')
      .expression(expression)
      .where(sql.ref('deleted_at'), 'is', null)
      .execute()
  }
  await db.schema
    .createIndex('pigeons_counted')
    .on('pigeons')
    .columns(['is_reference', 'status', 'gender', 'loft_location_id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  await recordColumns(db.schema.createTable('pigeon_bands').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('band_id', 'text', (c) => c.notNull())
    .addColumn('band_key', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('pigeon_bands_of_pigeon').on('pigeon_bands').column('pigeon_id').execute()
  await db.schema.createIndex('pigeon_bands_by_key').on('pigeon_bands').column('band_key').execute()
  await recordColumns(db.schema.createTable('pigeon_documents').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('thumbnail', 'text')
    .execute()
  await db.schema.createIndex('pigeon_documents_of_pigeon').on('pigeon_documents').column('pigeon_id').execute()
}

async function birdSearch(db: OldDb): Promise<void> {
  if (engineOf(db) === 'postgres') {
    try {
      await sql`create extension if not exists pg_trgm`.execute(db)
    } catch (error) {
      throw new StartupError(
        'The PostgreSQL extension pg_trgm is missing. Have its administrator run "create extension pg_trgm" in this database.',
        {
          cause: error,
        },
      )
    }
    await db.schema
      .createIndex('pigeons_words')
      .on('pigeons')
      .using('gin')
      .expression(sql`search_text gin_trgm_ops`)
      .execute()
    return
  }
  const removeFromIndex = sql`insert into pigeon_words(pigeon_words, rowid, search_text) values ('delete', old.id, old.search_text)`
  const addToIndex = sql`insert into pigeon_words(rowid, search_text) values (new.id, new.search_text)`
  await sql`create virtual table pigeon_words using fts5(search_text, content='pigeons', content_rowid='id', tokenize='trigram')`.execute(
    db,
  )
  await sql`create trigger pigeon_words_ai after insert on pigeons begin ${addToIndex}; end`.execute(db)
  await sql`create trigger pigeon_words_ad after delete on pigeons begin ${removeFromIndex}; end`.execute(db)
  await sql`create trigger pigeon_words_au after update of search_text on pigeons begin ${removeFromIndex}; ${addToIndex}; end`.execute(
    db,
  )
}

async function importsAndFiles(db: OldDb): Promise<void> {
  const { rowNumber, identity, content } = columnsOf(db)
  await db.schema
    .createTable('import_batches')
    .addColumn('id', rowNumber, identity)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('sheets', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('action_id', rowNumber, (c) => c.references('actions.id'))
    .addColumn('outcome', 'text')
    .execute()
  await db.schema
    .createTable('stored_files')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', sql.raw(content), (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
