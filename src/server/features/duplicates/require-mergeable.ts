import type { MergeProblem } from '#shared/duplicates/duplicates-api.ts'
import { findAncestryCycle } from '#server/features/pigeons/ancestors.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listDoubleResults } from './double-results.repository.ts'

/** Refuses to merge birds that cannot be one. Errors: `cannot_merge` with the reason. */
export async function requireMergeable(db: Db, kept: PigeonRow, other: PigeonRow): Promise<void> {
  const names = `${kept.bandId} and ${other.bandId}`
  const refuse = (reason: MergeProblem, sentence: string, details: object = {}): never => {
    throw new Refusal('cannot_merge', sentence, { reason, bandIds: [kept.bandId, other.bandId], ...details })
  }
  if (kept.gender !== 'por_definir' && other.gender !== 'por_definir' && kept.gender !== other.gender) {
    refuse('sexes', `${names} are a cock and a hen. Correct the sex of one of them first`, { field: 'gender' })
  }
  const circle = (await findAncestryCycle(db, kept.id, other.id)) ?? (await findAncestryCycle(db, other.id, kept.id))
  if (circle) refuse('ancestor', `One of ${names} is an ancestor of the other. Correct the parents first`, { circle })
  const young = await findYoungOfBoth(db, kept.id, other.id)
  if (young) refuse('both_parents', `${names} are the two parents of ${young}. Correct its parents first`, { bandId: young })
  const nests = await db
    .selectFrom('offspring')
    .select('pigeonId')
    .where('pigeonId', 'in', [kept.id, other.id])
    .where('deletedAt', 'is', null)
    .execute()
  if (nests.length > 1) refuse('nests', `${names} come from two nests. Remove the band from one of the young first`)
  const pairs = await listActivePairsOf(db, [kept.id, other.id])
  if (pairs.length > 1)
    refuse('pairs', `${names} are in active pairs: ${pairs.map(({ title }) => title).join(', ')}. End one of the pairs first`)
  const race = (await listDoubleResults(db, kept.id, other.id)).find(({ isSame }) => !isSame)
  if (race) {
    refuse(
      'results',
      `${names} have different results in the race ${race.eventName} of ${race.eventDate}. Delete the wrong one first`,
      {
        race: `${race.eventName}, ${race.eventDate}`,
      },
    )
  }
}

async function findYoungOfBoth(db: Db, id: number, otherId: number): Promise<string | undefined> {
  for (const table of ['pigeons', 'offspring'] as const) {
    const young = await db
      .selectFrom(table as 'pigeons')
      .selectAll()
      .where('sireId', 'in', [id, otherId])
      .where('damId', 'in', [id, otherId])
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (young) return young.bandId ?? `a young bird of ${young.hatchDate}`
  }
  return undefined
}
