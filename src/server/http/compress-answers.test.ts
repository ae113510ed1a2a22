import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { acceptedEncoding } from './compress-answers.ts'

const LOFTS = '/api/main-loft-locations'
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['identity', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

onBothDatabases((open) => {
  describe('a list of more than 1 KB', () => {
    test.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ])('is sent to a client that accepts %s as %s, with the same contents', async (accepted, encoding) => {
      await using loft = await open()
      for (let number = 0; number < 8; number += 1) await loft.call('POST', LOFTS, { name: `Loft number ${number}` })
      const plain = await loft.call('GET', LOFTS)
      const answer = await loft.call('GET', LOFTS, undefined, { 'accept-encoding': accepted })
      const { 'content-encoding': found, vary, 'content-length': length } = answer.headers
      expect([found, vary, Number(length)]).toEqual([encoding, 'Accept-Encoding', answer.rawPayload.length])
      expect((DECODERS[encoding ?? ''] ?? ((bytes) => bytes))(answer.rawPayload).toString()).toBe(plain.body)
      if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    })
  })

  test.each([
    ['an answer below 1 KB', 'GET', LOFTS, undefined],
    ['an answer about the session', 'GET', '/api/access', undefined],
    ['an answer to a write', 'POST', LOFTS, { name: 'x'.repeat(100), notes: 'n'.repeat(1500) }],
    ['a refusal', 'GET', '/api/pigeons/99', undefined],
    ['a page of the program', 'GET', '/trust', undefined],
  ] as const)('%s is sent as it is', async (_, method, url, body) => {
    await using loft = await open()
    const { headers } = await loft.call(method, url, body, { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('the version of a row stays its entity tag', async () => {
    await using loft = await open()
    const notes = 'abc '.repeat(400)
    await loft.call('POST', '/api/pigeons', { bandId: 'BE-25-1', birthYear: 2025, gender: 'cock', notes })
    const answer = await loft.call('GET', '/api/pigeons/1', undefined, { 'accept-encoding': 'br' })
    expect([answer.headers['content-encoding'], answer.headers['etag']]).toEqual(['br', '"1"'])
    const edit = { method: 'PUT' as const, url: '/api/pigeons/1', body: { notes: 'short' } }
    const edited = await loft.call(edit.method, edit.url, edit.body, { 'if-match': String(answer.headers['etag']) })
    expect([edited.statusCode, edited.headers['etag']]).toEqual([200, '"2"'])
  })
})
