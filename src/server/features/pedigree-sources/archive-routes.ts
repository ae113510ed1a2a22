import type { FastifyInstance } from 'fastify'
import { mayCall } from '#shared/accounts/permissions.ts'
import type { ErrorCode } from '#shared/api/errors.ts'
import { pedigreeArchiveApi, type ArchiveFile as ShownFile } from '#shared/pedigree-sources/pedigree-archive-api.ts'
import { addToArchive } from '#server/features/pedigree-archive/add-to-archive.ts'
import type { Archive, ArchiveFile } from '#server/features/pedigree-archive/archive.ts'
import { findStreamedFile } from '#server/files/streamed-file.ts'
import { answer, sendValidated } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refusalOfSheet } from '#server/http/sheet-sentences.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'

/**
 * Registers the routes for the files of the archive. They are stored in a folder and not in the database, so the history does not
 * record them.
 */
export function archiveRoutes(app: FastifyInstance, archive: () => Archive): void {
  answer(app, pedigreeArchiveApi.list, async (_input, { account }) => ({
    // A path of the computer, which only managers need.
    folder: mayCall(account?.role ?? 'manager', pedigreeArchiveApi.remove) ? archive().folder : '',
    files: (await archive().list()).map(showFile),
  }))

  app.contract.push(pedigreeArchiveApi.add)
  app.route({
    method: pedigreeArchiveApi.add.method,
    url: pedigreeArchiveApi.add.path,
    handler: async (request, reply) => {
      const file = await findStreamedFile(request)
      if (!file) throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'file' })
      const name = await addToArchive(archive().folder, file)
      await archive().list()
      return sendValidated(reply, pedigreeArchiveApi.add, { name })
    },
  })

  answer(app, pedigreeArchiveApi.remove, async ({ params: { name } }) => {
    if (!(await archive().remove(name))) throw new Refusal('not_found', 'There is no such file in the archive')
    return { done: true } as const
  })
}

function showFile({ name, bytes, addedAt, state, birds, problem }: ArchiveFile): ShownFile {
  return { name, bytes, addedAt: addedAt.toISOString(), state, birds: birds ?? null, problem: codeOf(problem) }
}

function codeOf(problem: ArchiveFile['problem']): ErrorCode | null {
  if (problem === undefined) return null
  if (problem === 'no_header') return 'archive_no_header'
  return problem === 'file_too_large' ? problem : refusalOfSheet(new SheetRefusal(problem)).code
}
