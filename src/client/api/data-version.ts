import type { QueryClient } from '@tanstack/react-query'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { call } from './call.ts'
import { listenForChanges } from './change-stream.ts'
import { isChangedByOthers } from './own-actions.ts'

const MINUTE_MS = 60_000
/** Changes within this time are refreshed together; the reply to an own write arrives meanwhile. */
const COLLECT_MS = 300

/**
 * Refreshes all data on the screen when another device changed something. The server streams each change; without the stream it is
 * asked every minute, and in any case whenever the page becomes visible or gets the focus. After midnight everything is refreshed,
 * because what is due depends on the day. Forms keep what was entered: only cached answers are refreshed.
 * Passes each version to `onVersion`. Returns a function that stops watching.
 */
export function watchDataVersion(queryClient: QueryClient, onVersion: (version: number) => void = () => {}): () => void {
  let known: number | undefined
  let day = new Date().toDateString()
  let streamedAt = 0
  let collecting: ReturnType<typeof setTimeout> | undefined

  async function see(version: number): Promise<void> {
    const isNewDay = new Date().toDateString() !== day
    const isNew = known !== undefined && version !== known && isChangedByOthers(known, version)
    known = version
    day = new Date().toDateString()
    if (isNewDay || isNew) await queryClient.invalidateQueries()
    onVersion(version)
  }

  function onStreamed(version: number): void {
    streamedAt = Date.now()
    clearTimeout(collecting)
    // A hidden page asks when it becomes visible.
    if (document.visibilityState === 'visible') collecting = setTimeout(() => void see(version), COLLECT_MS)
  }

  async function poll(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      await see((await call(actionsApi.dataVersion, {})).version)
    } catch {
      // The server cannot be reached: try again after a minute. The user's own calls report the problem.
    }
  }
  const pollNow = () => void poll()

  pollNow()
  const timer = setInterval(() => {
    if (Date.now() - streamedAt > MINUTE_MS) pollNow()
  }, MINUTE_MS)
  const abortController = new AbortController()
  const { signal } = abortController
  listenForChanges(onStreamed, signal)
  window.addEventListener('focus', pollNow, { signal })
  document.addEventListener('visibilitychange', pollNow, { signal })
  return () => {
    clearInterval(timer)
    clearTimeout(collecting)
    abortController.abort()
  }
}
