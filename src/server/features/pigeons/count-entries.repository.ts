import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { PigeonCounts } from '#shared/pigeons/pigeons-api.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** Tables whose rows the sections of a bird's page list. */
type Listed = 'pigeons' | 'breedingPairs' | 'raceResults' | 'vaccinationRecords' | 'medicalTreatments' | 'pigeonDocuments'

/** Counts the entries in the sections of a bird's page. */
export async function countEntriesOf(db: Db, { id, sireId, damId }: PigeonRow): Promise<PigeonCounts> {
  const parents = [sireId, damId].filter((parent) => parent !== null)
  const siblings =
    parents.length === 0
      ? 0
      : await countRows(db, 'pigeons', (eb) =>
          eb.and([eb('id', '!=', id), eb.or([eb('sireId', 'in', parents), eb('damId', 'in', parents)])]),
        )
  const young = await countRows(db, 'pigeons', (eb) => eb.or([eb('sireId', '=', id), eb('damId', '=', id)]))
  const pairs = await countRows(db, 'breedingPairs', (eb) => eb.or([eb('malePigeonId', '=', id), eb('femalePigeonId', '=', id)]))
  const vaccinations = await countRows(db, 'vaccinationRecords', (eb) => eb('pigeonId', '=', id))
  const treatments = await countRows(db, 'medicalTreatments', (eb) =>
    eb(
      'id',
      'in',
      db.selectFrom('treatmentBirds').select('treatmentId').where('pigeonId', '=', id).where('deletedAt', 'is', null),
    ),
  )
  return {
    family: siblings,
    races: await countRows(db, 'raceResults', (eb) => eb('pigeonId', '=', id)),
    health: vaccinations + treatments,
    breeding: pairs + young,
    history: await countChanges(db, id),
    documents: await countRows(db, 'pigeonDocuments', (eb) => eb('pigeonId', '=', id)),
  }
}

/** Counts the rows of a table that match and are not deleted. */
async function countRows<T extends Listed>(
  db: Db,
  table: T,
  matches: (eb: ExpressionBuilder<Database, T>) => ExpressionWrapper<Database, T, SqlBool>,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table as Listed)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('deletedAt', 'is', null)
    .where((eb) => matches(eb as unknown as ExpressionBuilder<Database, T>))
    .executeTakeFirstOrThrow()
  return rows
}

async function countChanges(db: Db, pigeonId: number): Promise<number> {
  const { changes } = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .where('entity', '=', 'pigeons')
    .where('entityId', '=', pigeonId)
    .executeTakeFirstOrThrow()
  return changes
}
