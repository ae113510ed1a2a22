import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'
import { testApp } from '#server/testing/test-app.ts'
import { handleErrors } from './error-handler.ts'
import { addCsrfProtection } from './csrf-protection.ts'

const NAMES = {
  publicUrl: 'https://loft.example.org',
  network: networkForTests({ hostNames: ['192.168.1.5', '[fe80::1]', 'nest', 'nest.local'] }),
}

function guardedApp(options: { trustProxy?: string[] } = {}) {
  const app = Fastify(options)
  handleErrors(app)
  addCsrfProtection(app, NAMES)
  app.get('/', async ({ ip, protocol }) => ({ ip, protocol }))
  app.post('/', async () => ({ done: true }))
  for (const path of ['/api/birds', '/files/:name', '/calendar/:secret', '/*']) app.get(path, async () => ({ path }))
  return app
}

describe('a request for the host name', () => {
  test.each([
    ['localhost', 200],
    ['localhost:5000', 200],
    ['LOCALHOST:5000', 200],
    ['127.0.0.1', 200],
    ['127.0.0.1:65535', 200],
    ['[::1]', 200],
    ['[::1]:5000', 200],
    ['loft.example.org', 200],
    ['Loft.Example.Org:443', 200],
    ['192.168.1.5:5000', 200],
    ['[fe80::1]:5000', 200],
    ['nest:5000', 200],
    ['nest.local', 200],
    ['evil.example', 421],
    ['evil.example:5000', 421],
    ['localhost.evil.example', 421],
    ['evil.example.localhost', 421],
    ['127.0.0.1.evil.example', 421],
    ['127.0.0.2', 421],
    ['127.1', 421],
    ['2130706433', 421],
    ['0.0.0.0:5000', 421],
    ['[::]', 421],
    ['[::ffff:127.0.0.1]', 421],
    ['::1', 421],
    ['localhost:', 421],
    ['localhost:500000', 421],
    ['localhost:5000:5000', 421],
    ['localhost@evil.example', 421],
    ['evil.example@localhost', 421],
    ['localhost/evil', 421],
    ['loft.example.org.', 421],
    ['sub.loft.example.org', 421],
    ['192.168.1.50', 421],
    ['nest.localx', 421],
  ])('%j is answered %i', async (host, status) => {
    const app = guardedApp()
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
  })
})

describe('a change with the headers', () => {
  const ORIGIN = 'http://localhost:5000'
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': '' }, 403],
    [{ 'sec-fetch-site': 'Same-Origin' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: ORIGIN }, 403],
    [{ origin: ORIGIN }, 200],
    [{ origin: 'https://localhost:5000' }, 200],
    [{ origin: 'https://loft.example.org' }, 200],
    [{ origin: 'http://loft.example.org' }, 403],
    [{ origin: 'https://loft.example.org.evil.example' }, 403],
    [{ origin: 'http://localhost' }, 403],
    [{ origin: 'http://localhost:5001' }, 403],
    [{ origin: 'http://127.0.0.1:5000' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ origin: 'file://' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: `${ORIGIN}/path` }, 403],
    [{ origin: `${ORIGIN}, http://evil.example` }, 403],
    [{ referer: `${ORIGIN}/pigeons` }, 403],
    [{}, 403],
  ])('%j is answered %i', async (headers, status) => {
    const app = guardedApp()
    const answer = await app.inject({ method: 'POST', url: '/', headers: { host: 'localhost:5000', ...headers } })
    expect(answer.statusCode).toBe(status)
  })
})

describe('a read of', () => {
  const DATA_PATHS = ['/api/birds', '/files/a.jpg']
  const PAGE_PATHS = ['/', '/pigeons', '/calendar/secret']
  test.each([
    [DATA_PATHS, 'same-origin', 200],
    [DATA_PATHS, 'none', 200],
    [DATA_PATHS, undefined, 200],
    [DATA_PATHS, 'same-site', 403],
    [DATA_PATHS, 'cross-site', 403],
    [DATA_PATHS, '', 403],
    [PAGE_PATHS, 'same-site', 200],
    [PAGE_PATHS, 'cross-site', 200],
  ])('%j with Sec-Fetch-Site %s is answered %i', async (paths, site, status) => {
    const app = guardedApp()
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of paths) {
        const headers = { host: 'localhost:5000', ...(site !== undefined && { 'sec-fetch-site': site }) }
        expect((await app.inject({ method, url, headers })).statusCode).toBe(status)
      }
    }
  })
})

describe('forwarded headers', () => {
  const headers = {
    host: 'localhost',
    'x-forwarded-for': '10.0.0.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  }

  test('are ignored without trusted proxies', async () => {
    const answer = await guardedApp().inject({ url: '/', headers })
    expect(answer.json()).toEqual({ ip: '127.0.0.1', protocol: 'http' })
  })

  test('are trusted only from the named proxies', async () => {
    const app = guardedApp({ trustProxy: ['10.1.1.1'] })
    const proxyHeaders = { ...headers, 'x-forwarded-host': 'loft.example.org' }
    const fromProxy = await app.inject({ url: '/', headers: proxyHeaders, remoteAddress: '10.1.1.1' })
    expect(fromProxy.json()).toEqual({ ip: '10.0.0.9', protocol: 'https' })
    const fromOther = await app.inject({ url: '/', headers: proxyHeaders, remoteAddress: '10.1.1.2' })
    expect(fromOther.json()).toEqual({ ip: '10.1.1.2', protocol: 'http' })
  })
})

describe('the start settings', () => {
  test.each([
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    [' ', []],
  ])('TRUSTED_PROXIES=%j names %j', (text, addresses) => {
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(addresses)
  })

  test.each(['proxy', '10.0.0.0/33', '::1/129', '10.0.0.1/8/8', '10.0.0'])('TRUSTED_PROXIES=%j is refused', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES must be')
  })

  test('INSECURE is 1 or absent', () => {
    expect(readConfig({}).isInsecure).toBe(false)
    expect(readConfig({ INSECURE: '1' }).isInsecure).toBe(true)
    expect(() => readConfig({ INSECURE: 'yes' })).toThrow('INSECURE must be 1')
  })
})

test('a URL that cannot be parsed is refused in the usual error format', async () => {
  await using loft = await testApp('sqlite')
  const answer = await loft.call('GET', '/api/qr/%ZZ')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
})
