import type { IncomingMessage } from 'node:http'
import type { HostAnswer } from './host-pages.ts'

const MINUTE_MS = 60_000

/** The limits of one loft of a host; an absent one means no limit. */
export interface LoftLimits {
  readonly requestsPerMinute: number | undefined
  /** Bytes of its database, files and backups together. */
  readonly storedBytes: number | undefined
  readonly uploadBytes: number | undefined
  /** Birds, ancestors included. */
  readonly birds: number | undefined
  /** Imports and reports at the same time. */
  readonly tasks: number | undefined
}

interface Use {
  readonly minute: number
  requests: number
}

interface LimitOptions {
  readonly limits: LoftLimits
  readonly now: () => Date
  /** Returns the bytes that a loft has stored. */
  readonly bytesOf: (name: string) => Promise<number>
}

/** Returns a function that says why a request to a loft is not served; undefined if it is within the limits. */
export function makeLimitCheck({ limits, now, bytesOf }: LimitOptions) {
  const uses = new Map<string, Use>()
  const sizes = new Map<string, { readonly minute: number; readonly bytes: Promise<number> }>()
  const thisMinute = () => Math.floor(now().getTime() / MINUTE_MS)

  function isWithinRequests(name: string, limit: number): boolean {
    const minute = thisMinute()
    const known = uses.get(name)
    const use = known?.minute === minute ? known : { minute, requests: 0 }
    use.requests += 1
    uses.set(name, use)
    return use.requests <= limit
  }

  /** Counts the files of a loft once a minute. */
  function storedBytes(name: string): Promise<number> {
    const minute = thisMinute()
    const known = sizes.get(name)
    if (known?.minute === minute) return known.bytes
    const bytes = bytesOf(name)
    sizes.set(name, { minute, bytes })
    return bytes
  }

  return async (name: string, { headers }: Pick<IncomingMessage, 'headers'>): Promise<HostAnswer | undefined> => {
    const { requestsPerMinute, storedBytes: room, uploadBytes } = limits
    if (requestsPerMinute !== undefined && !isWithinRequests(name, requestsPerMinute)) return 'too_many_requests'
    // Only uploads are refused: the data of a full loft can still be read, corrected and deleted.
    if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) return undefined
    const length = Number(headers['content-length'] ?? Infinity)
    if (uploadBytes !== undefined && length > uploadBytes) return 'upload_too_large'
    if (room !== undefined && (await storedBytes(name)) + (Number.isFinite(length) ? length : 0) > room) return 'loft_full'
    return undefined
  }
}
