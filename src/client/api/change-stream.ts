import { actionsApi, type ChangeEvent } from '#shared/actions/actions-api.ts'
import { atLoft, nameInLoft } from '#client/url/loft-base.ts'
import { urlOf } from './call.ts'

/** Name of the lock and of the channel that all tabs of the browser share. */
const NAME = 'loft-changes'
/** After a refusal, such as that of an ended session, the stream is opened again after this time. */
const RETRY_MS = 60_000

/**
 * Calls `onChange` with each change that the server streams, until `signal` aborts, and `onRefused` when it refuses the
 * stream, for example because the session has ended.
 *
 * One tab of the browser holds the stream and passes the changes on: over HTTP/1.1 a browser has six connections for all of
 * its tabs. When that tab closes, its lock goes to another one.
 */
export function listenForChanges(onChange: (event: ChangeEvent) => void, onRefused: () => void, signal: AbortSignal): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return
  const channel = new BroadcastChannel(nameInLoft(NAME))
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeEvent>) => onChange(data))
  signal.addEventListener('abort', () => channel.close())
  const announce = (event: ChangeEvent) => {
    onChange(event)
    channel.postMessage(event)
  }
  // Rejects when it is aborted while another tab holds the lock.
  void navigator.locks.request(nameInLoft(NAME), { signal }, () => holdStream(announce, onRefused, signal)).catch(() => undefined)
}

/** Keeps a stream open until `signal` aborts. */
function holdStream(onChange: (event: ChangeEvent) => void, onRefused: () => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let known = 0
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(atLoft(urlOf(actionsApi.changes, { query: { since: known } })))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as ChangeEvent
      known = event.version
      onChange(event)
    })
    source.addEventListener('error', () => {
      // After a lost connection the browser connects again by itself; after a refusal it does not.
      if (source?.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(open, RETRY_MS)
    })
  }
  open()
  signal.addEventListener('abort', () => {
    clearTimeout(retry)
    source?.close()
    resolve()
  })
  return promise
}
