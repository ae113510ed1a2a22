import { pickFields } from '#shared/api/pick-fields.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { SharedBird, SharedPedigree } from '#shared/sharing-keys/sharing-keys-api.ts'
import type { Db } from '#server/db/database.ts'
import { findPigeonByBand, listPigeonRows, mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import { parentFields } from '#server/features/pigeons/to-pigeon.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Reads a bird with its ancestors, generation by generation, each bird once. Errors: `not_found`. */
export async function readSharedPedigree(db: Db, band: string, generations: number): Promise<SharedPedigree> {
  const bird = await findPigeonByBand(db, band)
  if (!bird) throw new Refusal('not_found', 'There is no bird with this band')
  const birds = new Map<number, PigeonRow>()
  let generation = [bird]
  for (let depth = 0; generation.length > 0; depth++) {
    for (const current of generation) birds.set(current.id, current)
    const parentIds = generation.flatMap(({ sireId, damId }) => [sireId, damId]).filter((id) => id !== null && !birds.has(id))
    generation = depth < generations ? await listPigeonRows(db, parentIds as number[]) : []
  }
  const rows = [...birds.values()]
  const parents = await mapLinkedParents(
    db,
    rows.flatMap(({ sireId, damId }) => [sireId, damId]),
  )
  return {
    birds: rows.map((row): SharedBird => {
      const { sire, dam } = parentFields(row, parents)
      const { bandId, gender, birthYear } = row
      return { bandId, gender, birthYear, ...pickFields(row, textFieldsIn('shared')), sire, dam }
    }),
  }
}
