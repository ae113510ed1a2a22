import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { bytesOf, cachedReplyOf, makeReplyCache } from './reply-cache.ts'

const replyOf = (size: number) => cachedReplyOf(Buffer.alloc(size), undefined)
const loft = () => ({}) as Db
const cacheOf = () => makeReplyCache({ reply: 10, loft: 30, all: 50, uncompressed: 50 })

test('keeps the most recently used replies of a loft, and none that is too large', async () => {
  const cache = cacheOf()
  const replies = cache.ofLoft(loft(), 1)
  for (const url of ['/a', '/b', '/c']) await cache.add(replies, url, replyOf(10))
  cache.find(replies, '/a')
  await cache.add(replies, '/d', replyOf(10))
  await cache.add(replies, '/large', replyOf(11))
  const found = ['/a', '/b', '/c', '/d', '/large'].filter((url) => cache.find(replies, url))
  expect(found).toEqual(['/a', '/c', '/d'])
})

test('limits the replies of all lofts together: those of the loft that was used longest ago are removed', async () => {
  const cache = cacheOf()
  const [north, south, east] = [loft(), loft(), loft()].map((db) => cache.ofLoft(db, 1))
  for (const url of ['/a', '/b']) await cache.add(north!, url, replyOf(10))
  for (const url of ['/a', '/b']) await cache.add(south!, url, replyOf(10))
  cache.find(north!, '/a')
  for (const url of ['/a', '/b']) await cache.add(east!, url, replyOf(10))
  expect([north, south, east].map((replies) => replies!.byUrl.size)).toEqual([2, 0, 2])
})

test('a changed or closed loft keeps no replies, not even one that is completed later', async () => {
  const cache = cacheOf()
  const [north, south] = [loft(), loft()]
  const before = cache.ofLoft(north, 1)
  await cache.add(before, '/a', replyOf(10))
  const after = cache.ofLoft(north, 2)
  await cache.add(before, '/b', replyOf(10))
  expect([before.byUrl.size, after.byUrl.size]).toEqual([0, 0])
  await cache.add(after, '/a', replyOf(10))
  cache.forget(north)
  await cache.add(after, '/b', replyOf(10))
  expect(after.byUrl.size).toBe(0)
  // The removed reply of the first loft no longer counts towards the limit.
  const rest = cache.ofLoft(south, 1)
  for (const url of ['/a', '/b', '/c']) await cache.add(rest, url, replyOf(10))
  for (const url of ['/a', '/b']) await cache.add(cache.ofLoft(north, 2), url, replyOf(10))
  expect(rest.byUrl.size).toBe(3)
})

test('keeps replies compressed once uncompressed ones would take too much', async () => {
  const cache = makeReplyCache({ reply: 5000, loft: 5000, all: 6000, uncompressed: 5000 })
  const replies = cache.ofLoft(loft(), 1)
  const contents = ['first ', 'second '].map((word) => Buffer.from(word.repeat(500)))
  for (const [index, content] of contents.entries()) await cache.add(replies, `/${index}`, cachedReplyOf(content, `"${index}"`))
  const found = ['/0', '/1'].map((url) => cache.find(replies, url)!)
  expect(found.map(({ encodings }) => [...encodings.keys()])).toEqual([['identity'], ['gzip']])
  expect(found.map(({ etag, length }) => [etag, length])).toEqual([
    ['"0"', 3000],
    ['"1"', 3500],
  ])
  for (const [index, content] of contents.entries()) expect(await bytesOf(found[index]!, 'identity')).toEqual(content)
})

test('a reply that was compressed for a client counts with both encodings from its next use on', async () => {
  const cache = makeReplyCache({ reply: 5000, loft: 3010, all: 6000, uncompressed: 6000 })
  const replies = cache.ofLoft(loft(), 1)
  const content = Buffer.from('first '.repeat(500))
  await cache.add(replies, '/first', cachedReplyOf(content, undefined))
  const compressed = await bytesOf(cache.find(replies, '/first')!, 'br')
  cache.find(replies, '/first')
  expect(replies.size).toBe(content.length + compressed.length)
  await cache.add(replies, '/second', replyOf(10))
  expect([...replies.byUrl.keys()]).toEqual(['/second'])
})
