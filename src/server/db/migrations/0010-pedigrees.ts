import { sql, type Kysely } from 'kysely'
import { columnsOf, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of what keepers enter about the pedigree of a bird; its parents are columns of the bird. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('pedigrees').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull().defaultTo(1))
    // Percent, as entered by the keeper.
    .addColumn('inbreeding_coefficient', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('lineage', 'text')
    .addColumn('notes', 'text')
    .execute()
  await db.schema
    .createIndex('pedigrees_one_a_bird')
    .on('pedigrees')
    .column('pigeon_id')
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await indexEach(db, 'pedigrees', ['pigeon_id', 'deleted_at'])
}
