import { describe, expect, test, vi } from 'vitest'
import { cachedRead, forgetUnwritten, storeRead, keysBeyond } from './cached-reads.ts'
import { currentUntil } from './last-contact.ts'

describe('keysBeyond', () => {
  const reads = [
    ['ahead', { at: 1, bytes: 40, isAhead: true }],
    ['old', { at: 2, bytes: 30, isAhead: false }],
    ['new', { at: 3, bytes: 30, isAhead: false }],
  ] as const

  test.each([
    [100, []],
    [99, ['old']],
    [70, ['old']],
    [69, ['new', 'old']],
    [39, ['ahead', 'new', 'old']],
  ])('with room for %i bytes drops %j', (maxBytes, dropped) => {
    expect(keysBeyond(reads, maxBytes)).toEqual(dropped)
  })
})

describe('currentUntil', () => {
  const contact = { version: 7, since: 100, at: 200 }
  test.each([
    ['read after the last change', 150, 200],
    ['read when the change was seen', 100, 200],
    ['read before the last change', 99, 99],
    ['read after the last contact', 250, 250],
  ])('data %s at %i is current until %i', (_, at, expected) => {
    expect(currentUntil(at, contact)).toBe(expected)
  })

  test('without any contact, data is current until the time it was read', () => {
    expect(currentUntil(50, undefined)).toBe(50)
  })
})

test.each([
  ['/api/pigeons?limit=60', true],
  ['/api/access', true],
  ['/api/access/sessions', false],
  ['/api/accounts', false],
  ['/api/invitations', false],
  ['/api/sign-in-codes/4', false],
  ['/api/network', false],
  ['/api/history/pigeons/3', true],
  ['/api/history/breeding-pairs/3', true],
  ['/api/history/medicines/3', false],
  ['/api/pigeons/3/moves', true],
])('the answer of %s is kept: %s', async (url, isKept) => {
  forgetUnwritten()
  vi.useFakeTimers()
  storeRead({ url, reply: [], at: 1 })
  expect((await cachedRead(url)) !== undefined).toBe(isKept)
  forgetUnwritten()
  vi.useRealTimers()
})
