import * as desks from '#server/import-sessions/import-session.ts'
import { createInventorySession, type BirdTable, type InventorySession } from './inventory-session.ts'

/** The import session of an inventory or a pedigree. */
export type OpenSession = desks.ImportSession<InventorySession>

const BIRD_SESSIONS: desks.SessionKind<BirdTable, InventorySession> = {
  stage: createInventorySession,
  worker: new URL('./inventory-session-worker.ts', import.meta.url),
  sizeOf: ({ sheets }) => sheets.length,
}

/** Runs `work` in a new session, which then waits for its owner; `keep` stops the timer that would close it. */
export function prepareSession<T>(
  table: BirdTable,
  work: (desk: OpenSession) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  return desks.prepareSession(BIRD_SESSIONS, table, work)
}

export function openSession(table: BirdTable): OpenSession {
  return desks.openSession(BIRD_SESSIONS, table)
}
