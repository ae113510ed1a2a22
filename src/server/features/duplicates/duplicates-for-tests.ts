import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird } from '#server/testing/birds.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const DUPLICATES = '/api/pigeon-duplicates'
export const SIMILAR = ['similar_band']

export const merge = (loft: TestApp, keepId: number, otherId: number, fields: object = {}) =>
  loft.call('POST', `${DUPLICATES}/merge`, { keepId, otherId, fields })

/** Adds two birds that may wear the same ring, and returns them. */
export async function addPair(loft: TestApp, first: object = {}, second: object = {}): Promise<[Pigeon, Pigeon]> {
  const one = await addBird(loft, 'BE18-6230264', { birthYear: 2018, ...first })
  const other = await addBird(loft, '6230264/18', { birthYear: 2018, confirm: SIMILAR, ...second })
  // Removes the stored confirmation that these are two birds, so that they are listed as possible duplicates.
  await loft.db.deleteFrom('separateBirds').execute()
  return [one, other]
}

/** Adds birds of other countries, so that the loft has no common country of its rings. */
export async function addForeignBirds(loft: TestApp): Promise<void> {
  for (const bandId of ['GB-18-A-1', 'DV-06976-18-1', 'PL-0123-18-4567']) await addBird(loft, bandId, { birthYear: 2018 })
}

/** Returns the id of the last action of a kind. */
export async function lastAction(loft: TestApp, kind = 'merge-pigeons'): Promise<number> {
  const action = await loft.db
    .selectFrom('actions')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return action.id
}
