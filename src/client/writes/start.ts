import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '#shared/accounts/accounts-api.ts'
import { deviceSession, saveDeviceSession, sessionOf } from '#client/device/device-session.ts'
import { flush } from './flush.ts'
import { needsAttention, outboxEntries, setOutboxEntries } from './outbox-state.ts'
import { allEntries, outboxChannel, removeDoneBefore, type OutboxNews } from './outbox-store.ts'
import { hideDropped, showPending } from './projections.ts'
import { connectCache, connectedCache, refreshAfter } from './refresh.ts'

const RETRY_MS = 20_000

/**
 * Connects the writes to the cache of this tab and sends what waits: at the start, when the network or the page comes back, after
 * any answer of the server, and every 20 seconds. iPhones have no background sync.
 */
export async function startWrites(queryClient: QueryClient): Promise<void> {
  if (connectedCache() === queryClient) return
  connectCache(queryClient)
  rememberAccess(queryClient.getQueryData<Access>(['/api/access']))
  outboxChannel()?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => void readAgain(data.changed))

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
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    if (query.queryKey[0] === '/api/access') rememberAccess(query.state.data as Access)
    // The server answers again. Data set by this tab, such as a pending row, is no answer.
    if (event.action.manual !== true && Date.now() - lastTry > 1000 && outboxEntries().some(needsAttention)) tryToSend()
  })

  await removeDoneBefore(startOfToday())
  const entries = await allEntries()
  setOutboxEntries(entries)
  showPending(entries.filter((entry) => needsAttention(entry) && entry.state === 'waiting'))
  tryToSend()
}

/** Keeps whose data this browser stores, so that the outbox of another account is never sent. */
function rememberAccess(access: Access | undefined): void {
  const known = deviceSession()
  const session = access && sessionOf(access, known)
  if (!session) return
  saveDeviceSession(session)
  const isSame = known?.loftId === session.loftId && known.accountId === session.accountId
  if (!isSame) void allEntries().then(setOutboxEntries)
}

/** Another tab has sent or kept something. */
async function readAgain(changed: readonly string[]): Promise<void> {
  const known = outboxEntries()
  const before = new Set(known.map(({ key }) => key))
  const entries = await allEntries()
  setOutboxEntries(entries)
  showPending(entries.filter((entry) => needsAttention(entry) && entry.state === 'waiting' && !before.has(entry.key)))
  const present = new Set(entries.map(({ key }) => key))
  hideDropped(known.filter((entry) => needsAttention(entry) && !present.has(entry.key)).map(({ key }) => key))
  for (const name of changed) refreshAfter(name)
}

function startOfToday(): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}
