import type { Kysely } from 'kysely'
import type { RawRow } from '#server/db/copy-rows.ts'
import type { Db } from '#server/db/database.ts'

/** What shows photos and documents, by its names in the database; the small copies beside photos are left out. */
const SHOWING: Readonly<Record<string, readonly string[]>> = {
  pigeons: ['general_photo', 'eye_photo', 'pedigree_file'],
  offspring: ['general_photo', 'eye_photo'],
  pigeon_documents: ['file'],
}

/** Counts the photos and documents that the rows of a loft show, also in a copy that an older program made. */
export async function countShownFiles(db: Db): Promise<number> {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, RawRow>>
  const shown = new Set<unknown>()
  for (const { name, columns } of await db.introspection.getTables()) {
    for (const column of SHOWING[name]?.filter((wanted) => columns.some((present) => present.name === wanted)) ?? []) {
      const rows = await plain.selectFrom(name).select(column).distinct().where(column, 'is not', null).execute()
      for (const row of rows) shown.add(row[column])
    }
  }
  return shown.size
}
