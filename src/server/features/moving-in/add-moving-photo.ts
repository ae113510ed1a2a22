import { FileRefusal } from '#server/files/file-refusal.ts'
import { collectNotMoved, mergeNotMoved } from '#shared/moving-in/converted-loft.ts'
import type { ReceivedFile } from '#shared/api/endpoint.ts'
import { fold } from '#shared/text/fold.ts'
import type { Extras } from '#server/features/imports/extras.ts'
import { storePigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { BackupPicture } from './backup-pictures.ts'

type MovingPhoto = Extras['photos'][number]

/** Stores a photo if the file of the other program refers to its name. Errors: `sheet_missing`, and those of photos. */
export async function preparePhotoFor(
  { files }: Pick<LoftContext, 'files'>,
  { moved }: Extras,
  photo: ReceivedFile | undefined,
): Promise<MovingPhoto | undefined> {
  if (!photo) throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'photo' })
  const pictures = moved?.pictures.filter(({ fileName }) => fold(fileName) === fold(photo.filename)) ?? []
  // A name that several birds share does not say whose photo it is.
  const [picture] = new Set(pictures.map(({ band }) => band)).size === 1 ? pictures : []
  return picture && { band: picture.band, files: await storePigeonFiles(files, { generalPhoto: photo }) }
}

/**
 * Stores the pictures of a backup as photos of the birds that refer to them. A picture that is not a photo is added to what is not
 * moved in.
 */
export async function addBackupPictures(
  loft: Pick<LoftContext, 'files'>,
  extras: Extras,
  pictures: readonly BackupPicture[],
): Promise<Extras> {
  const notMoved = collectNotMoved()
  let added = extras
  for (const { fileName, bytes } of pictures) {
    try {
      const photo = await preparePhotoFor(loft, extras, { filename: fileName, bytes: Buffer.from(bytes) })
      if (photo) added = addPhoto(added, photo)
      else notMoved.add('photos_unused', fileName)
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      notMoved.add('photos_refused', fileName)
    }
  }
  if (!added.moved) return added
  const counted = mergeNotMoved([...added.moved.notMoved, ...notMoved.list()])
  return { ...added, moved: { ...added.moved, notMoved: counted } }
}

/** Adds a photo; a bird keeps its first one. */
export function addPhoto(extras: Extras, photo: MovingPhoto): Extras {
  const hasPhoto = extras.photos.some(({ band }) => band === photo.band)
  return hasPhoto ? extras : { ...extras, photos: [...extras.photos, photo] }
}
