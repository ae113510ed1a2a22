import type { Kysely } from 'kysely'
import { columnsOf, flag, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the release point of training tosses, and the birds basketed for a race. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  const tosses = () => db.schema.alterTable('training_tosses')
  await tosses().addColumn('release_latitude', 'double precision').execute()
  await tosses().addColumn('release_longitude', 'double precision').execute()
  // Metres, like `distance`; the distance entered by the keeper takes precedence.
  await tosses().addColumn('computed_distance', 'integer').execute()

  await recordColumns(db.schema.createTable('basketed_birds').addColumn('id', rowNumber, identity))
    .addColumn('race_event_id', rowNumber, (c) => c.notNull().references('race_events.id').onDelete('cascade'))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('is_override', 'integer', flag('is_override', 0))
    .addColumn('ring_number', 'text')
    .execute()
  await indexEach(db, 'basketed_birds', ['race_event_id', 'pigeon_id', 'deleted_at'])
}
