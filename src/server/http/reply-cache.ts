import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Db } from '#server/db/database.ts'
import { keptReplyBytesOf, MEMORY_MEGABYTES } from '#server/memory-budget.ts'
import { ENCODERS, MIN_COMPRESSED_BYTES, type Encoding } from './compress-answers.ts'

/** A reply as bytes, because encoding a text takes longer than sending it. */
export interface CachedReply {
  readonly etag: string | undefined
  /** The length in bytes without compression. */
  readonly length: number
  /** The bytes by encoding; "identity" is without compression. */
  readonly encodings: Map<Encoding | 'identity', Buffer>
}

export const cachedReplyOf = (bytes: Buffer, etag: string | undefined): CachedReply => ({
  etag,
  length: bytes.length,
  encodings: new Map([['identity', bytes]]),
})

/** Returns the bytes of a reply in an encoding. The reply keeps them, so that it is compressed only once. */
export async function bytesOf({ encodings }: CachedReply, encoding: Encoding | 'identity'): Promise<Buffer> {
  const known = encodings.get(encoding)
  if (known) return known
  const plain = encodings.get('identity') ?? gunzipSync(encodings.get('gzip')!)
  if (encoding === 'identity') return plain
  const encoded = await ENCODERS[encoding](plain)
  encodings.set(encoding, encoded)
  return encoded
}

/** Returns a copy that takes a fifth of the memory. Decompressing it for a client without gzip takes a tenth of a millisecond. */
async function compressOnly({ etag, length, encodings }: CachedReply): Promise<CachedReply> {
  const compressed = encodings.get('gzip') ?? (await promisify(gzip)(encodings.get('identity')!, { level: 1 }))
  return { etag, length, encodings: new Map([['gzip', compressed]]) }
}

interface KeptReply {
  readonly reply: CachedReply
  /** The bytes that the reply took when it was last used. An encoding for a client adds to them later. */
  bytes: number
}

/** The cached replies of one version of a loft. */
export interface LoftReplies {
  readonly version: number
  /** By address, the least recently used first. */
  readonly byUrl: Map<string, KeptReply>
  /** The replies that are being made. */
  readonly running: Map<string, Promise<CachedReply>>
  size: number
  /** Whether the loft has changed or was closed meanwhile. */
  isOutdated: boolean
}

/** Sizes in bytes. */
export interface ReplyLimits {
  /** The largest size of a cached reply without compression. */
  readonly reply: number
  /** The largest size of the replies of one loft together. */
  readonly loft: number
  /** The largest size of the replies of all lofts together. */
  readonly all: number
  /** The size of the replies of all lofts together from which further replies are kept compressed. */
  readonly uncompressed: number
}

const MEGABYTE = 1024 * 1024
const ALL_BYTES = keptReplyBytesOf(MEMORY_MEGABYTES)
const LIMITS: ReplyLimits = { reply: MEGABYTE / 4, loft: 4 * MEGABYTE, all: ALL_BYTES, uncompressed: ALL_BYTES / 2 }

/** Caches replies of lofts until they change. */
export interface ReplyCache {
  /** Returns the replies of a version of a loft; replies of other versions are removed. */
  readonly ofLoft: (db: Db, version: number) => LoftReplies
  readonly find: (replies: LoftReplies, url: string) => CachedReply | undefined
  /** Caches a reply, unless it is too large. Beyond the limits the least recently used replies are removed. */
  readonly add: (replies: LoftReplies, url: string, reply: CachedReply) => Promise<void>
  /** Removes the replies of a loft that is closed. */
  readonly forget: (db: Db) => void
}

export function makeReplyCache(limits: ReplyLimits = LIMITS): ReplyCache {
  const repliesOf = new WeakMap<Db, LoftReplies>()
  // Lofts with replies, the least recently used first.
  const used = new Set<LoftReplies>()
  let size = 0

  function noteUse(replies: LoftReplies, url: string, kept: KeptReply): void {
    const bytes = [...kept.reply.encodings.values()].reduce((sum, { length }) => sum + length, 0)
    replies.size += bytes - kept.bytes
    size += bytes - kept.bytes
    kept.bytes = bytes
    replies.byUrl.delete(url)
    replies.byUrl.set(url, kept)
    used.delete(replies)
    used.add(replies)
  }

  function remove(replies: LoftReplies, url: string): void {
    const bytes = replies.byUrl.get(url)?.bytes ?? 0
    replies.byUrl.delete(url)
    replies.size -= bytes
    size -= bytes
  }

  function removeAll(replies: LoftReplies): void {
    size -= replies.size
    replies.size = 0
    replies.byUrl.clear()
    used.delete(replies)
  }

  function forget(db: Db): void {
    const replies = repliesOf.get(db)
    if (!replies) return
    repliesOf.delete(db)
    removeAll(replies)
    replies.isOutdated = true
  }

  return {
    forget,
    ofLoft: (db, version) => {
      const known = repliesOf.get(db)
      if (known?.version === version) return known
      forget(db)
      const replies: LoftReplies = { version, byUrl: new Map(), running: new Map(), size: 0, isOutdated: false }
      repliesOf.set(db, replies)
      return replies
    },
    find: (replies, url) => {
      const kept = replies.byUrl.get(url)
      if (!kept) return undefined
      noteUse(replies, url, kept)
      return kept.reply
    },
    add: async (replies, url, reply) => {
      if (reply.length > limits.reply || replies.isOutdated) return
      const mustCompress = reply.length >= MIN_COMPRESSED_BYTES && size + reply.length > limits.uncompressed
      const kept = { reply: mustCompress ? await compressOnly(reply) : reply, bytes: 0 }
      // The loft may have changed meanwhile.
      if (replies.isOutdated) return
      remove(replies, url)
      noteUse(replies, url, kept)
      while (replies.size > limits.loft) remove(replies, replies.byUrl.keys().next().value!)
      for (const unused of used) {
        if (size <= limits.all) return
        removeAll(unused)
      }
    },
  }
}
