import { createImportSessions, type ImportSessions as SessionsOf } from '#server/import-sessions/import-sessions.ts'
import { findExtras, getTable } from './bird-imports.repository.ts'
import type { SessionFile } from './evaluate-file.ts'
import { openBirdSession } from './bird-session.ts'

/** The import sessions of inventories and pedigrees. */
export type ImportSessions = SessionsOf<SessionFile>

export function createBirdSessions(): ImportSessions {
  return createImportSessions<SessionFile>(async (db, id) => ({
    session: openBirdSession(await getTable(db, id)),
    sectionNames: (await findExtras(db, id))?.moved?.sections ?? [],
  }))
}
