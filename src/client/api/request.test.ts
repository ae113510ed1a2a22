import * as z from 'zod/mini'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#shared/api/endpoint.ts'
import { en } from '#shared/i18n/en.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { textsIn } from '#client/i18n/texts.ts'
import { isServerLost, reportContact } from '#client/offline/server-contact.ts'
import { sendWrite } from '#client/writes/send-write.ts'
import { call, sendRequest } from './call.ts'
import { ApiError } from './api-error.ts'
import { errorText, fieldTexts } from './error-text.ts'

const bird = z.object({ name: z.string(), note: z.optional(z.nullable(z.string())), tags: z.optional(z.array(z.string())) })
const list = endpoint('GET', '/api/birds', { reply: z.array(bird) })
const rename = endpoint('PUT', '/api/birds/1', { body: bird, reply: bird })
const add = endpoint('POST', '/api/birds', { form: { fields: bird, files: { photo: 'photo' } }, reply: bird })
const t = translatorOf('en')
Object.assign(textsIn('en'), en)

/** Answers every request with the same reply and remembers the requests. */
function serverAnswering(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(body, { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  const sent = () => fetched.mock.calls[0]?.[1] ?? expect.fail('nothing was sent')
  return { sent, header: (name: string) => new Headers(sent().headers).get(name) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('sends cookies and no idempotency key when it reads', async () => {
    const server = serverAnswering(200, '[{"name":"Ana"}]')
    expect(await call(list, {})).toEqual([{ name: 'Ana' }])
    expect(server.sent()).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(server.header('idempotency-key')).toBeNull()
    expect(server.header('content-type')).toBeNull()
  })

  test('sends JSON with a new idempotency key when it writes, and the version if there is one', async () => {
    const server = serverAnswering(200, '{"name":"Ana"}', { 'x-action-id': '41' })
    const done = await sendWrite(rename, { body: { name: 'Ana' } }, { version: 3 })
    expect(done).toMatchObject({ reply: { name: 'Ana' }, actionId: 41 })
    expect(server.sent().body).toBe('{"name":"Ana"}')
    expect(server.header('content-type')).toBe('application/json')
    expect(server.header('if-match')).toBe('"3"')
    expect(server.header('idempotency-key')).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  test('sends NaN and Infinity as text, because JSON would write null', async () => {
    const server = serverAnswering(200, '{"name":"Ana"}')
    const body = { name: 'Ana', note: null, tags: [], price: Number.NaN, weight: Infinity, points: 1.5 }
    await sendRequest(rename, { body }, {})
    expect(server.sent().body).toBe('{"name":"Ana","note":null,"tags":[],"price":"NaN","weight":"Infinity","points":1.5}')
  })

  test('sends the fields and files of a form without absent values', async () => {
    const server = serverAnswering(200, '{"name":"Ana"}')
    const photo = new File(['x'], 'ana.jpg')
    await sendRequest(add, { form: { fields: { name: 'Ana', note: null, tags: ['a', 'b'] }, files: { photo } } }, {})
    const data = server.sent().body as FormData
    expect([...data.keys()]).toEqual(['name', 'tags', 'photo'])
    expect(data.get('tags')).toBe('["a","b"]')
    expect(data.get('photo')).toMatchObject({ name: 'ana.jpg' })
    // The browser sets the boundary itself.
    expect(server.header('content-type')).toBeNull()
  })

  test.each([
    [409, '{"error":"x","code":"band_taken"}', '409: {"error":"x","code":"band_taken"}', t('error.band_taken')],
    [
      409,
      '{"error":"Newer reason","code":"from_the_future"}',
      '409: {"error":"Newer reason","code":"from_the_future"}',
      'Newer reason',
    ],
    [502, 'Bad gateway', '502: Bad gateway', 'Failed to create pigeon'],
  ])('throws when refused with %i %s, and the error has a text', async (status, body, message, sentence) => {
    serverAnswering(status, body)
    const error: unknown = await call(list, {}).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ message, status })
    expect(errorText(error, t, 'Failed to create pigeon')).toBe(sentence)
  })

  test.each([
    [200, '[]', true],
    [409, '{"error":"x","code":"band_taken"}', true],
    [503, '{"error":"x","code":"store_damaged"}', true],
    [503, '{"error":"x","code":"store_missing"}', true],
    [503, '{"error":"x","code":"storage_unwritable"}', true],
    [503, '{"error":"x","code":"database_unreachable"}', false],
    [503, '{"error":"x","code":"restarting"}', false],
    [503, '{"error":"Service Unavailable"}', false],
    [502, '<h1>Bad gateway</h1>', false],
    [200, '<h1>Sign in to this network</h1>', false],
  ])('shows after %i %s whether the server can be reached: %s', async (status, body, isReachable) => {
    reportContact(!isReachable)
    serverAnswering(status, body, { 'content-type': body.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json' })
    await call(list, {}).catch(() => undefined)
    expect(!isServerLost()).toBe(isReachable)
  })

  test.each([
    [1, 'Too many wrong attempts. Try again in 1 second.'],
    [99, 'Too many wrong attempts. Try again in 99 seconds.'],
    [100, 'Too many wrong attempts. Try again in 2 minutes.'],
    [900, 'Too many wrong attempts. Try again in 15 minutes.'],
  ])('says to wait %i s when login attempts are limited', (seconds, sentence) => {
    const error = new ApiError(429, JSON.stringify({ error: 'x', code: 'too_many_guesses', details: { seconds } }))
    expect(errorText(error, t)).toBe(sentence)
  })

  test.each([
    [{ band: 'NL-1', field: 'distance' }, 'This would make the result of NL-1 impossible.'],
    [{}, 'This would make another bird’s result impossible.'],
  ])('names the bird of an impossible flight if the details %j have it', (details, sentence) => {
    const error = new ApiError(409, JSON.stringify({ error: 'x', code: 'flights_impossible', details }))
    expect(errorText(error, t)).toContain(sentence)
  })

  test('uses the status text when a refusal has no body', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404, statusText: 'Not Found' }))
    await expect(call(list, {})).rejects.toThrow('404: Not Found')
  })

  test('says that the server cannot be reached', () => {
    expect(errorText(new TypeError('Failed to fetch'), t, 'Failed to create pigeon')).toBe(t('common.call.network'))
  })

  test('has a message for each refused field', async () => {
    const fields = [
      { field: 'name', problem: 'missing' },
      { field: 'birthYear', problem: 'too_small', minimum: 1990 },
      { field: 'capacity', problem: 'too_big', maximum: 1000 },
      { field: 'quantity', problem: 'too_small', minimum: 0, isExclusive: true },
      { field: 'dose', problem: 'too_small', minimum: 0.001 },
      { field: 'share', problem: 'too_big', maximum: 1, isExclusive: true },
      { field: 'color', problem: 'invalid_format' },
    ]
    serverAnswering(400, JSON.stringify({ error: 'x', code: 'invalid_input', details: { fields } }))
    const error: unknown = await call(list, {}).catch((caught: unknown) => caught)
    expect(fieldTexts(error, t)).toEqual({
      name: 'This field is required',
      birthYear: 'At least 1990',
      capacity: 'At most 1000',
      quantity: 'More than 0',
      dose: 'At least 0.001',
      share: 'Less than 1',
      color: 'This is not valid',
    })
  })
})
