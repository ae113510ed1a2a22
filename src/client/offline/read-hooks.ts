import { isRemembered } from '#client/device/device-session.ts'

/** An answer of the server that this device may keep. */
export interface FreshRead {
  readonly url: string
  readonly reply: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Answers before the code that stores them is loaded. */
const MAX_WAITING = 200
let waiting: FreshRead[] = []
let store: ((read: FreshRead) => void) | undefined

/** Passes an answer of the server to the code that stores it. */
export function keepRead(url: string, reply: unknown): void {
  const read = { url, reply, at: Date.now() }
  if (store) store(read)
  else if (waiting.length < MAX_WAITING) waiting.push(read)
}

/** Sets the function that stores answers, and passes it the earlier answers. */
export function storeReadsWith(next: (read: FreshRead) => void): void {
  store = next
  waiting.forEach(next)
  waiting = []
}

/**
 * Returns whether this device answers reads while the server cannot be reached: for a remembered session, and where the service worker
 * can open the application offline.
 */
export function answersReads(): boolean {
  return isRemembered() && Boolean(globalThis.navigator?.serviceWorker?.controller)
}

type PendingUpdate = (queryKey: readonly unknown[], data: unknown) => unknown
let applyPendingTo: PendingUpdate | undefined

/** Sets the function that shows unsent writes in answers. Answers are stored without them. */
export function changeReadsWith(next: PendingUpdate): void {
  applyPendingTo = next
}

export function withPendingWrites<Data>(queryKey: readonly unknown[], data: Data): Data {
  return applyPendingTo ? (applyPendingTo(queryKey, data) as Data) : data
}
