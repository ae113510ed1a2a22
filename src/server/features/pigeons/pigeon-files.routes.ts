import type { FastifyInstance } from 'fastify'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addDocument, removeDocument, storeUploadedDocument } from './pigeon-documents.ts'
import { listDocuments } from './pigeon-documents.repository.ts'
import { addPhotos, removePhoto } from './pigeon-photos.ts'
import { getPigeonRow } from './pigeons.repository.ts'
import { storePigeonFiles } from './store-pigeon-files.ts'

/** Registers the calls for photos, pedigree files and documents of birds. */
export function pigeonFilesRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, pigeonsApi.addPhotos, {
    kind: 'add-photos',
    prepare: ({ form }) => storePigeonFiles(loft.files, form.files),
    write: (change, { params }, stored) => addPhotos(change, params.id, stored),
  })
  write(app, loft, pigeonsApi.removePhoto, {
    kind: 'remove-photo',
    write: (change, { params }) => removePhoto(change, params.id, params.kind),
  })

  answer(app, pigeonsApi.documents, async ({ params }) => {
    await getPigeonRow(loft.reads, params.id)
    return listDocuments(loft.reads, params.id)
  })
  write(app, loft, pigeonsApi.addDocument, {
    kind: 'add-document',
    prepare: ({ form }) => storeUploadedDocument(loft.files, form.files.document),
    write: (change, { params, form }, stored) => addDocument(change, params.id, stored, form.fields.name),
  })
  write(app, loft, pigeonsApi.removeDocument, {
    kind: 'remove-document',
    write: async (change, { params }) => {
      await removeDocument(change, params.id, params.documentId)
      return { done: true as const }
    },
  })
}
