import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import type { Received } from '#shared/api/endpoint.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import { checkBirth } from '#server/features/pigeons/birth.ts'
import { insertPigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { linkParents, refuseOwnBand, yearOnParentBand } from '#server/features/pigeons/link-parents.ts'
import { GENDER_OF_ROLE, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { findPigeonByAnyBand, getPigeonRow, showPigeon } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { confirmSimilarBirds, keepApart, listSimilarBirds } from '#server/features/pigeons/similar-birds.ts'
import { updatePigeon } from '#server/features/pigeons/update-pigeon.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'

type SetParentInput = Received<typeof pedigreesApi.setParent.schemas>['body']
type NewBird = NonNullable<SetParentInput['newBird']>

/**
 * Sets or removes one parent of a bird. A band that no bird wears becomes a reference bird.
 *
 * Errors: `not_found`, `stale_version`, `invalid_input`, `needs_confirmation` when the band may be that of another bird,
 * `parent_gender`, `own_ancestor`, `parent_younger`.
 */
export async function setParent(change: Change, pigeonId: number, role: ParentRole, input: SetParentInput): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, pigeonId)
  requireVersion(change, await showPigeon(change.trx, row))
  if (input.parentId === undefined && input.newBird === undefined) {
    throw wrongField('parentId', 'missing', 'Send the id of the parent, or null for no parent')
  }
  const parentId = input.newBird
    ? await findOrCreateParent(change, row, role, { ...input.newBird, confirm: input.confirm })
    : (input.parentId ?? null)
  // A null for the text field removes both the text and the link.
  const parentInput = parentId === null ? { [role]: null } : { [`${role}Id`]: parentId }
  const parents = await linkParents(change, { ...row, parents: row }, parentInput)
  return showPigeon(change.trx, await updatePigeon(change, row, parents))
}

async function findOrCreateParent(
  change: Change,
  child: PigeonRow,
  role: ParentRole,
  { confirm, ...bird }: NewBird & Pick<SetParentInput, 'confirm'>,
): Promise<number> {
  refuseOwnBand(child, role, bird.bandId)
  const known = await findPigeonByAnyBand(change.trx, bird.bandId)
  if (known) return known.id
  const similar = await listSimilarBirds(change.trx, bird.bandId)
  confirmSimilarBirds(bird.bandId, similar, confirm)
  const birthYear = bird.birthYear ?? yearOnParentBand(change, child, bird.bandId)
  checkBirth({ birthYear, hatchDate: null, isReference: true }, change.today)
  const [created] = await insertPigeons(change, [
    {
      ...bird,
      birthYear,
      gender: GENDER_OF_ROLE[role],
      status: DEFAULT_STATUS,
      currency: child.currency,
      isReference: 1,
    },
  ])
  await keepApart(change, created!.id, similar)
  return created!.id
}
