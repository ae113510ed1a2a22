import { openSession, prepareSession, type ImportSession, type SessionKind } from '#server/import-sessions/import-session.ts'
import { createImportSessions, type ImportSessions } from '#server/import-sessions/import-sessions.ts'
import type { SessionList } from './evaluate-race.ts'
import { createRaceSession, type RaceSession } from './race-session.ts'
import { getRaceSheets } from './race-imports.repository.ts'

const RACE_SESSIONS: SessionKind<string, RaceSession> = {
  stage: createRaceSession,
  worker: new URL('./race-session-worker.ts', import.meta.url),
  sizeOf: ({ length }) => length,
}

/** The import sessions of result lists. */
export type RaceSessions = ImportSessions<SessionList>

export function createRaceSessions(): RaceSessions {
  return createImportSessions(async (db, id) => ({ session: openSession(RACE_SESSIONS, await getRaceSheets(db, id)) }))
}

/** Runs `work` in a new session, which is closed some minutes later unless `keep` is called. */
export function prepareRaceSession<T>(
  sheets: string,
  work: (session: ImportSession<RaceSession>) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  return prepareSession(RACE_SESSIONS, sheets, work)
}
