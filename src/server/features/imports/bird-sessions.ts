import { createImportSessions, type ImportSessions } from '#server/import-sessions/import-sessions.ts'
import { findExtras, getTable } from './bird-imports.repository.ts'
import type { SessionFile } from './evaluate-file.ts'
import { openBirdSession } from './bird-session.ts'

/** The import sessions of inventories and pedigrees. */
export type BirdSessions = ImportSessions<SessionFile>

export function createBirdSessions(): BirdSessions {
  return createImportSessions<SessionFile>(async (db, id) => ({
    session: openBirdSession(await getTable(db, id)),
    sectionNames: (await findExtras(db, id))?.moved?.sections ?? [],
  }))
}
