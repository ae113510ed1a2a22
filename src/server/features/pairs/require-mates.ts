import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Returns a cock and a hen that can be paired. Errors: `same_bird`, `not_found`, `reference_bird`, `pair_gender`. */
export async function requireMates(db: Db, cockId: number, henId: number): Promise<[cock: PigeonRow, hen: PigeonRow]> {
  if (cockId === henId) throw new Refusal('same_bird', 'A bird cannot be paired with itself', { field: 'femalePigeonId' })
  const birds = await listPigeonRows(db, [cockId, henId])
  const find = (id: number, field: string, gender: 'cock' | 'hen'): PigeonRow => {
    const bird = birds.find((candidate) => candidate.id === id)
    if (!bird) throw new Refusal('not_found', `There is no pigeon ${id}`, { field, ids: [id] })
    if (bird.isReference === 1) {
      throw new Refusal('reference_bird', `${birdTitle(bird)} is a reference bird and does not live in the loft`, {
        field,
        bandId: bird.bandId,
      })
    }
    if (bird.gender !== gender) {
      const description = bird.gender === 'por_definir' ? 'has an unknown gender' : `is a ${bird.gender}`
      throw new Refusal('pair_gender', `${birdTitle(bird)} ${description}: a ${gender} is needed here`, {
        field,
        bandId: bird.bandId,
      })
    }
    return bird
  }
  return [find(cockId, 'malePigeonId', 'cock'), find(henId, 'femalePigeonId', 'hen')]
}
