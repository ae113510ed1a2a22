import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

test.each([
  ['that cannot be read', '/api/qr/%ZZ', 400, 'malformed_body'],
  ['with a name longer than any', `/api/pigeons/${'1'.repeat(1000)}`, 404, 'not_found'],
])('an address %s is refused like everything else', async (_, url, status, code) => {
  await using loft = await testApp('sqlite')
  const { statusCode, headers, ...answer } = await loft.call('GET', url)
  expect([statusCode, answer.json()]).toEqual([status, { error: expect.any(String), code }])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_body'],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n', 400, 'malformed_body'],
  ['huge headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 413, 'too_large'],
])('%s is refused in the same words on the bare line', async (_, bytes, status, code) => {
  await using loft = await testApp('sqlite')
  await loft.app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((loft.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(line, 'connect')
  line.write(bytes)
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toEqual({ error: expect.any(String), code })
})

test.each([{ 'if-match': '"9"' }, { range: 'bytes=99999999-' }])('a page with %o is no fault of the server', async (asked) => {
  const clientFolder = await mkdtemp(join(tmpdir(), 'client-'))
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html>')
  await using loft = await testApp('sqlite', undefined, { clientFolder })
  const { statusCode, ...answer } = await loft.call('GET', '/', undefined, asked)
  expect([statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
  await rm(clientFolder, { recursive: true })
})
