import type { QueryClient } from '@tanstack/react-query'
import { isRemembered } from '#client/device/device-session.ts'
import { isAnswering } from './answer-from-device.ts'
import { followAccess, onSessionChange } from './follow-access.ts'
import { storeRead, writeCachedReads } from './cached-reads.ts'
import { recordContact } from './last-contact.ts'
import { loadDeviceLine } from './load-device-line.ts'
import { answersReads, storeReadsWith } from './read-hooks.ts'
import { isServerLost, onContactChange } from './server-contact.ts'
import { trackInput } from './user-activity.ts'
import { deleteExpiredUnsent } from './unsent-expiry.ts'
import { canKeepProgram, registerWorker, whenControlled } from './worker-registration.ts'

/** The interval at which the program checks whether a lost server can be reached again. */
const RETRY_MS = 5000
/** Reading ahead waits until the first screens are used. */
const AHEAD_DELAY_MS = 1500

/** Starts everything that makes the application work offline. Called once, after the first screen is shown. */
export function startOffline(queryClient: QueryClient): void {
  followAccess(queryClient)
  onSessionChange(() => prepare(queryClient))
  retryWhileLost(queryClient)
  deleteExpiredUnsent().catch(() => undefined)
  // The line is loaded early, because it is needed when it cannot be loaded any more.
  loadDeviceLine().catch(() => undefined)
  trackInput()
  if (!canKeepProgram()) return
  registerWorker().catch((error: unknown) => console.warn('The service worker could not be registered.', error))
  void whenControlled().then(() => {
    storeReadsWith((read) => {
      if (isRemembered()) storeRead(read)
    })
    if (isRemembered()) void navigator.storage?.persist?.()
    prepare(queryClient)
  })
  addEventListener('pagehide', () => void writeCachedReads())
}

let ahead: ReturnType<typeof setTimeout> | undefined
let latestVersion: number | undefined

/** Stores the version of the data that the server has sent, and reads missing data ahead. */
export function followVersion(queryClient: QueryClient, version: number): void {
  latestVersion = version
  prepare(queryClient)
}

/**
 * Starts reading ahead when the version of the data is known, the service worker answers, and the session is known to be
 * remembered.
 */
function prepare(queryClient: QueryClient): void {
  const version = latestVersion
  if (version === undefined || !answersReads()) return
  void recordContact(version)
  clearTimeout(ahead)
  ahead = setTimeout(() => {
    import('./read-ahead.ts')
      .then(({ readAhead }) => readAhead(queryClient, version))
      // The connection was lost meanwhile: the next contact starts it again.
      .catch(() => undefined)
  }, AHEAD_DELAY_MS)
}

/** Calls a lost server again and again, and refreshes everything when it answers. */
function retryWhileLost(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const retry = () => {
    if (isServerLost() && document.visibilityState === 'visible') void isAnswering()
  }
  onContactChange(() => {
    clearInterval(timer)
    if (isServerLost()) timer = setInterval(retry, RETRY_MS)
    else void queryClient.invalidateQueries()
  })
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  if (isServerLost()) timer = setInterval(retry, RETRY_MS)
}
