import { ApiError, isServerGone } from '#client/api/api-error.ts'
import type { StoredAnswer } from './outbox-entry.ts'

/** The outcome of a write after an answer: it is done, it is sent again later, or the keeper has to decide. */
export type Verdict = 'done' | 'later' | 'refused'

/** Statuses of a proxy, of a program that is starting, and of a session that has ended: the same request may succeed later. */
const LATER: readonly number[] = [401, 408, 425, 429, 502, 503, 504]

/** Classifies an answer; undefined means that none came, or not within the time limit. */
export function verdictOf(status: number | undefined): Verdict {
  if (status === undefined || LATER.includes(status)) return 'later'
  if (status < 400) return 'done'
  // A fault of the server (500): the keeper sees it and tries again.
  return 'refused'
}

/** Returns whether the server itself was not reached. Any other answer is shown in the form that waits for it. */
export function isUnreachable(answer: Pick<StoredAnswer, 'status' | 'body'> | undefined): boolean {
  return answer === undefined || isServerGone(new ApiError(answer.status, answer.body))
}

/** Milliseconds after which a write without an answer counts as not answered. */
const LIMIT_MS = 10_000
/** A request with a photo, over a weak connection. */
const FILE_LIMIT_MS = 60_000
/** Uploads and long operations, such as a backup or an import. */
const SLOW_LIMIT_MS = 600_000

export function timeLimitOf(hasFiles: boolean, isSlow = false): number {
  return isSlow ? SLOW_LIMIT_MS : hasFiles ? FILE_LIMIT_MS : LIMIT_MS
}
