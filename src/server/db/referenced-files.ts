import type SQLite from 'better-sqlite3'

/** The columns that refer to photos and documents, without thumbnails. */
const FILE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  pigeons: ['general_photo', 'eye_photo', 'pedigree_file'],
  offspring: ['general_photo', 'eye_photo'],
  pigeon_documents: ['file'],
}

/** Counts the photos and documents that the rows of a loft refer to, also in a copy made by an older program. */
export function countReferencedFiles(database: SQLite.Database): number {
  const selects = Object.entries(FILE_COLUMNS).flatMap(([table, columns]) => {
    const present = database.prepare('select name from pragma_table_info(?)').pluck().all(table)
    return columns.filter((column) => present.includes(column)).map((column) => `select ${column} as file from ${table}`)
  })
  if (selects.length === 0) return 0
  return database
    .prepare(`select count(file) from (${selects.join(' union ')})`)
    .pluck()
    .get() as number
}
