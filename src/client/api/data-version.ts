import type { QueryClient } from '@tanstack/react-query'
import { actionsApi, type ChangeEvent } from '#shared/actions/actions-api.ts'
import { dayInZone } from '#shared/calendar/local-date.ts'
import { zoneOf } from '#client/dates/zone-of.ts'
import { effectOfChanges, isRefreshedBy } from '#client/writes/effects.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { listenForChanges } from './change-stream.ts'
import { isChangedByOthers } from './own-actions.ts'
import { queryKeyOf } from './read.ts'

const MINUTE_MS = 60_000
/** Changes within this time are refreshed together; the reply to an own write arrives meanwhile. */
const COLLECT_MS = 300

/**
 * Refreshes the data that another device changed. The server streams each change with the kinds of rows that it concerns. Without the
 * stream, the page reads the version every minute, and always when it becomes visible or gets the focus: all data is refreshed then.
 * All data is also refreshed after midnight at the loft, because due dates depend on its day. Only cached answers are refreshed, not forms.
 * Passes each version to `onVersion`. Returns a function that stops watching.
 */
export function watchDataVersion(queryClient: QueryClient, onVersion: (version: number) => void = () => {}): () => void {
  /** The version of the cached data: at first that of the answers that came with the page. */
  let known = queryClient.getQueryData<{ readonly version: number }>(queryKeyOf(actionsApi.dataVersion.path))?.version
  let checkedAt = new Date()
  let streamedAt = 0
  let collecting: ReturnType<typeof setTimeout> | undefined
  /** The events that were streamed after the known version. */
  let streamed: ChangeEvent[] = []

  /**
   * Stores a version of the data as the known one and refreshes the queries that its changes concern. `events` are all changes
   * since the version known before; undefined when they are not known.
   */
  async function applyVersion(version: number, events?: readonly ChangeEvent[]): Promise<void> {
    const now = new Date()
    const zone = zoneOf(queryClient.getQueryData(settingsQuery().queryKey))
    const isNewDay = dayInZone(now, zone) !== dayInZone(checkedAt, zone)
    const since = known
    known = version
    checkedAt = now
    streamed = streamed.filter((event) => event.version > version)
    if (isNewDay) await queryClient.invalidateQueries()
    else if (since !== undefined && version !== since && isChangedByOthers(since, version)) {
      const effect = effectOfChanges(events && version > since ? changesOfOthers(since, events) : null)
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isRefreshedBy(effect, queryKey) })
    }
    onVersion(version)
  }

  function onStreamed(event: ChangeEvent): void {
    streamedAt = Date.now()
    streamed.push(event)
    clearTimeout(collecting)
    // A hidden page reads the version when it becomes visible.
    if (document.visibilityState === 'visible')
      collecting = setTimeout(() => void applyVersion(event.version, streamed), COLLECT_MS)
  }

  async function poll(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      await applyVersion((await call(actionsApi.dataVersion, {})).version)
    } catch (error) {
      // The session has ended, so the data on the screen is hidden. Otherwise the server cannot be reached, which the user's own
      // calls report.
      if (error instanceof ApiError && error.status === 401) void queryClient.invalidateQueries(accessQuery())
    }
  }
  const pollNow = () => void poll()

  pollNow()
  const timer = setInterval(() => {
    if (Date.now() - streamedAt > MINUTE_MS) pollNow()
  }, MINUTE_MS)
  const abortController = new AbortController()
  const { signal } = abortController
  listenForChanges(onStreamed, pollNow, signal)
  window.addEventListener('focus', pollNow, { signal })
  document.addEventListener('visibilitychange', pollNow, { signal })
  return () => {
    clearInterval(timer)
    clearTimeout(collecting)
    abortController.abort()
  }
}

/** Returns the kinds of rows that other devices changed; null when they may be any. */
function changesOfOthers(since: number, events: readonly ChangeEvent[]): ChangeEvent['changed'] {
  const changed: NonNullable<ChangeEvent['changed']> = []
  let before = since
  for (const event of events) {
    if (event.version > before && isChangedByOthers(before, event.version)) {
      if (event.changed === null) return null
      changed.push(...event.changed)
    }
    before = event.version
  }
  return changed
}
