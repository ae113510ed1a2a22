import type { Selectable } from 'kysely'
import type { PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PigeonDocumentsTable } from './pigeons.table.ts'
import { storedFileUrl } from './to-pigeon.ts'

export type PigeonDocumentRow = Selectable<PigeonDocumentsTable>

/** Lists the documents of a bird, the latest first. */
export async function listDocuments(db: Db, pigeonId: number): Promise<PigeonDocument[]> {
  const rows = await db
    .selectFrom('pigeonDocuments')
    .selectAll()
    .where('pigeonId', '=', pigeonId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDocument)
}

/** Reads one document of a bird. Errors: `not_found` when that bird has no such document. */
export async function getDocumentRow(db: Db, pigeonId: number, id: number): Promise<PigeonDocumentRow> {
  const row = await db
    .selectFrom('pigeonDocuments')
    .selectAll()
    .where('id', '=', id)
    .where('pigeonId', '=', pigeonId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no document ${id} of pigeon ${pigeonId}`)
  return row
}

/** Converts a row to a document. The `name` in the address gives the downloaded PDF the name of the document. */
export function toDocument({ id, pigeonId, name, file, thumbnail, createdAt }: PigeonDocumentRow): PigeonDocument {
  const url = `${storedFileUrl(file) ?? ''}?name=${encodeURIComponent(name)}`
  return { id, pigeonId, name, url, thumbnailUrl: storedFileUrl(thumbnail), createdAt }
}
