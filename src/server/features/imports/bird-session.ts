import * as sessions from '#server/import-sessions/import-session.ts'
import { createInventorySession, type BirdTable, type InventorySession } from './inventory-session.ts'

/** The import session of an inventory or a pedigree. */
export type BirdSession = sessions.ImportSession<InventorySession>

const BIRD_SESSIONS: sessions.SessionKind<BirdTable, InventorySession> = {
  stage: createInventorySession,
  worker: new URL('./inventory-session-worker.ts', import.meta.url),
  sizeOf: ({ sheets }) => sheets.length,
}

/** Runs `work` in a new session, which is closed some minutes later unless `keep` is called. */
export function prepareBirdSession<T>(
  table: BirdTable,
  work: (session: BirdSession) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  return sessions.prepareSession(BIRD_SESSIONS, table, work)
}

export function openBirdSession(table: BirdTable): BirdSession {
  return sessions.openSession(BIRD_SESSIONS, table)
}
