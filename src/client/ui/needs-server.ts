import { useIsServerLost } from '#client/offline/server-contact.ts'
import type { CallTarget } from './permission-context.ts'

/** The work of a round in the loft waits on this device until the server is reached. */
const ROUND =
  /^\/api\/(pigeons|breeding-pairs|breeding-cycles|offspring|vaccination-records|treatments|quarantines|race-results|training-tosses|training-toss-birds|routine-tasks|medicines\/:id\/(use|receive|correct|batches\/:batchId\/discard)|race-events\/:id\/basketing)(\/|$)/
/** Calls that concern the present state of the server, or need much data of it at once. */
const NOT_OF_ROUND = /\/(delete|upload|qr|plan|reopen|take-back|starters)(\/|$)/

/** Returns whether a write cannot wait on this device. The table of writes says the same; a test compares them. */
export function needsServer({ method, path }: CallTarget): boolean {
  return method !== 'GET' && (method === 'DELETE' || !ROUND.test(path) || NOT_OF_ROUND.test(path))
}

/** Files that the server makes on demand. */
const MADE_FILES =
  /^\/api\/(backups|export|reports|prints|analytics|imports|race-imports)\b|\.(pdf|csv|xlsx)$|\/(print|proof|labels)\b/

/** Returns whether the server makes the file at an address when it is asked for. */
export const isMadeByServer = (href: string): boolean => MADE_FILES.test(href.split('?')[0] ?? '')

/** Returns whether a control cannot work now: it needs the server, which cannot be reached. */
export function useIsOutOfReach(call: CallTarget | undefined, isServerNeeded = false): boolean {
  const isLost = useIsServerLost()
  return isLost && (isServerNeeded || (call !== undefined && needsServer(call)))
}
