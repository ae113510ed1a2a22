import type { QueryClient } from '@tanstack/react-query'
import { loadReadAheadList } from '#client/offline/read-ahead-store.ts'
import { followAccess, onSessionChange } from '#client/offline/follow-access.ts'
import { changeReadsWith } from '#client/offline/read-hooks.ts'
import { flush } from './flush.ts'
import { needsAttention, outboxEntries, setOutboxEntries } from './outbox-state.ts'
import { allEntries, outboxChannel, removeDoneBefore, type OutboxMessage } from './outbox-store.ts'
import { hideDropped, applyPending, showPending } from './optimistic-updates.ts'
import { refreshAfter } from './refresh.ts'
import { loadSending } from './send-write.ts'

const RETRY_MS = 20_000

let started: QueryClient | undefined

/**
 * Shows the pending writes in the cache of this tab, and sends them: at the start, when the network or the page comes back, after
 * any answer of the server, and every 20 seconds, because iPhones have no background sync.
 */
export async function startWrites(queryClient: QueryClient): Promise<void> {
  if (started === queryClient) return
  started = queryClient
  changeReadsWith(applyPending)
  followAccess(queryClient)
  onSessionChange(() => void showEntries().then(tryToSend))
  // Loaded now, because it is needed when the server can no longer be reached.
  loadSending().catch(() => undefined)
  outboxChannel()?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => void showEntries(data.changed))

  let lastTry = 0
  const tryToSend = () => {
    lastTry = Date.now()
    if (outboxEntries().some(({ state }) => state === 'waiting')) void flush().catch(() => undefined)
  }
  window.addEventListener('online', tryToSend)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryToSend()
  })
  setInterval(tryToSend, RETRY_MS)
  queryClient.getQueryCache().subscribe(({ type, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    // The server answers again. Data set by this tab, such as a pending row, is not an answer.
    if (event.action.manual !== true && Date.now() - lastTry > 1000 && outboxEntries().some(needsAttention)) tryToSend()
  })

  await removeDoneBefore(startOfToday())
  await showEntries()
  tryToSend()
}

/**
 * Reads the outbox of the account that uses this device, and shows it in the cached answers; removes rows of entries that another
 * tab has dropped, or that belong to the former account. `changed` names the endpoints that another tab has written to.
 */
export async function showEntries(changed: readonly string[] = []): Promise<void> {
  const known = outboxEntries()
  const entries = await allEntries()
  setOutboxEntries(entries)
  const present = new Set(entries.map(({ key }) => key))
  hideDropped(known.filter((entry) => needsAttention(entry) && !present.has(entry.key)).map(({ key }) => key))
  const waiting = entries.filter((entry) => needsAttention(entry) && entry.state === 'waiting')
  // New rows show the bands of their birds; young birds that fledge move with theirs, and doses are taken from the stock.
  if (waiting.length > 0) await Promise.all((['birds', 'young', 'treatments'] as const).map(loadReadAheadList))
  showPending(waiting)
  for (const name of changed) refreshAfter(name)
}

function startOfToday(): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}
