import type { FastifyInstance } from 'fastify'
import { pedigreeImportApi } from '#shared/imports/pedigree-import-api.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { IMPORT_PEDIGREE, importPedigree, preparePedigree, stagePedigree } from './import-pedigree.ts'
import { readPedigree } from './read-pedigree.ts'
import { readUpload } from './read-upload.ts'

/** Registers the calls of the specification, each of which imports a pedigree at once. */
export function pedigreeImportRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, pedigreeImportApi.text, {
    kind: IMPORT_PEDIGREE,
    prepare: async ({ body }) => preparePedigree(loft, await readUpload(undefined, body.csvData, 'csvData')),
    stage: (_, prepared) => stagePedigree(prepared),
    write: (change, _, prepared) => importPedigree(change, prepared),
  })
  write(app, loft, pedigreeImportApi.csv, {
    kind: IMPORT_PEDIGREE,
    prepare: async ({ form }) => preparePedigree(loft, await readPedigree(loft.files, form.files.csvFile)),
    stage: (_, prepared) => stagePedigree(prepared),
    write: (change, _, prepared) => importPedigree(change, prepared),
  })
}
