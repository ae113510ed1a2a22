import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import { fetchJson, type OutgoingCall } from './fetch-json.ts'
import { SELF_SIGNED_CERTIFICATE } from './testing/self-signed-certificate.ts'

/** Starts another program on this machine that replies with a given answer. */
async function startServer(answer: RequestListener, { isHttps = false } = {}) {
  const requests: string[] = []
  const listen: RequestListener = (request, response) => {
    requests.push(`${request.headers.host} ${request.url} ${request.headers.authorization}`)
    answer(request, response)
  }
  const server = isHttps ? createHttpsServer(SELF_SIGNED_CERTIFICATE, listen) : createServer(listen)
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
    requests,
    port,
    read,
    destination: (hostname: string) => ({ protocol: 'http', hostname, port, fingerprint: undefined }) as const,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof OutgoingRefusal ? error.reason : error),
  )

const respond =
  (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    status = 200,
  ): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

test('reads a valid reply and sends the secret with the request', async () => {
  await using server = await startServer(respond('{"a":"ñ"}', { 'content-type': 'application/json; charset=utf-8' }))
  expect(await server.read()).toEqual({ status: 200, body: { a: 'ñ' } })
  expect(server.requests).toEqual([`127.0.0.1:${server.port} /x?y=1 Bearer secret`])
})

test('a call without a secret sends none', async () => {
  await using server = await startServer(respond('{}'))
  const destination = { protocol: 'http', hostname: '127.0.0.1', port: server.port, fingerprint: undefined } as const
  await fetchJson({ destination, path: '/', isPrivateAllowed: true })
  expect(server.requests).toEqual([`127.0.0.1:${server.port} / undefined`])
})

test('returns an error reply with its status', async () => {
  await using server = await startServer(respond('{"code":"no"}', undefined, 401))
  expect(await server.read()).toEqual({ status: 401, body: { code: 'no' } })
})

test.each([
  ['a redirect', respond('', { location: 'http://127.0.0.1:1/', 'content-type': 'application/json' }, 302), 'redirected'],
  ['a page', respond('<html>', { 'content-type': 'text/html' }), 'not_json'],
  ['no type', respond('{}', {}), 'not_json'],
  ['a type that only begins alike', respond('{}', { 'content-type': 'application/jsonp' }), 'not_json'],
  ['garbage', respond('{"a":'), 'not_json'],
  ['bytes that are not text', respond(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'not_json'],
  ['compressed bytes', respond('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }), 'not_json'],
  ['as much as is allowed', respond(`"${'a'.repeat(998)}"`), 'accepted'],
  ['one byte more', respond(`"${'a'.repeat(999)}"`), 'too_large'],
  ['a length that is too large', respond('{}', { 'content-type': 'application/json', 'content-length': '1001' }), 'too_large'],
  ['half an answer', respond('{}', { 'content-type': 'application/json', 'content-length': '900' }), 'unreachable'],
] as const)('a reply with %s gives %s', async (_, answer, reason) => {
  await using server = await startServer((request, response) => {
    answer(request, response)
    response.socket?.end()
  })
  expect(await reasonOf(server.read())).toBe(reason)
})

test('cuts off an endless reply at the size limit', async () => {
  await using server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => void (response.destroyed || response.write('a'.repeat(500), () => setImmediate(more)))
    more()
  })
  expect(await reasonOf(server.read())).toBe('too_large')
})

test('times out when the other side sends nothing', async () => {
  await using server = await startServer(() => undefined)
  expect(await reasonOf(server.read({ limits: { ms: 50, bytes: 1000 } }))).toBe('timed_out')
})

test('times out when the other side sends a few bytes now and then', async () => {
  await using server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dripping = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(dripping))
  })
  expect(await reasonOf(server.read({ limits: { ms: 100, bytes: 1000 } }))).toBe('timed_out')
})

test('times out when the name lookup does not end', async () => {
  await using server = await startServer(respond('{}'))
  const lookup = () => new Promise<readonly string[]>(() => undefined)
  const call = server.read({ destination: server.destination('loft.example'), lookup, limits: { ms: 50, bytes: 10 } })
  expect(await reasonOf(call)).toBe('timed_out')
})

test('reports a closed port as unreachable', async () => {
  const server = await startServer(respond('{}'))
  await server[Symbol.asyncDispose]()
  expect(await reasonOf(server.read())).toBe('unreachable')
})

test.each([
  [['127.0.0.1'], true, 'accepted'],
  [['127.0.0.1'], false, 'address_private'],
  [['8.8.8.8', '127.0.0.1'], false, 'address_private'],
  [['127.0.0.1', '169.254.169.254'], true, 'address_forbidden'],
  [['0.0.0.0'], true, 'address_forbidden'],
  [['::ffff:127.0.0.1'], false, 'address_private'],
  [[], true, 'host_unknown'],
] as const)('a name that resolves to %j, private allowed: %s, gives %s', async (addresses, isPrivateAllowed, reason) => {
  await using server = await startServer(respond('{}'))
  const lookup = async () => addresses
  expect(await reasonOf(server.read({ destination: server.destination('loft.example'), lookup, isPrivateAllowed }))).toBe(reason)
  expect(server.requests).toHaveLength(reason === 'accepted' ? 1 : 0)
})

test('looks a name up once and connects to the address found (DNS rebinding)', async () => {
  await using server = await startServer(respond('{}'))
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  let lookups = 0
  const lookup = async () => answers[lookups++] ?? []
  expect(await reasonOf(server.read({ destination: server.destination('loft.example'), lookup }))).toBe('accepted')
  expect(lookups).toBe(1)
  expect(server.requests).toEqual([`loft.example:${server.port} /x?y=1 Bearer secret`])
})

test('refuses HTTPS to a plain HTTP server', async () => {
  await using server = await startServer(respond('{}'))
  const destination = { ...server.destination('127.0.0.1'), protocol: 'https', fingerprint: 'a'.repeat(64) } as const
  expect(await reasonOf(server.read({ destination }))).toBe('certificate')
})

test.each([
  ['the fingerprint of its key', SELF_SIGNED_CERTIFICATE.fingerprint, 'accepted'],
  ['that in capitals with colons', SELF_SIGNED_CERTIFICATE.fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:'), 'accepted'],
  ['another fingerprint', `0${SELF_SIGNED_CERTIFICATE.fingerprint.slice(1)}`, 'certificate'],
  ['no fingerprint', undefined, 'certificate'],
])('a self-signed certificate with %s pinned (%s): %s; if refused, nothing is sent', async (_, fingerprint, reason) => {
  await using server = await startServer(respond('{}'), { isHttps: true })
  const destination = { protocol: 'https', hostname: 'loft.example', port: server.port, fingerprint } as const
  expect(await reasonOf(server.read({ destination, lookup: async () => ['127.0.0.1'] }))).toBe(reason)
  expect(server.requests).toEqual(reason === 'accepted' ? [`loft.example:${server.port} /x?y=1 Bearer secret`] : [])
})
