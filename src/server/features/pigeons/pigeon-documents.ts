import type { ReceivedFile } from '#shared/api/endpoint.ts'
import type { PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import { withFieldName } from '#server/files/file-refusal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded } from '#server/history/recorded.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { getDocumentRow, toDocument } from './pigeon-documents.repository.ts'
import { getPigeonRow } from './pigeons.repository.ts'
import { storeDocument } from './store-pigeon-files.ts'

/** A stored document, ready to be attached to a bird. */
export interface StoredDocument {
  readonly file: string
  readonly thumbnail: string | null
  /** The name of the uploaded file; may be empty. */
  readonly uploadedName: string
}

/** Checks and stores an uploaded document. Errors: `invalid_input` without a file; throws a FileRefusal. */
export async function storeUploadedDocument(store: FileStore, document: ReceivedFile | undefined): Promise<StoredDocument> {
  if (!document) throw wrongField('document', 'missing', 'Send a document')
  const stored = await withFieldName('document', () => storeDocument(store, document))
  return { ...stored, uploadedName: document.filename }
}

const MAX_DOCUMENT_NAME = 200

/** Attaches a document to a bird; without a name it gets the name of the file, else the bird's band. Errors: `not_found`. */
export async function addDocument(
  change: Change,
  pigeonId: number,
  { file, thumbnail, uploadedName }: StoredDocument,
  name: string | null | undefined,
): Promise<PigeonDocument> {
  const bird = await getPigeonRow(change.trx, pigeonId)
  const documentName = name ?? (uploadedName.slice(0, MAX_DOCUMENT_NAME) || bird.bandId)
  const [row] = await insertRecorded(change, 'pigeon-documents', [{ pigeonId, name: documentName, file, thumbnail }])
  return toDocument(row!)
}

/** Removes a document from a bird. Errors: `not_found`. */
export async function removeDocument(change: Change, pigeonId: number, id: number): Promise<void> {
  await getPigeonRow(change.trx, pigeonId)
  await deleteRecorded(change, 'pigeon-documents', await getDocumentRow(change.trx, pigeonId, id))
}
