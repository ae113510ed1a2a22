import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { RUNNING, TREATMENT_TITLES, VACCINATION } from '#shared/exchange/loft-tables.ts'
import type { Db } from '#server/db/database.ts'
import { ROWS_PER_PART, type Rows } from './loft-tables.repository.ts'

/** Lists the vaccinations and the treatments of all birds, one row for each bird, part by part. */
export async function* treatmentRows(db: Db): Rows {
  yield [TREATMENT_TITLES]
  yield* vaccinationRows(db)
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('treatmentBirds')
      .innerJoin('medicalTreatments', 'medicalTreatments.id', 'treatmentId')
      .innerJoin('pigeons', 'pigeons.id', 'pigeonId')
      .select(['treatmentBirds.id', 'treatmentName', 'startDate', 'endDate', 'isActive', 'bandId', 'treatmentBirds.leftOn'])
      .select(['medicalTreatments.description', 'vet', 'medicalTreatments.notes'])
      .where('treatmentBirds.deletedAt', 'is', null)
      .where('medicalTreatments.deletedAt', 'is', null)
      .where('pigeons.deletedAt', 'is', null)
      .where('treatmentBirds.id', '>', last)
      .orderBy('treatmentBirds.id')
      .limit(ROWS_PER_PART)
      .execute()
    yield rows.map(({ treatmentName, startDate, endDate, isActive, leftOn, bandId, description, vet, notes }) => [
      // A running treatment has ended for a bird that left it.
      isActive && !leftOn ? RUNNING : 'treatment',
      treatmentName,
      startDate,
      isActive && leftOn ? leftOn : endDate,
      ...[bandId, description, vet, notes],
    ])
    if (rows.length < ROWS_PER_PART) return
    last = rows.at(-1)!.id
    await yieldToEventLoop()
  }
}

async function* vaccinationRows(db: Db): Rows {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('vaccinationRecords')
      .innerJoin('pigeons', 'pigeons.id', 'pigeonId')
      .select(['vaccinationRecords.id', 'vaccineText', 'administeredDate', 'bandId', 'givenBy', 'vaccinationRecords.notes'])
      .where('vaccinationRecords.deletedAt', 'is', null)
      .where('pigeons.deletedAt', 'is', null)
      .where('vaccinationRecords.id', '>', last)
      .orderBy('vaccinationRecords.id')
      .limit(ROWS_PER_PART)
      .execute()
    yield rows.map(({ vaccineText, administeredDate, bandId, givenBy, notes }) => [
      ...[VACCINATION, vaccineText, administeredDate, null, bandId, null, givenBy, notes],
    ])
    if (rows.length < ROWS_PER_PART) return
    last = rows.at(-1)!.id
    await yieldToEventLoop()
  }
}
