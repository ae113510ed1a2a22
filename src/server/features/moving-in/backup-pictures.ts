import { fold } from '#shared/text/fold.ts'
import { baseName, collectNotMoved, type ConvertedLoft } from '#shared/moving-in/converted-loft.ts'
import { PHOTO_MAX_BYTES } from '#server/files/photo.ts'
import { MAX_ZIP_INFLATED_BYTES, unzip, zipEntries } from '#server/sheets/unzip.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'

/** Maximum number of files in a backup, and of photos that are taken from it. */
export const MAX_BACKUP_ENTRIES = 5000
const MAX_PICTURES = 200

/** A picture of a backup, not decoded yet. */
export interface BackupPicture {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export const isPictureName = (name: string): boolean => /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic|avif)$/i.test(name)

/**
 * Unpacks the pictures of a backup to which its birds refer by name. Those that no bird refers to and those that exceed a limit or
 * are damaged are added to what is not moved in.
 */
export function readBackupPictures(bytes: Uint8Array, loft: ConvertedLoft): { loft: ConvertedLoft; pictures: BackupPicture[] } {
  const wanted = new Set(loft.media.filter(({ isPicture }) => isPicture).map(({ fileName }) => fold(fileName)))
  const notMoved = collectNotMoved()
  const pictures: BackupPicture[] = []
  let left = MAX_ZIP_INFLATED_BYTES
  for (const { name, inflated } of zipEntries(bytes, MAX_BACKUP_ENTRIES).filter((entry) => isPictureName(entry.name))) {
    const fileName = baseName(name)
    if (!wanted.has(fold(fileName))) {
      notMoved.add('photos_unused', fileName)
      continue
    }
    const fits = inflated <= Math.min(left, PHOTO_MAX_BYTES) && pictures.length < MAX_PICTURES
    const content = fits ? unzipOne(bytes, name) : undefined
    if (!content) {
      notMoved.add('photos_refused', fileName)
      continue
    }
    left -= content.length
    pictures.push({ fileName, bytes: content })
  }
  return { loft: { ...loft, notMoved: [...loft.notMoved, ...notMoved.list()] }, pictures }
}

function unzipOne(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  try {
    return unzip(bytes, { isWanted: (name) => name === wanted, maxEntries: MAX_BACKUP_ENTRIES }).get(wanted)
  } catch (error) {
    if (error instanceof SheetRefusal) return undefined
    throw error
  }
}
