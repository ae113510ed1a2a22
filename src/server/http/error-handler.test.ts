import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openPostgres } from '#server/db/open-postgres.ts'
import { testApp, testServer } from '#server/testing/test-app.ts'
import { handleErrors } from './error-handler.ts'
import { Refusal } from './refusal.ts'

test.each([
  ['that cannot be read', '/api/qr/%ZZ', 400, 'malformed_body'],
  ['with a parameter that is too long', `/api/pigeons/${'1'.repeat(1000)}`, 404, 'not_found'],
])('refuses a URL %s in the usual error format', async (_, url, status, code) => {
  await using loft = await testApp('sqlite')
  const { statusCode, headers, ...answer } = await loft.call('GET', url)
  expect([statusCode, answer.json()]).toEqual([status, { error: expect.any(String), code }])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_body'],
  ['a length that is not a number', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n', 400, 'malformed_body'],
  ['huge headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 413, 'too_large'],
])('answers %s on the raw connection in the usual error format', async (_, bytes, status, code) => {
  await using loft = await testServer('sqlite')
  await loft.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((loft.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toEqual({ error: expect.any(String), code })
})

test.each([{ 'if-match': '"9"' }, { range: 'bytes=99999999-' }])(
  'a page requested with %o is not a server fault',
  async (headers) => {
    const clientFolder = await mkdtemp(join(tmpdir(), 'client-'))
    await writeFile(join(clientFolder, 'index.html'), '<!doctype html>')
    await using loft = await testServer('sqlite', undefined, { clientFolder })
    expect((await loft.call('GET', '/', undefined, headers)).statusCode).toBe(200)
    await rm(clientFolder, { recursive: true })
  },
)

test('a file stream that fails before its first byte is answered with the error sentence', async () => {
  await using app = Fastify()
  handleErrors(app)
  app.get('/', (_request, reply) => {
    const failing = async function* () {
      yield* await Promise.reject<string[]>(new Refusal('database_unreachable', 'The database cannot be reached'))
    }
    const file = { 'content-disposition': 'attachment; filename="birds.csv"', 'content-length': 1_000_000 }
    return reply.type('text/csv').headers(file).send(Readable.from(failing()))
  })
  const { statusCode, headers, ...answer } = await app.inject('/')
  expect([statusCode, answer.json().code]).toEqual([503, 'database_unreachable'])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(answer.body.length),
  })
  expect(headers).not.toHaveProperty('content-disposition')
})

test('an unreachable database is reported in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-postgres-'))
  const unreachable = openPostgres({ host: folder, user: 'postgres' })
  await using loft = await testApp('sqlite', undefined, { db: unreachable, reads: unreachable })
  const bird = { bandId: 'GB-25-N-1', birthYear: 2025, gender: 'hen' }
  for (const answer of [await loft.call('GET', '/api/pigeons'), await loft.call('POST', '/api/pigeons', bird)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_unreachable'])
  }
  expect((await loft.call('GET', '/readyz')).statusCode).toBe(503)
  expect((await loft.call('GET', '/healthz')).statusCode).toBe(200)
  await unreachable.destroy()
  await rm(folder, { recursive: true })
})
