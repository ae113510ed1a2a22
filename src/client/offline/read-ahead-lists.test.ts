import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#client/device/stub-browser.ts'
import { readAllBirds, MAX_BIRDS } from './read-ahead-lists.ts'

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
})

/** Answers two pages of one bird of a loft with this many birds, and returns how many were requested. */
function answerPages(total: number): { readonly count: () => number } {
  let requests = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests += 1
    const isFirst = !address.includes('cursor')
    const page = { items: [{ id: requests }], nextCursor: isFirst ? 'next' : null, ...(isFirst && { total }) }
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })
  })
  return { count: () => requests }
}

test('a device keeps all birds up to a limit', async () => {
  const requests = answerPages(MAX_BIRDS)
  expect((await readAllBirds())?.map(({ id }) => id)).toEqual([1, 2])
  expect(requests.count()).toBe(2)
})

test('only the first page of a larger loft is requested', async () => {
  const requests = answerPages(MAX_BIRDS + 1)
  expect(await readAllBirds()).toBeUndefined()
  expect(requests.count()).toBe(1)
})
