import type { Kysely } from 'kysely'
import { columnsOf, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of races with the results of all their birds, and of training tosses. */
export async function up(db: OldDb): Promise<void> {
  await races(db)
  await tosses(db)
}

async function races(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('race_events').addColumn('id', rowNumber, identity))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('category', 'text')
    // Metres; the official distance takes precedence over the computed one, and both are stored.
    .addColumn('distance', 'integer')
    .addColumn('computed_distance', 'integer')
    .addColumn('release_location', 'text')
    .addColumn('released_at', 'text')
    .addColumn('release_latitude', 'double precision')
    .addColumn('release_longitude', 'double precision')
    .addColumn('weather_conditions', 'text')
    .addColumn('total_participants', 'integer')
    .addColumn('points_rule', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('neutralisation', 'text', (c) => c.notNull().defaultTo('{"rule":"none"}'))
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'race_events', ['date', 'deleted_at'])

  await recordColumns(db.schema.createTable('race_results').addColumn('id', rowNumber, identity))
    .addColumn('race_event_id', rowNumber, (c) => c.notNull().references('race_events.id').onDelete('cascade'))
    // Null for birds of other lofts.
    .addColumn('pigeon_id', rowNumber, (c) => c.references('pigeons.id').onDelete('set null'))
    .addColumn('band_text', 'text', (c) => c.notNull())
    .addColumn('band_key', 'text', (c) => c.notNull())
    .addColumn('fancier', 'text')
    .addColumn('position', 'integer')
    // Metres per minute, not rounded, because places are computed from it.
    .addColumn('speed', 'double precision')
    .addColumn('distance', 'integer')
    .addColumn('flight_time_ms', 'integer')
    .addColumn('arrival_time', 'text')
    .addColumn('clock_drift_ms', 'integer')
    .addColumn('points', 'double precision')
    .addColumn('prize_cents', 'integer')
    .addColumn('currency', 'text')
    .addColumn('notes', 'text')
    .addColumn('upload_source', 'text', (c) => c.notNull().defaultTo('manual'))
    .addColumn('source_file_name', 'text')
    .addColumn('sheet', 'text')
    .execute()
  await db.schema
    .createIndex('race_results_by_place')
    .on('race_results')
    .columns(['race_event_id', 'deleted_at', 'position', 'id'])
    .execute()
  await indexEach(db, 'race_results', ['pigeon_id', 'band_key', 'deleted_at'])
}

async function tosses(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('training_tosses').addColumn('id', rowNumber, identity))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('release_location', 'text', (c) => c.notNull())
    .addColumn('distance', 'integer')
    .addColumn('released_at', 'text')
    .addColumn('weather_conditions', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'training_tosses', ['date', 'deleted_at'])

  await recordColumns(db.schema.createTable('training_toss_birds').addColumn('id', rowNumber, identity))
    .addColumn('training_toss_id', rowNumber, (c) => c.notNull().references('training_tosses.id').onDelete('cascade'))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('returned_at', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'training_toss_birds', ['training_toss_id', 'pigeon_id', 'deleted_at'])
}
