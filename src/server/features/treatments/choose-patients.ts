import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isInCare, STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { MAX_PATIENTS, type NewTreatment } from '#shared/treatments/treatment.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRows, requireSection } from '#server/features/pigeons/pigeons.repository.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The fields of the form that choose the birds. */
type BirdSelection = Pick<NewTreatment, 'pigeonId' | 'pigeonIds' | 'loftLocationId'>

/**
 * Finds the birds of a treatment: the named ones, or those that live in the section today.
 *
 * Errors: `invalid_input` if no birds are chosen, `not_found`, `reference_bird`, `not_in_care`, `unknown_section`, `no_birds`.
 */
export async function choosePatients(db: Db, { pigeonId, pigeonIds = [], loftLocationId }: BirdSelection): Promise<number[]> {
  const named = [...new Set([...(pigeonId ? [pigeonId] : []), ...pigeonIds])]
  if (named.length > 0) return requirePatients(db, named)
  if (!loftLocationId) throw wrongField('pigeonIds', 'missing', 'Choose the birds or the section of the treatment')
  await requireSection(db, loftLocationId)
  const birds = await listInCareIn(db, loftLocationId)
  if (birds.length === 0) {
    throw new Refusal('no_birds', 'There are no birds to treat in this section', { field: 'loftLocationId' })
  }
  if (birds.length > MAX_PATIENTS) {
    const message = `A treatment can have up to ${MAX_PATIENTS} birds; this section has more`
    throw wrongField('loftLocationId', 'too_big', message, { maximum: MAX_PATIENTS })
  }
  return birds
}

/** Refuses birds that do not live in the loft; returns their ids. Errors: `not_found`, `reference_bird`, `not_in_care`. */
export async function requirePatients(db: Db, ids: readonly number[], field = 'pigeonIds'): Promise<number[]> {
  const birds = await getPigeonRows(db, ids)
  for (const bird of birds) {
    const { bandId, status, isReference } = bird
    if (isReference === 1) {
      throw new Refusal('reference_bird', `${birdTitle(bird)} is a reference bird and does not live in the loft`, {
        field,
        bandId,
      })
    }
    if (!isInCare({ status, isReference: false })) {
      throw new Refusal('not_in_care', `${birdTitle(bird)} is ${status.replace('_', ' ')} and no longer in the loft`, {
        field,
        bandId,
      })
    }
  }
  return birds.map(({ id }) => id)
}

async function listInCareIn(db: Db, sectionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pigeons')
    .select('id')
    .where('loftLocationId', '=', sectionId)
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
    .orderBy('id')
    .limit(MAX_PATIENTS + 1)
    .execute()
  return rows.map(({ id }) => id)
}
