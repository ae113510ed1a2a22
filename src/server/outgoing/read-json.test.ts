import { createServer, type RequestListener } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import { fetchJson, type OutgoingCall } from './read-json.ts'
import { SELF_SIGNED_CERTIFICATE } from './testing/own-certificate.ts'

/** Starts another program on this machine that replies as the test wants. */
async function counterpart(answer: RequestListener, { isSafe = false } = {}) {
  const asked: string[] = []
  const listen: RequestListener = (request, response) => {
    asked.push(`${request.headers.host} ${request.url} ${request.headers.authorization}`)
    answer(request, response)
  }
  const server = isSafe ? createSafeServer(SELF_SIGNED_CERTIFICATE, listen) : createServer(listen)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const read = (more: Partial<OutgoingCall> = {}) =>
    fetchJson({
      destination: { protocol: 'http', hostname: '127.0.0.1', port, fingerprint: undefined },
      path: '/x?y=1',
      bearer: 'secret',
      isPrivateAllowed: true,
      limits: { ms: 30_000, bytes: 1000 },
      ...more,
    })
  return {
    asked,
    port,
    read,
    destination: (hostname: string) => ({ protocol: 'http', hostname, port, fingerprint: undefined }) as const,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (error: unknown) => (error instanceof OutgoingRefusal ? error.reason : error),
  )

const saying =
  (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    status = 200,
  ): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

test('reads a valid reply and sends the secret with the request', async () => {
  await using other = await counterpart(saying('{"a":"ñ"}', { 'content-type': 'application/json; charset=utf-8' }))
  expect(await other.read()).toEqual({ status: 200, body: { a: 'ñ' } })
  expect(other.asked).toEqual([`127.0.0.1:${other.port} /x?y=1 Bearer secret`])
})

test('returns an error reply with its status', async () => {
  await using other = await counterpart(saying('{"code":"no"}', undefined, 401))
  expect(await other.read()).toEqual({ status: 401, body: { code: 'no' } })
})

test.each([
  ['a redirect', saying('', { location: 'http://127.0.0.1:1/', 'content-type': 'application/json' }, 302), 'redirected'],
  ['a page', saying('<html>', { 'content-type': 'text/html' }), 'not_json'],
  ['no type', saying('{}', {}), 'not_json'],
  ['a type that only begins alike', saying('{}', { 'content-type': 'application/jsonp' }), 'not_json'],
  ['garbage', saying('{"a":'), 'not_json'],
  ['bytes that are no text', saying(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'not_json'],
  ['packed bytes', saying('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }), 'not_json'],
  ['as much as is allowed', saying(`"${'a'.repeat(998)}"`), 'taken'],
  ['one byte more', saying(`"${'a'.repeat(999)}"`), 'too_large'],
  ['a length that is too large', saying('{}', { 'content-type': 'application/json', 'content-length': '1001' }), 'too_large'],
  ['half an answer', saying('{}', { 'content-type': 'application/json', 'content-length': '900' }), 'unreachable'],
] as const)('a reply with %s gives %s', async (_, answer, reason) => {
  await using other = await counterpart((request, response) => {
    answer(request, response)
    response.socket?.end()
  })
  expect(await reasonOf(other.read())).toBe(reason)
})

test('cuts off an endless reply at the size limit', async () => {
  await using other = await counterpart((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => void (response.destroyed || response.write('a'.repeat(500), () => setImmediate(more)))
    more()
  })
  expect(await reasonOf(other.read())).toBe('too_large')
})

test('times out when the other side sends nothing', async () => {
  await using other = await counterpart(() => undefined)
  expect(await reasonOf(other.read({ limits: { ms: 50, bytes: 1000 } }))).toBe('timed_out')
})

test('times out when the other side sends a few bytes now and then', async () => {
  await using other = await counterpart((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dripping = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(dripping))
  })
  expect(await reasonOf(other.read({ limits: { ms: 100, bytes: 1000 } }))).toBe('timed_out')
})

test('times out when the name lookup does not end', async () => {
  await using other = await counterpart(saying('{}'))
  const lookup = () => new Promise<readonly string[]>(() => undefined)
  const reading = other.read({ destination: other.destination('loft.example'), lookup, limits: { ms: 50, bytes: 10 } })
  expect(await reasonOf(reading)).toBe('timed_out')
})

test('reports a closed port as unreachable', async () => {
  const other = await counterpart(saying('{}'))
  await other[Symbol.asyncDispose]()
  expect(await reasonOf(other.read())).toBe('unreachable')
})

test.each([
  [['127.0.0.1'], true, 'taken'],
  [['127.0.0.1'], false, 'address_private'],
  [['8.8.8.8', '127.0.0.1'], false, 'address_private'],
  [['127.0.0.1', '169.254.169.254'], true, 'address_forbidden'],
  [['0.0.0.0'], true, 'address_forbidden'],
  [['::ffff:127.0.0.1'], false, 'address_private'],
  [[], true, 'host_unknown'],
] as const)('a name that resolves to %j, private allowed: %s, gives %s', async (addresses, isPrivateAllowed, reason) => {
  await using other = await counterpart(saying('{}'))
  const lookup = async () => addresses
  expect(await reasonOf(other.read({ destination: other.destination('loft.example'), lookup, isPrivateAllowed }))).toBe(reason)
  expect(other.asked).toHaveLength(reason === 'taken' ? 1 : 0)
})

test('looks a name up once and connects to the address found (DNS rebinding)', async () => {
  await using other = await counterpart(saying('{}'))
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  let lookups = 0
  const lookup = async () => answers[lookups++] ?? []
  expect(await reasonOf(other.read({ destination: other.destination('loft.example'), lookup }))).toBe('taken')
  expect(lookups).toBe(1)
  expect(other.asked).toEqual([`loft.example:${other.port} /x?y=1 Bearer secret`])
})

test('refuses HTTPS to a plain HTTP server', async () => {
  await using other = await counterpart(saying('{}'))
  const destination = { ...other.destination('127.0.0.1'), protocol: 'https', fingerprint: 'a'.repeat(64) } as const
  expect(await reasonOf(other.read({ destination }))).toBe('certificate')
})

test.each([
  ['the fingerprint of its key', SELF_SIGNED_CERTIFICATE.fingerprint, 'taken'],
  ['that in capitals with colons', SELF_SIGNED_CERTIFICATE.fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:'), 'taken'],
  ['another fingerprint', `0${SELF_SIGNED_CERTIFICATE.fingerprint.slice(1)}`, 'certificate'],
  ['no fingerprint', undefined, 'certificate'],
])('a self-signed certificate with %s pinned (%s): %s; if refused, nothing is sent', async (_, fingerprint, reason) => {
  await using other = await counterpart(saying('{}'), { isSafe: true })
  const destination = { protocol: 'https', hostname: 'loft.example', port: other.port, fingerprint } as const
  expect(await reasonOf(other.read({ destination, lookup: async () => ['127.0.0.1'] }))).toBe(reason)
  expect(other.asked).toEqual(reason === 'taken' ? [`loft.example:${other.port} /x?y=1 Bearer secret`] : [])
})
