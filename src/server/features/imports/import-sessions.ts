import { createImportSessions, type ImportSessions as DesksOf } from '#server/import-sessions/import-sessions.ts'
import { getTable } from './imports.repository.ts'
import type { SessionFile } from './evaluate-file.ts'
import { openSession } from './open-session.ts'

/** The import sessions of inventories and pedigrees. */
export type ImportSessions = DesksOf<SessionFile>

export function createImportSessions(): ImportSessions {
  return createImportSessions(async (db, id) => ({ desk: openSession(await getTable(db, id)) }))
}
