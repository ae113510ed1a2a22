import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { networkForTests } from '#server/network/network-for-tests.ts'
import { testApp } from '#server/testing/test-app.ts'
import { makeAuthority } from './certificates.ts'
import type { MachineNames } from './machine-names.ts'
import { openSecureConnection } from './secure-connection.ts'

const HOME: MachineNames = { hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }
const DAY_MS = 86_400_000

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tls-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Starts a loft that answers over HTTPS, with a clock and a computer set by the test. */
async function openLoft(dataDir: string) {
  let machine = HOME
  let now = new Date()
  const secure = await openSecureConnection({ dataDir, host: '0.0.0.0', machine: () => machine, now: () => now })
  const app = Fastify({ serverFactory: secure.makeServer })
  app.get('/', async ({ protocol }) => `hello over ${protocol}`)
  app.post('/', async () => 'changed')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sendRequest = async (
    scheme: 'http' | 'https',
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', ca = secure.authority().toString(), host = '127.0.0.1' } = {},
  ) => {
    const options = { host, port, path, method, headers, agent: false, ca, ...(host === '127.0.0.1' && { servername: '' }) }
    const call = scheme === 'https' ? request(options) : plainRequest(options)
    call.end()
    const [answer] = await once(call, 'response')
    const bytes = await buffer(answer)
    return {
      status: answer.statusCode as number,
      headers: answer.headers as Record<string, string>,
      body: bytes.toString('utf8'),
      bytes,
    }
  }
  return {
    secure,
    server: app.server,
    port,
    send: sendRequest,
    setMachine: (names: MachineNames) => {
      machine = names
    },
    advance: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS)
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('serves a browser that trusts the authority, by address and by name, and no other', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  expect((await loft.send('https', '/')).body).toBe('hello over https')
  expect((await loft.send('https', '/', {}, { host: 'localhost' })).body).toBe('hello over https')
  const otherAuthority = makeAuthority(HOME, new Date()).certificate.toString()
  await expect(loft.send('https', '/', {}, { ca: otherAuthority })).rejects.toThrow(/certificate/)
})

test('keeps connections alive as long as without HTTPS, so that a slow browser does not find its connection closed', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  expect(loft.server.keepAliveTimeout).toBe(Fastify().initialConfig.keepAliveTimeout)
})

test('the key files are readable by their owner only, and the certificates survive a restart', async () => {
  await using folder = await dataFolder()
  const open = () => openSecureConnection({ dataDir: folder.path, host: '::', machine: () => HOME, now: () => new Date() })
  const first = await open()
  const files = await readdir(join(folder.path, 'tls'))
  expect(files.sort()).toEqual(['authority.pem', 'leaf.pem'])
  for (const file of files) expect((await stat(join(folder.path, 'tls', file))).mode & 0o777).toBe(0o600)
  const second = await open()
  expect(second.authority().fingerprint256).toBe(first.authority().fingerprint256)
  expect(second.leaf().fingerprint256).toBe(first.leaf().fingerprint256)
})

test('replaces a broken leaf, but reports a broken authority and leaves it alone', async () => {
  await using folder = await dataFolder()
  const open = () => openSecureConnection({ dataDir: folder.path, host: '::', machine: () => HOME, now: () => new Date() })
  const first = await open()
  await writeFile(join(folder.path, 'tls', 'leaf.pem'), 'half')
  const second = await open()
  expect(second.leaf().checkIssued(first.authority())).toBe(true)
  await writeFile(join(folder.path, 'tls', 'authority.pem'), 'half')
  await expect(open()).rejects.toThrow('authority.pem cannot be read as a certificate with its key. Restore')
  expect(await readFile(join(folder.path, 'tls', 'authority.pem'), 'utf8')).toBe('half')
})

test.each([
  ['a year later', 366, HOME],
  ['at a new address', 0, { ...HOME, addresses: ['10.0.0.7'] }],
])('%s a new leaf of the same authority is used without a restart', async (_, days, machine) => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const authority = loft.secure.authority().fingerprint256
  const before = loft.secure.leaf().fingerprint256
  await loft.secure.renew()
  expect(loft.secure.leaf().fingerprint256).toBe(before)
  loft.advance(days)
  loft.setMachine(machine)
  await loft.secure.renew()
  expect(loft.secure.authority().fingerprint256).toBe(authority)
  const socket = connectTls({ host: '127.0.0.1', port: loft.port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const shown = socket.getPeerCertificate().fingerprint256
  socket.destroy()
  expect(shown).not.toBe(before)
  expect(shown).toBe(loft.secure.leaf().fingerprint256)
})

test('redirects plain HTTP on the same port temporarily, and refuses changes over it', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const sent = await loft.send('http', '/birds?page=2', { host: 'loft-pc.local:5000' })
  expect([sent.status, sent.headers['location']]).toEqual([307, `https://loft-pc.local:${loft.port}/birds?page=2`])
  expect(sent.headers['strict-transport-security']).toBeUndefined()
  expect((await loft.send('http', '/', {}, { method: 'POST' })).status).toBe(403)
  expect((await loft.send('http', '/', { host: 'a b' })).status).toBe(400)
  expect((await loft.send('https', '/', {}, { method: 'POST' })).body).toBe('changed')
})

test('clients that connect and disconnect do not stop the server', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const idle = connect(loft.port, '127.0.0.1')
  await once(idle, 'connect')
  idle.end()
  await once(idle, 'close')
  const resetting = connect(loft.port, '127.0.0.1', () => resetting.resetAndDestroy())
  await once(resetting, 'close')
  expect((await loft.send('https', '/')).status).toBe(200)
})

test('serves the page and the certificate that a phone needs to trust the loft', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', host: `192.168.1.20:${loft.port}` }
  const page = await loft.send('http', '/trust', phone)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(loft.secure.authority().fingerprint256)
  expect(page.body).toContain('<details open>\n<summary>iPhone and iPad</summary>')
  expect(page.body).toContain(`href="https://192.168.1.20:${loft.port}"`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const file = await loft.send('http', '/trust/pigeon-loft.crt', phone)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/x-x509-ca-cert'])
  expect(new X509Certificate(file.bytes).fingerprint256).toBe(loft.secure.authority().fingerprint256)
})

test('serves the trust page over HTTPS to everybody; a loft without its own HTTPS has none', async () => {
  await using folder = await dataFolder()
  const now = () => new Date()
  const secure = await openSecureConnection({ dataDir: folder.path, host: '::', machine: () => HOME, now })
  await using loft = await testApp('sqlite', undefined, { network: networkForTests({ secure }) })
  const page = await loft.app.inject('/trust')
  expect(page.body).toContain(secure.authority().fingerprint256)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const file = await loft.app.inject('/trust/pigeon-loft.crt')
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(file.rawPayload.equals(secure.authority().raw)).toBe(true)
  await using plain = await testApp('sqlite')
  expect((await plain.app.inject('/trust')).statusCode).toBe(404)
})

test.each([
  ['/trust', undefined, 'en'],
  ['/trust', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['/trust', 'nl, en;q=0.5, es', 'en'],
  ['/trust?language=es', 'en', 'es'],
  ['/trust?language=xx', 'es', 'es'],
])('%s requested with Accept-Language %s is in %s', async (path, acceptLanguage, language) => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const { body } = await loft.send('http', path, acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage })
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(language === 'es' ? 'Confiar en este palomar' : 'Trust this loft')
})

test('escapes host and user agent in the page (XSS)', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const { body } = await loft.send('http', '/trust', { host: '"><script>', 'user-agent': '<script>' })
  expect(body).not.toContain('<script')
})
