import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { getPigeonRow, showPigeon } from './pigeons.repository.ts'
import type { PigeonFiles, PigeonUploads } from './store-pigeon-files.ts'
import { updatePigeon } from './update-pigeon.ts'

/** Replaces photos or the pedigree file of a bird. Errors: `not_found`, `stale_version`, `invalid_input`. */
export async function addPhotos(change: Change, id: number, files: PigeonFiles): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  if (Object.keys(files).length === 0) throw wrongField('generalPhoto', 'missing', 'Send a photo or a pedigree file')
  return showPigeon(change.trx, await updatePigeon(change, row, files))
}

const CLEARED_COLUMNS: Readonly<Record<keyof PigeonUploads, PigeonFiles>> = {
  generalPhoto: { generalPhoto: null, generalThumbnail: null },
  eyePhoto: { eyePhoto: null, eyeThumbnail: null },
  pedigreeFile: { pedigreeFile: null },
}

/** Removes a photo or the pedigree file of a bird; undo restores it. Errors: `not_found`, `stale_version`. */
export async function removePhoto(change: Change, id: number, kind: keyof PigeonUploads): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  return showPigeon(change.trx, await updatePigeon(change, row, CLEARED_COLUMNS[kind]))
}
