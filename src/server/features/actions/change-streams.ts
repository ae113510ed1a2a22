import { PassThrough, type Readable } from 'node:stream'
import type { ChangeEvent } from '#shared/actions/actions-api.ts'
import type { AppContext } from '#server/app-context.ts'
import { listChangedEntities } from '#server/history/changed-entities.repository.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** One browser that listens; its other tabs get the changes from the tab that holds the stream. */
interface Listener {
  readonly stream: PassThrough
  /** Null in a loft without accounts. */
  readonly accountId: number | null
  /** Whether the caller may still read: its session has not ended. */
  readonly mayRead: () => Promise<boolean>
}

export interface ChangeStreams {
  /** Opens a stream that begins with the current version. Errors: `too_many_streams`. */
  readonly open: (listener: Omit<Listener, 'stream'>, since: number) => Promise<Readable>
  readonly closeAll: () => void
}

/** Time between two polls of the database, which also has the changes of other nodes; tests use less. */
const POLL_MS = 1000
/** A stream without a change gets its version again after this many polls: proxies close silent connections. */
const HEARTBEAT_POLLS = 25
/** Sessions are checked after this many polls. */
const SESSION_POLLS = 5
/** One for each browser of an account, and some that the network has not reported as closed yet. */
export const MAX_STREAMS_PER_ACCOUNT = 20
const MAX_STREAMS = 500
/** A client that reads so slowly is disconnected; it connects again and gets the current version. */
const MAX_UNREAD_BYTES = 64 * 1024

type StreamContext = Pick<LoftContext, 'reads'> & Pick<AppContext, 'changePollMs' | 'findVersion'>

/** Sends the data version to all listeners at each change and at regular intervals. It polls the database only while there are listeners. */
export function makeChangeStreams({
  reads,
  changePollMs = POLL_MS,
  findVersion = () => findDataVersion(reads),
}: StreamContext): ChangeStreams {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let version = 0
  let polls = 0
  let isPolling = false

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      polls += 1
      if (polls % SESSION_POLLS === 0) await closeEnded()
      const found = await findVersion()
      if (found === version && polls % HEARTBEAT_POLLS !== 0) return
      const event = { version: found, changed: await listChangedEntities(reads, version, found) }
      version = found
      for (const { stream } of listeners) send(stream, event)
    } catch {
      // The database cannot be reached; the next poll tries again, and the client polls meanwhile.
    } finally {
      isPolling = false
    }
  }

  async function closeEnded(): Promise<void> {
    for (const { stream, mayRead } of listeners) if (!(await mayRead())) stream.end()
  }

  function add(listener: Listener): void {
    listeners.add(listener)
    timer ??= setInterval(() => void poll(), changePollMs)
    listener.stream.once('close', () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
  }

  return {
    open: async (listener, since) => {
      requireRoom(listeners, listener.accountId)
      const stream = new PassThrough()
      const read = await findDataVersion(reads)
      if (listeners.size === 0) version = read
      // A poll that ended during this read has sent its version only to the listeners so far.
      const found = Math.max(read, version)
      add({ ...listener, stream })
      send(stream, { version: found, changed: await listChangedEntities(reads, since, found) })
      return stream
    },
    closeAll: () => {
      for (const { stream } of listeners) stream.end()
    },
  }
}

function requireRoom(listeners: ReadonlySet<Listener>, accountId: number | null): void {
  const own = [...listeners].filter((one) => one.accountId === accountId)
  if (own.length < MAX_STREAMS_PER_ACCOUNT && listeners.size < MAX_STREAMS) return
  throw new Refusal(
    'too_many_streams',
    'Too many browsers listen for changes. Ask for the data version from time to time instead.',
  )
}

function send(stream: PassThrough, event: ChangeEvent): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength > MAX_UNREAD_BYTES) {
    stream.destroy()
    return
  }
  stream.write(`id: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`)
}
