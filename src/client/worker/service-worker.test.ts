import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://loft.test'
const KEPT = 'the kept page'
const handlers = new Map<string, (event: object) => void>()

beforeAll(async () => {
  vi.stubGlobal('BUILD', { version: 'v2', files: ['/index.html'], pack: '/assets/program-v2.json', pages: ['/', '/pigeons/:id'] })
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/sw.js' })
  vi.stubGlobal('addEventListener', (type: string, handle: (event: object) => void) => handlers.set(type, handle))
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response(KEPT) }), match: async () => undefined })
  vi.stubGlobal('fetch', async () => new Response('the server'))
  await import('./service-worker.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

/** Navigates to an address, and returns the text of the answer; `preload` is what the browser has requested meanwhile. */
async function navigate(path: string, preload: Promise<Response | undefined>): Promise<string> {
  const answer = Promise.withResolvers<Response>()
  handlers.get('fetch')!({
    request: { method: 'GET', url: ORIGIN + path, mode: 'navigate' },
    preloadResponse: preload,
    respondWith: (response: Promise<Response>) => void response.then(answer.resolve, answer.reject),
    waitUntil: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(2000)
  return (await answer.promise).text()
}

/** Returns the page of the server, as it arrives after some time. */
const pageAfter = (ms: number, { version = 'v2', status = 200 } = {}): Promise<Response> =>
  new Promise((resolve) =>
    setTimeout(resolve, ms, new Response('the page of the server', { status, headers: { 'x-loft-program': version } })),
  )

test.each<[string, string, string, () => Promise<Response | undefined>]>([
  ['in time', 'the page of the server', '/', () => pageAfter(799)],
  ['in time at an address with a number', 'the page of the server', '/pigeons/7', () => pageAfter(799)],
  ['too late', KEPT, '/', () => pageAfter(801)],
  ['of another build', KEPT, '/', () => pageAfter(0, { version: 'v3' })],
  ['that failed', KEPT, '/', () => pageAfter(0, { status: 503 })],
  ['that never came', KEPT, '/', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that was not requested', KEPT, '/', async () => undefined],
  ['for another address', 'the export', '/api/exports/loft.zip', async () => new Response('the export')],
  ['that was not requested, for another address', 'the server', '/api/exports/loft.zip', async () => undefined],
])('a navigation with an answer %s shows %s', async (_, shown, path, preload) => {
  await navigate('/', pageAfter(0))
  expect(await navigate(path, preload())).toBe(shown)
})

test.each([
  [149, 'the page of the server'],
  [151, KEPT],
])('after a late answer, the next one after %i ms is %s', async (ms, shown) => {
  await navigate('/', pageAfter(801))
  expect(await navigate('/', pageAfter(ms))).toBe(shown)
})

test('after an answer in time, the next one may take as long again', async () => {
  await navigate('/', pageAfter(801))
  await navigate('/', pageAfter(0))
  expect(await navigate('/', pageAfter(799))).toBe('the page of the server')
})
