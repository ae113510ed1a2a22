import type { Offspring } from '#shared/offspring/offspring.ts'
import { addPhotos, removePhoto } from '#server/features/pigeons/pigeon-photos.ts'
import type { PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { withoutVersionCheck, loadOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

type Photos = Omit<PigeonFiles, 'pedigreeFile'>

/**
 * Saves new photos of a young bird; those of a banded one belong to its pigeon. Errors: `not_found`, `stale_version`,
 * `invalid_input`.
 */
export async function addOffspringPhotos(change: Change, id: number, photos: Photos): Promise<Offspring> {
  const { row } = await loadOffspring(change, id)
  if (Object.keys(photos).length === 0) throw wrongField('generalPhoto', 'missing', 'Send a photo')
  if (row.pigeonId !== null) {
    await addPhotos(withoutVersionCheck(change), row.pigeonId, photos)
    return showYoungBird(change.trx, row)
  }
  return showYoungBird(change.trx, await updateRecorded(change, 'offspring', row, photos))
}

/** Removes a photo of a young bird. Errors: `not_found`, `stale_version`. */
export async function removeOffspringPhoto(change: Change, id: number, kind: 'generalPhoto' | 'eyePhoto'): Promise<Offspring> {
  const { row } = await loadOffspring(change, id)
  if (row.pigeonId !== null) {
    await removePhoto(withoutVersionCheck(change), row.pigeonId, kind)
    return showYoungBird(change.trx, row)
  }
  const nothing =
    kind === 'generalPhoto' ? { generalPhoto: null, generalThumbnail: null } : { eyePhoto: null, eyeThumbnail: null }
  return showYoungBird(change.trx, await updateRecorded(change, 'offspring', row, nothing))
}
