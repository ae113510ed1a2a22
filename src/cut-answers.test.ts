import { QueryClient } from '@tanstack/react-query'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { connectCache } from '#client/writes/connected-cache.ts'
import { EFFECTS } from '#client/writes/effects.ts'
import { flush } from '#client/writes/flush.ts'
import { sendWrite, type WriteResult } from '#client/writes/send-write.ts'
import { repeatedSamples, type Sample } from '#server/testing/repeated-samples.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { sendSamples } from '#server/testing/send-samples.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { previewedFileForm } from '../scripts/proofs/many-writes.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

/** The file that the samples import is previewed first. */
const PREVIEW: Sample = { method: 'POST', path: '/api/imports/inventory', form: previewedFileForm }

beforeEach(() => {
  stubBrowser()
  connectCache(new QueryClient())
  vi.useFakeTimers({ now: Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`), toFake: ['Date'] })
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dataVersion = async (loft: TestApp): Promise<number> =>
  (await loft.call('GET', '/api/data-version')).json<{ version: number }>().version

/** Returns the endpoint of a sample as the client names it, with the params of its path. */
function endpointOf({ method, path }: Pick<Sample, 'method' | 'path'>): { endpoint: Endpoint; params: Record<string, string> } {
  const matches = Object.keys(EFFECTS).flatMap((name) => {
    const match = new RegExp(`^${name.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(`${method} ${path}`)
    return match ? [{ path: name.slice(method.length + 1), params: { ...match.groups } }] : []
  })
  const [found] = matches.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
  if (!found) throw new Error(`No screen sends ${method} ${path}`)
  return { endpoint: { method, path: found.path, schemas: {} } as unknown as Endpoint, params: found.params }
}

function sentOf({ body, form }: Pick<Sample, 'body' | 'form'>) {
  if (!form) return body === undefined ? {} : { body }
  const entries = [...form()]
  const ofKind = (isFile: boolean) => Object.fromEntries(entries.filter(([, value]) => value instanceof File === isFile))
  return { form: { fields: ofKind(false), files: ofKind(true) } }
}

/** Lets the client send to the loft. The answer to each new key is lost, after the write was carried out. */
function cutFirstAnswers(loft: TestApp) {
  const keys = new Set<string>()
  const replies: LightMyRequestResponse[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const sent = Object.fromEntries(new Headers(headers))
    const encoded = body instanceof FormData ? new Response(body) : undefined
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : typeof body === 'string' ? JSON.parse(body) : undefined
    const type = encoded?.headers.get('content-type')
    const reply = await loft.call(method as 'POST', url, payload, { ...sent, ...(type && { 'content-type': type }) })
    replies.push(reply)
    const key = sent['idempotency-key'] ?? ''
    if (!keys.has(key)) {
      keys.add(key)
      throw new TypeError('The answer was lost')
    }
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'x-action-id': String(reply.headers['x-action-id']) },
    })
  })
  return replies
}

test.each(longRunEngines('sqlite').flatMap((engine) => [true, false].map((isRemembered) => [engine, isRemembered] as const)))(
  'every write of a screen whose answer is lost once is carried out once on %s, on a remembered device: %s',
  async (engine, isRemembered) => {
    await using loft = await testApp(engine)
    loft.setToday(new Date().toISOString().slice(0, 10))
    signInAs(null, isRemembered)
    const problems: string[] = []
    await sendSamples(loft, [PREVIEW, ...(await repeatedSamples())], async (_sample, _send, _index, resolved) => {
      const { method, path } = resolved
      const { endpoint, params } = endpointOf(resolved)
      const before = await dataVersion(loft)
      const replies = cutFirstAnswers(loft)
      const press = async (): Promise<WriteResult<unknown>['state'] | 'lost'> => {
        try {
          return (await sendWrite(endpoint, { params, ...sentOf(resolved) } as never)).state
        } catch (error) {
          if (error instanceof TypeError) return 'lost'
          throw error
        }
      }
      const report = (problem: string) => problems.push(`${method} ${path}: ${problem}`)
      const first = await press()
      if (first === 'kept') await flush()
      else if (first === 'done') report('the answer was not lost')
      else if ((await press()) !== 'done') report('not done')
      if (replies.length !== 2) report(`${replies.length} requests`)
      for (const { statusCode, body } of replies) if (statusCode !== 200) report(`${statusCode} ${body}`)
      const actions = (await dataVersion(loft)) - before
      if (actions !== 1) report(`${actions} actions`)
      return replies.at(-1)!
    })
    expect(problems).toEqual([])
  },
)
