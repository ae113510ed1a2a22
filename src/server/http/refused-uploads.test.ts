import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXCHANGE_LIMITS } from '#shared/exchange/exchange.ts'
import { firstManager } from '#server/testing/accounts.ts'
import { testServer, type TestServer } from '#server/testing/test-app.ts'

const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  const createWriteStream: typeof real.createWriteStream = (...args) =>
    disk.isFull ? (failingStream() as unknown as ReturnType<typeof real.createWriteStream>) : real.createWriteStream(...args)
  return { ...real, createWriteStream }
})

vi.mock('#server/features/pedigree-archive/index-limits.ts', async (load) => {
  const real = await load<typeof import('#server/features/pedigree-archive/index-limits.ts')>()
  return { ...real, ARCHIVE_LIMITS: { ...real.ARCHIVE_LIMITS, fileBytes: 4 * 1024 * 1024 } }
})

afterEach(() => {
  disk.isFull = false
})

/** Makes a file on a full disk: its second chunk cannot be written. */
function failingStream(): Writable {
  let chunks = 0
  return new Writable({
    write: (_chunk, _encoding, done) =>
      done(++chunks > 1 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null),
  })
}

const BOUNDARY = 'b-o-u-n-d'
/** More than the buffers of both sides hold, so that the request waits until somebody reads it. */
const CONTENT = Buffer.alloc(6 * 1024 * 1024, 'not a file that any route accepts\n')
/** One byte more than the largest file that a form accepts. */
const TOO_LARGE = Buffer.alloc(EXCHANGE_LIMITS.bytes + 1, 'a,b\n')
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

const fileNamed = (field: string, filename: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

interface Upload {
  readonly type: string
  readonly body: Buffer
}

/** Uploads to a form with the file input `field`, each of which is refused. */
const REFUSED: Readonly<Record<string, (field: string) => Upload>> = {
  'of the wrong type': (field) => ({ type: MULTIPART, body: fileNamed(field, 'birds.exe', CONTENT) }),
  'with a file that the form does not have': () => ({ type: MULTIPART, body: fileNamed('other', 'birds.csv', CONTENT) }),
  'over the limit': (field) => ({ type: MULTIPART, body: fileNamed(field, 'birds.csv', TOO_LARGE) }),
  'that is not a form': () => ({ type: 'application/octet-stream', body: CONTENT }),
  'in JSON, over the limit': () => ({ type: 'application/json', body: CONTENT }),
  'that ends in the middle of a part': (field) => ({
    type: MULTIPART,
    body: fileNamed(field, 'birds.csv', CONTENT).subarray(0, -20),
  }),
}

/** Makes a client with one connection, like one of the six of a browser. */
async function oneConnection(loft: TestServer) {
  await loft.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = loft.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string, upload?: Upload): Promise<number> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(upload && { 'content-type': upload.type, 'content-length': upload.body.length }),
    }
    const sent: ClientRequest = request({ agent, port, method, path, headers, signal: AbortSignal.timeout(5000) })
    sent.end(upload?.body)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    await reply.resume().toArray()
    return reply.statusCode ?? 0
  }
  return { send, [Symbol.dispose]: () => agent.destroy() }
}

const formsOf = (loft: TestServer) =>
  loft.app.contract
    .filter(({ schemas }) => schemas.form)
    .map(({ method, path, schemas }) => ({
      method,
      path: path.replaceAll(/:\w+/g, '1'),
      field: Object.keys(schemas.form?.files ?? {})[0] ?? 'file',
    }))

/** Sends one refused upload to each route, and then a read over the same connection; returns the routes where it failed. */
async function badConnections(loft: TestServer, uploadTo: (field: string) => Upload): Promise<string[]> {
  using client = await oneConnection(loft)
  const bad: string[] = []
  for (const { method, path, field } of formsOf(loft)) {
    const status = await client.send(method, path, uploadTo(field)).catch(String)
    const next = await client.send('GET', '/healthz').catch(String)
    if (typeof status === 'string' || status < 400 || next !== 200) bad.push(`${method} ${path}: ${status}, then ${next}`)
  }
  return bad
}

describe('the connection of a refused upload answers the next request', () => {
  test.each(Object.entries(REFUSED))('after an upload %s, on every route with a form', async (_, uploadTo) => {
    await using loft = await testServer('sqlite')
    expect(formsOf(loft).length).toBeGreaterThan(10)
    expect(await badConnections(loft, uploadTo)).toEqual([])
  })

  test('after an upload without sign-in', async () => {
    await using loft = await testServer('sqlite')
    await firstManager(loft)
    expect(await badConnections(loft, REFUSED['of the wrong type']!)).toEqual([])
  })

  test.each(['/api/backups/upload', '/api/pedigree-archive'])('after a full disk at %s', async (path) => {
    await using loft = await testServer('sqlite')
    using client = await oneConnection(loft)
    disk.isFull = true
    const sent = await client.send('POST', path, { type: MULTIPART, body: fileNamed('file', 'birds.csv', CONTENT) })
    expect([sent, await client.send('GET', '/healthz')]).toEqual([507, 200])
  })
})
