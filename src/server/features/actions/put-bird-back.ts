import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { PigeonPatch } from '#shared/pigeons/pigeon.ts'
import { editPigeon } from '#server/features/pigeons/edit-pigeon.ts'
import { leaveLoft } from '#server/features/pigeons/leave-loft.ts'
import { addPhotos } from '#server/features/pigeons/pigeon-photos.ts'
import type { Change } from '#server/history/change.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { apiValue } from './api-columns.ts'

const FILES = ['generalPhoto', 'generalThumbnail', 'eyePhoto', 'eyeThumbnail', 'pedigreeFile']
const LEAVING = ['leftOn', 'leftReason', 'soldTo', 'salePriceCents']

/** Columns of a bird that its ordinary edit does not set. */
export const EXTRA_BIRD_COLUMNS: readonly string[] = [...FILES, ...LEAVING]

/**
 * Restores old values of a bird. A bird whose restored status is out of care leaves again with its old details. Errors: those of
 * editing and of leaving.
 */
export async function putBirdBack(
  change: Change,
  { id, body, restored }: { readonly id: number; readonly body: PigeonPatch; readonly restored: Columns },
): Promise<void> {
  const { status, confirm, ...otherFields } = body
  // This must come first, because only a bird in care can be in a section.
  if (typeof restored['leftReason'] === 'string') {
    const { leftOn, leftReason, soldTo, salePriceCents } = restored
    const leaving = { leftOn: leftOn ?? undefined, leftReason, soldTo, salePrice: apiValue('salePriceCents', salePriceCents) }
    await leaveLoft(change, id, validateInput(pigeonsApi.leave.schemas.body, { ...leaving, confirm }))
  } else if (status !== undefined) await editPigeon(change, id, { status, confirm })
  if (Object.keys(otherFields).length > 0) await editPigeon(change, id, otherFields)
  const files = Object.fromEntries(Object.entries(restored).filter(([column]) => FILES.includes(column)))
  if (Object.keys(files).length > 0) await addPhotos(change, id, files)
}
