import type { Patient } from '#shared/treatments/patient.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'
import type { TreatmentBirdRow } from './treatments.table.ts'

/** Finds birds as shown on cards, deleted ones included. */
export async function mapPatients(db: Db, ids: Iterable<number>): Promise<Map<number, Patient>> {
  const birds = await queryInParts([...new Set(ids)], (part) =>
    db
      .selectFrom('pigeons')
      .select(['id', 'bandId', 'name', 'generalThumbnail', 'loftLocationId', 'status', 'isReference', 'deletedAt'])
      .where('id', 'in', part)
      .execute(),
  )
  return new Map(
    birds.flat().map(({ id, bandId, name, generalThumbnail, loftLocationId, status, isReference, deletedAt }) => [
      id,
      {
        id,
        bandId,
        name,
        thumbnailUrl: storedFileUrl(generalThumbnail),
        loftLocationId,
        isInCare: deletedAt === null && isInCare({ status, isReference: isReference === 1 }),
      },
    ]),
  )
}

/** Lists the birds of some treatments, past and present, in the order they joined. */
export async function listTreatmentBirds(db: Db, treatmentIds: readonly number[]): Promise<TreatmentBirdRow[]> {
  const rows = await queryInParts(treatmentIds, (part) =>
    db
      .selectFrom('treatmentBirds')
      .selectAll()
      .where('treatmentId', 'in', part)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return rows.flat()
}

/** Lists the birds that get the doses of a treatment: those still in it and in care. */
export async function listPresentPatients(db: Db, treatmentId: number): Promise<Patient[]> {
  const rows = (await listTreatmentBirds(db, [treatmentId])).filter(({ leftOn }) => leftOn === null)
  const patients = await mapPatients(
    db,
    rows.map(({ pigeonId }) => pigeonId),
  )
  return rows.map(({ pigeonId }) => patients.get(pigeonId)!).filter((patient) => patient.isInCare)
}
