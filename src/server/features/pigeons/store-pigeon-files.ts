import type { ReceivedFile } from '#shared/api/endpoint.ts'
import { prepareDocument } from '#server/files/document.ts'
import { settleFields, withFieldName } from '#server/files/file-refusal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fileName } from '#server/files/media-type.ts'
import { preparePhoto } from '#server/files/photo.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** The files that a bird's form may contain. */
export interface PigeonUploads {
  readonly generalPhoto?: ReceivedFile | undefined
  readonly eyePhoto?: ReceivedFile | undefined
  readonly pedigreeFile?: ReceivedFile | undefined
}

/** The columns that name stored files. */
export type PigeonFiles = Partial<
  Pick<PigeonRow, 'generalPhoto' | 'generalThumbnail' | 'eyePhoto' | 'eyeThumbnail' | 'pedigreeFile'>
>

/**
 * Checks, re-encodes and stores the uploaded files, and returns their names as columns of the bird. Throws a FileRefusal naming
 * each refused field.
 */
export async function storePigeonFiles(store: FileStore, uploads: PigeonUploads): Promise<PigeonFiles> {
  const { generalPhoto, eyePhoto, pedigreeFile } = uploads
  const [general, eye, pedigree] = await settleFields([
    withFieldName('generalPhoto', async () => generalPhoto && storePhoto(store, generalPhoto)),
    withFieldName('eyePhoto', async () => eyePhoto && storePhoto(store, eyePhoto)),
    withFieldName('pedigreeFile', async () => pedigreeFile && storeDocument(store, pedigreeFile)),
  ])
  return {
    ...(general && { generalPhoto: general.large, generalThumbnail: general.thumbnail }),
    ...(eye && { eyePhoto: eye.large, eyeThumbnail: eye.thumbnail }),
    ...(pedigree && { pedigreeFile: pedigree.file }),
  }
}

async function storePhoto(store: FileStore, { bytes }: ReceivedFile): Promise<{ large: string; thumbnail: string }> {
  const photo = await preparePhoto(bytes)
  return { large: await storePicture(store, photo.large), thumbnail: await storePicture(store, photo.thumbnail) }
}

/** Stores a document, a PDF or a picture; a picture gets a thumbnail. */
export async function storeDocument(
  store: FileStore,
  { bytes }: ReceivedFile,
): Promise<{ file: string; thumbnail: string | null }> {
  const document = await prepareDocument(bytes)
  const { mediaType } = document
  const file = fileName({ hash: await store.put(document.bytes, mediaType), mediaType })
  const isPicture = mediaType === 'image/jpeg'
  return { file, thumbnail: isPicture ? await storePicture(store, (await preparePhoto(document.bytes)).thumbnail) : null }
}

async function storePicture(store: FileStore, bytes: Buffer): Promise<string> {
  return fileName({ hash: await store.put(bytes, 'image/jpeg'), mediaType: 'image/jpeg' })
}
