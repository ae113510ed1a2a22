import type { Db } from '#server/db/database.ts'
import { keptReplyBytesOf, MEMORY_MEGABYTES } from '#server/memory-budget.ts'

/** A reply as it was sent, and compressed as clients asked for it; as bytes, because encoding a text takes longer than sending it. */
export interface CachedReply {
  readonly bytes: Buffer
  readonly etag: string | undefined
  readonly compressed: Map<string, Buffer>
}

/** The cached replies of one version of a loft. */
export interface LoftReplies {
  readonly version: number
  /** By address, the least recently used first. */
  readonly byUrl: Map<string, CachedReply>
  /** The replies that are being made. */
  readonly running: Map<string, Promise<CachedReply>>
  size: number
  /** Whether the loft has changed or was closed meanwhile. */
  isOutdated: boolean
}

/** Largest sizes in bytes: of one reply, of those of one loft, and of those of all lofts of a host together. */
export interface ReplyLimits {
  readonly reply: number
  readonly loft: number
  readonly all: number
}

const MEGABYTE = 1024 * 1024
const LIMITS: ReplyLimits = { reply: MEGABYTE / 4, loft: 4 * MEGABYTE, all: keptReplyBytesOf(MEMORY_MEGABYTES) }

/** Caches replies of lofts until they change. */
export interface ReplyCache {
  /** Returns the replies of a version of a loft; replies of other versions are removed. */
  readonly ofLoft: (db: Db, version: number) => LoftReplies
  readonly find: (replies: LoftReplies, url: string) => CachedReply | undefined
  /** Caches a reply, unless it is too large. Beyond the limits the least recently used replies are removed. */
  readonly add: (replies: LoftReplies, url: string, reply: CachedReply) => void
  /** Removes the replies of a loft that is closed. */
  readonly forget: (db: Db) => void
}

export function makeReplyCache(limits: ReplyLimits = LIMITS): ReplyCache {
  const repliesOf = new WeakMap<Db, LoftReplies>()
  // Lofts with replies, the least recently used first.
  const used = new Set<LoftReplies>()
  let size = 0

  function noteUse(replies: LoftReplies): void {
    used.delete(replies)
    used.add(replies)
  }

  function remove(replies: LoftReplies, url: string): void {
    const bytes = replies.byUrl.get(url)?.bytes.length ?? 0
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
      const reply = replies.byUrl.get(url)
      if (!reply) return undefined
      replies.byUrl.delete(url)
      replies.byUrl.set(url, reply)
      noteUse(replies)
      return reply
    },
    add: (replies, url, reply) => {
      const bytes = reply.bytes.length
      if (bytes > limits.reply || replies.isOutdated) return
      remove(replies, url)
      replies.byUrl.set(url, reply)
      replies.size += bytes
      size += bytes
      noteUse(replies)
      while (replies.size > limits.loft) remove(replies, replies.byUrl.keys().next().value!)
      for (const unused of used) {
        if (size <= limits.all) return
        removeAll(unused)
      }
    },
  }
}
