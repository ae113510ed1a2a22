import type { FileStore } from './file-store.ts'
import { hashOf } from './file-store.ts'
import type { StoredFilesDb } from './stored-files.table.ts'

const LIST_PAGE = 500

/** Opens a store in the database table `stored_files`, so that every node has every file. */
export function databaseFileStore(db: StoredFilesDb, now: () => Date): FileStore {
  return {
    async put(bytes, mediaType) {
      const row = { hash: hashOf(bytes), mediaType, size: bytes.length, content: bytes, createdAt: now().toISOString() }
      await db
        .insertInto('storedFiles')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt: row.createdAt }))
        .execute()
      return row.hash
    },

    async read(hash) {
      const row = await db.selectFrom('storedFiles').select(['content', 'mediaType']).where('hash', '=', hash).executeTakeFirst()
      return row && { bytes: row.content, mediaType: row.mediaType }
    },

    async has(hash) {
      return (await db.selectFrom('storedFiles').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
    },

    async remove(hash, storedBefore) {
      const result = await db
        .deleteFrom('storedFiles')
        .where('hash', '=', hash)
        .$if(storedBefore !== undefined, (query) => query.where('createdAt', '<', (storedBefore ?? now()).toISOString()))
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },

    async *list() {
      for (let after = ''; ;) {
        const rows = await db
          .selectFrom('storedFiles')
          .select(['hash', 'mediaType', 'size', 'createdAt'])
          .where('hash', '>', after)
          .orderBy('hash')
          .limit(LIST_PAGE)
          .execute()
        for (const { createdAt, ...row } of rows) yield { ...row, storedAt: new Date(createdAt) }
        const last = rows.at(-1)
        if (!last || rows.length < LIST_PAGE) return
        after = last.hash
      }
    },
  }
}
