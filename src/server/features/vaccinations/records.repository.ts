import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import type { RecordFilter } from '#shared/vaccinations/vaccinations-api.ts'
import { toUnits } from '#shared/medicines/amount.ts'
import type { Db } from '#server/db/database.ts'
import { isAfterRow } from '#server/db/is-after-row.ts'
import { mapMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { queryInParts, listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mapProgramRows } from './programs.repository.ts'
import type { VaccinationRecordRow } from './vaccinations.table.ts'

/** Returns a vaccination record. Errors: `not_found`. */
export async function getRecordRow(db: Db, id: number): Promise<VaccinationRecordRow> {
  const row = await db
    .selectFrom('vaccinationRecords')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no vaccination record ${id}`)
  return row
}

/** Lists the records that match a filter, newest first, without those of deleted birds. */
export function listRecordRows(db: Db, filter: RecordFilter, page?: PageRange): Promise<VaccinationRecordRow[]> {
  return filteredRecords(db, filter)
    .selectAll('record')
    .$if(page?.start !== undefined, (query) =>
      query.where((eb) => {
        const lastDay = eb
          .selectFrom('vaccinationRecords as last')
          .select('last.administeredDate')
          .where('last.id', '=', page!.start!)
        return isAfterRow({ day: eb.ref('record.administeredDate'), id: eb.ref('record.id') }, lastDay, page!.start!)
      }),
    )
    .orderBy('record.administeredDate', 'desc')
    .orderBy('record.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
  const { records } = await filteredRecords(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  return records
}

/** Lists the records of some birds, oldest first. */
export async function listRecordsOf(db: Db, pigeonIds: readonly number[]): Promise<VaccinationRecordRow[]> {
  const rows = await queryInParts(pigeonIds, (part) =>
    db
      .selectFrom('vaccinationRecords')
      .selectAll()
      .where('pigeonId', 'in', part)
      .where('deletedAt', 'is', null)
      .orderBy('administeredDate')
      .orderBy('id')
      .execute(),
  )
  return rows.flat()
}

export async function showRecord(db: Db, row: VaccinationRecordRow): Promise<VaccinationRecord> {
  const [record] = await showRecords(db, [row])
  return record!
}

/** Returns records as the API shows them, with the names of birds, programs and units. */
export async function showRecords(db: Db, rows: readonly VaccinationRecordRow[]): Promise<VaccinationRecord[]> {
  const birds = new Map(
    (
      await listPigeonRows(
        db,
        rows.map(({ pigeonId }) => pigeonId),
      )
    ).map((bird) => [bird.id, bird]),
  )
  const programs = await mapProgramRows(
    db,
    rows.map(({ programId }) => programId),
  )
  const medicines = await mapMedicineRows(
    db,
    rows.map(({ medicineId }) => medicineId),
  )
  return rows.map(({ deletedAt, dose, ...row }) => ({
    ...row,
    bandId: birds.get(row.pigeonId)?.bandId ?? '',
    birdName: birds.get(row.pigeonId)?.name ?? null,
    programName: row.programId === null ? null : (programs.get(row.programId)?.name ?? null),
    dose: dose === null ? null : toUnits(dose),
    unitOfMeasure: row.medicineId === null ? null : (medicines.get(row.medicineId)?.unitOfMeasure ?? null),
  }))
}

function filteredRecords(db: Db, { pigeonId, pigeonIds, loftLocationId, mainLoftId, programId, from, to }: RecordFilter) {
  const chosen = pigeonIds?.split(',').map(Number)
  return db
    .selectFrom('vaccinationRecords as record')
    .innerJoin('pigeons as bird', 'bird.id', 'record.pigeonId')
    .where('record.deletedAt', 'is', null)
    .where('bird.deletedAt', 'is', null)
    .$if(pigeonId !== undefined, (query) => query.where('record.pigeonId', '=', pigeonId!))
    .$if(chosen !== undefined, (query) => query.where('record.pigeonId', 'in', chosen!))
    .$if(loftLocationId !== undefined, (query) => query.where('bird.loftLocationId', '=', loftLocationId!))
    .$if(mainLoftId !== undefined, (query) =>
      query.where('bird.loftLocationId', 'in', (eb) =>
        eb.selectFrom('loftLocations').select('id').where('mainLoftId', '=', mainLoftId!).where('deletedAt', 'is', null),
      ),
    )
    .$if(programId !== undefined, (query) => query.where('record.programId', '=', programId!))
    .$if(from !== undefined, (query) => query.where('record.administeredDate', '>=', from!))
    .$if(to !== undefined, (query) => query.where('record.administeredDate', '<=', to!))
}
