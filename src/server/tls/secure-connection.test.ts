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
import { makeAuthority } from './certificates.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Machine } from './names.ts'
import { openSecureConnection } from './secure-connection.ts'

const HOME: Machine = { hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }
const DAY_MS = 86_400_000

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tls-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** A loft that says hello over HTTPS, on a computer and at a time of the test's choice. */
async function openLoft(dataDir: string) {
  let machine = HOME
  let now = new Date()
  const secure = await openSecureConnection({ dataDir, host: '0.0.0.0', machine: () => machine, now: () => now })
  const app = Fastify({ serverFactory: secure.makeServer })
  app.get('/', async ({ protocol }) => `hello over ${protocol}`)
  app.post('/', async () => 'changed')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (
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
    ask,
    moveTo: (there: Machine) => {
      machine = there
    },
    pass: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS)
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('a browser that trusts the authority is served, by address and by name; any other goes no further', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  expect((await loft.ask('https', '/')).body).toBe('hello over https')
  expect((await loft.ask('https', '/', {}, { host: 'localhost' })).body).toBe('hello over https')
  const stranger = makeAuthority(HOME, new Date()).certificate.toString()
  await expect(loft.ask('https', '/', {}, { ca: stranger })).rejects.toThrow(/certificate/)
})

test('a connection is kept as long as without HTTPS, so that a slow browser does not find it closed', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  expect(loft.server.keepAliveTimeout).toBe(Fastify().initialConfig.keepAliveTimeout)
})

test('the keys are for the eyes of their owner, and the certificates the same after a new start', async () => {
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

test('a broken leaf is made anew, a broken authority is told and left alone', async () => {
  await using folder = await dataFolder()
  const open = () => openSecureConnection({ dataDir: folder.path, host: '::', machine: () => HOME, now: () => new Date() })
  const first = await open()
  await writeFile(join(folder.path, 'tls', 'leaf.pem'), 'half')
  const second = await open()
  expect(second.leaf().checkIssued(first.authority())).toBe(true)
  await writeFile(join(folder.path, 'tls', 'authority.pem'), 'half')
  await expect(open()).rejects.toThrow('authority.pem cannot be read as a certificate with its key. Put back')
  expect(await readFile(join(folder.path, 'tls', 'authority.pem'), 'utf8')).toBe('half')
})

test.each([
  ['a year later', 366, HOME],
  ['at a new address', 0, { ...HOME, addresses: ['10.0.0.7'] }],
])('%s a new leaf of the same authority is shown, without a new start', async (_, days, machine) => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const authority = loft.secure.authority().fingerprint256
  const before = loft.secure.leaf().fingerprint256
  await loft.secure.renew()
  expect(loft.secure.leaf().fingerprint256).toBe(before)
  loft.pass(days)
  loft.moveTo(machine)
  await loft.secure.renew()
  expect(loft.secure.authority().fingerprint256).toBe(authority)
  const socket = connectTls({ host: '127.0.0.1', port: loft.port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const shown = socket.getPeerCertificate().fingerprint256
  socket.destroy()
  expect(shown).not.toBe(before)
  expect(shown).toBe(loft.secure.leaf().fingerprint256)
})

test('plain HTTP on the same port is shown the way, for this once; what would change something is refused', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const sent = await loft.ask('http', '/birds?page=2', { host: 'loft-pc.local:5000' })
  expect([sent.status, sent.headers['location']]).toEqual([307, `https://loft-pc.local:${loft.port}/birds?page=2`])
  expect(sent.headers['strict-transport-security']).toBeUndefined()
  expect((await loft.ask('http', '/', {}, { method: 'POST' })).status).toBe(403)
  expect((await loft.ask('http', '/', { host: 'a b' })).status).toBe(400)
  expect((await loft.ask('https', '/', {}, { method: 'POST' })).body).toBe('changed')
})

test('whoever connects and leaves disturbs nobody', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const silent = connect(loft.port, '127.0.0.1')
  await once(silent, 'connect')
  silent.end()
  await once(silent, 'close')
  const rude = connect(loft.port, '127.0.0.1', () => rude.resetAndDestroy())
  await once(rude, 'close')
  expect((await loft.ask('https', '/')).status).toBe(200)
})

test('a phone finds what it needs to trust the loft', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', host: `192.168.1.20:${loft.port}` }
  const page = await loft.ask('http', '/trust', phone)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(loft.secure.authority().fingerprint256)
  expect(page.body).toContain('<details open>\n<summary>iPhone and iPad</summary>')
  expect(page.body).toContain(`href="https://192.168.1.20:${loft.port}"`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const file = await loft.ask('http', '/trust/pigeon-loft.crt', phone)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/x-x509-ca-cert'])
  expect(new X509Certificate(file.bytes).fingerprint256).toBe(loft.secure.authority().fingerprint256)
})

test('the same is found over HTTPS, by anybody; without HTTPS of our own there is no such page', async () => {
  await using folder = await dataFolder()
  const now = () => new Date()
  const secure = await openSecureConnection({ dataDir: folder.path, host: '::', machine: () => HOME, now })
  await using loft = await testApp('sqlite', undefined, { secure })
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
])('%s for a browser that speaks %s is in %s', async (path, speaks, language) => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const { body } = await loft.ask('http', path, speaks === undefined ? {} : { 'accept-language': speaks })
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(language === 'es' ? 'Confiar en este palomar' : 'Trust this loft')
})

test('what a host name brings along does not become part of the page', async () => {
  await using folder = await dataFolder()
  await using loft = await openLoft(folder.path)
  const { body } = await loft.ask('http', '/trust', { host: '"><script>', 'user-agent': '<script>' })
  expect(body).not.toContain('<script')
})
