import type { QueryClient } from '@tanstack/react-query'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { call } from './call.ts'

const MINUTE_MS = 60_000

/**
 * Refreshes all data on the screen when another device changed something. Asks the server every minute, and whenever the page
 * becomes visible or gets the focus. After midnight everything is refreshed in any case, because what is due depends on the day.
 * Passes each version to `onVersion`. Returns a function that stops the polling.
 */
export function watchDataVersion(queryClient: QueryClient, onVersion: (version: number) => void = () => {}): () => void {
  let known: number | undefined
  let day = new Date().toDateString()

  async function poll(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      const { version } = await call(actionsApi.dataVersion, {})
      const isNewDay = new Date().toDateString() !== day
      if (isNewDay || (known !== undefined && version !== known)) await queryClient.invalidateQueries()
      known = version
      day = new Date().toDateString()
      onVersion(version)
    } catch {
      // The server cannot be reached: try again after a minute. The user's own calls report the problem.
    }
  }
  const pollNow = () => void poll()

  pollNow()
  const timer = setInterval(pollNow, MINUTE_MS)
  const abortController = new AbortController()
  window.addEventListener('focus', pollNow, { signal: abortController.signal })
  document.addEventListener('visibilitychange', pollNow, { signal: abortController.signal })
  return () => {
    clearInterval(timer)
    abortController.abort()
  }
}
