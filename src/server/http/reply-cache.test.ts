import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { makeReplyCache, type CachedReply } from './reply-cache.ts'

const replyOf = (size: number): CachedReply => ({ bytes: Buffer.alloc(size), etag: undefined, compressed: new Map() })
const loft = () => ({}) as Db
const cacheOf = () => makeReplyCache({ reply: 10, loft: 30, all: 50 })

test('keeps the most recently used replies of a loft, and none that is too large', () => {
  const cache = cacheOf()
  const replies = cache.ofLoft(loft(), 1)
  for (const url of ['/a', '/b', '/c']) cache.add(replies, url, replyOf(10))
  cache.find(replies, '/a')
  cache.add(replies, '/d', replyOf(10))
  cache.add(replies, '/large', replyOf(11))
  const found = ['/a', '/b', '/c', '/d', '/large'].filter((url) => cache.find(replies, url))
  expect(found).toEqual(['/a', '/c', '/d'])
})

test('bounds the replies of all lofts together: those of the loft that was used longest ago are removed', () => {
  const cache = cacheOf()
  const [north, south, east] = [loft(), loft(), loft()].map((db) => cache.ofLoft(db, 1))
  for (const url of ['/a', '/b']) cache.add(north!, url, replyOf(10))
  for (const url of ['/a', '/b']) cache.add(south!, url, replyOf(10))
  cache.find(north!, '/a')
  for (const url of ['/a', '/b']) cache.add(east!, url, replyOf(10))
  expect([north, south, east].map((replies) => replies!.byUrl.size)).toEqual([2, 0, 2])
})

test('a changed or closed loft keeps nothing, also not a reply that is completed later', () => {
  const cache = cacheOf()
  const [north, south] = [loft(), loft()]
  const before = cache.ofLoft(north, 1)
  cache.add(before, '/a', replyOf(10))
  const after = cache.ofLoft(north, 2)
  cache.add(before, '/b', replyOf(10))
  expect([before.byUrl.size, after.byUrl.size]).toEqual([0, 0])
  cache.add(after, '/a', replyOf(10))
  cache.forget(north)
  cache.add(after, '/b', replyOf(10))
  expect(after.byUrl.size).toBe(0)
  // The removed reply of the first loft no longer counts towards the limit.
  const rest = cache.ofLoft(south, 1)
  for (const url of ['/a', '/b', '/c']) cache.add(rest, url, replyOf(10))
  for (const url of ['/a', '/b']) cache.add(cache.ofLoft(north, 2), url, replyOf(10))
  expect(rest.byUrl.size).toBe(3)
})
