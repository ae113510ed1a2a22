import type { NewPedigree, Pedigree } from '#shared/pedigrees/pedigree.ts'
import { linkParents } from '#server/features/pigeons/link-parents.ts'
import { GENDER_OF_ROLE, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { getPigeonRows, listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { updatePigeon } from '#server/features/pigeons/update-pigeon.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findPedigreeRow } from './pedigrees.repository.ts'
import { showPedigrees } from './show-pedigrees.ts'

/**
 * Saves the pedigree form of a bird, and links the parents that it names.
 *
 * Errors: `not_found`, `stale_version`, `parent_gender`, `own_ancestor`, `parent_younger`.
 */
export async function savePedigree(change: Change, { pigeonId, sireId, damId, ...fields }: NewPedigree): Promise<Pedigree> {
  const { trx } = change
  const [bird] = await getPigeonRows(trx, [pigeonId])
  const existing = await findPedigreeRow(trx, pigeonId)
  if (existing) requireVersion(change, (await showPedigrees(trx, [existing]))[0]!)
  await requireGender(change, 'sire', sireId)
  await requireGender(change, 'dam', damId)
  // The form sends null for a parent that is not chosen; this must not remove the existing parent.
  const parentIds = { sireId: sireId ?? undefined, damId: damId ?? undefined }
  const parents = await linkParents(change, { ...bird!, parents: bird! }, parentIds)
  await updatePigeon(change, bird!, parents)
  const [row] = existing
    ? [await updateRecorded(change, 'pedigrees', existing, fields)]
    : await insertRecorded(change, 'pedigrees', [
        {
          pigeonId,
          generation: fields.generation ?? 1,
          inbreedingCoefficient: fields.inbreedingCoefficient ?? 0,
          lineage: fields.lineage ?? null,
          notes: fields.notes ?? null,
        },
      ])
  return (await showPedigrees(trx, [row!]))[0]!
}

/** Checks that a sire is known as a cock, and a dam as a hen; the form accepts no other birds. */
async function requireGender(change: Change, role: ParentRole, id: number | null | undefined): Promise<void> {
  const [parent] = id ? await listPigeonRows(change.trx, [id]) : []
  if (!parent || parent.gender === GENDER_OF_ROLE[role]) return
  const genderText = parent.gender === 'por_definir' ? 'has no known gender' : `is a ${parent.gender}`
  const message = `${parent.bandId} ${genderText}: a ${role} must be a ${GENDER_OF_ROLE[role]}`
  throw new Refusal('parent_gender', message, { field: `${role}Id`, bandId: parent.bandId })
}
