import { expect, test } from 'vitest'
import { onBothDatabases, testApp, testServer } from '#server/testing/test-app.ts'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, newPhone } from '#server/features/accounts/phone-access-for-tests.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fixedNetwork } from '#server/network/fixed-network.ts'
import { networkControlOf } from '#server/network/network-access.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'

const TODAY = '2026-03-06'
const MACHINE = { hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }
const DEFAULTS = { publicUrl: undefined, isHttps: false, host: '127.0.0.1', trustedProxies: [] }

onBothDatabases((open) => {
  test('a manager opens the loft to the network and closes it; both are in the security log', async () => {
    const closedNetwork = { ...IN_NETWORK, network: networkForTests({ isOpen: false }) }
    await using loft = await open(TODAY, closedNetwork)
    const ana = await firstManager(loft)
    const before = (await ana.call('GET', '/api/network')).json()
    expect(before).toMatchObject({ isOpen: false, controlledBy: 'choice', variable: null, addresses: [], canOpenHere: true })
    const opened = await ana.call('POST', '/api/network/open')
    expect(opened.json()).toMatchObject({ isOpen: true, hasAccounts: true, lastOtherDeviceAt: null })
    expect(opened.json().addresses).toEqual([
      { url: 'https://loft-pc.local:5443', kind: 'name' },
      { url: 'https://192.168.1.20:5443', kind: 'ip' },
    ])
    expect((await ana.call('POST', '/api/network/open')).json()).toEqual(opened.json())
    expect((await ana.call('GET', '/api/network')).json()).toEqual(opened.json())
    expect((await ana.call('POST', '/api/network/close')).json()).toMatchObject({ isOpen: false, addresses: [] })
    const log = await loft.db.selectFrom('auditLog').select(['kind', 'actor']).orderBy('id').execute()
    expect(log.slice(1)).toEqual([
      { kind: 'network_opened', actor: 'Ana' },
      { kind: 'network_closed', actor: 'Ana' },
    ])
  })
})

test('a network that cannot be opened is a refusal, and is not logged', async () => {
  const refusal = new Refusal('no_network', 'This computer is not connected to a network.')
  await using loft = await testApp('sqlite', TODAY, { network: networkForTests({ isOpen: false, refusal }) })
  const ana = await firstManager(loft)
  const answer = await ana.call('POST', '/api/network/open')
  expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'no_network', error: refusal.message }])
  expect(await loft.db.selectFrom('auditLog').select('id').where('kind', '=', 'network_opened').execute()).toEqual([])
})

test('shows when another device was last seen', async () => {
  await using loft = await testServer('sqlite', TODAY, IN_NETWORK, { trustProxy: ['127.0.0.1'] })
  const ana = await firstManager(loft)
  const lastAt = async () => (await ana.call('GET', '/api/network')).json().lastOtherDeviceAt
  expect(await lastAt()).toBeNull()
  await newPhone(loft).call('GET', '/api/access', undefined, { 'x-forwarded-for': '192.168.1.35' })
  expect(await lastAt()).toBe('2026-03-06T12:00:00.000Z')
})

test.each([
  ['at the computer itself', true, {}],
  ['through a proxy', false, { isBehindProxy: true }],
])('without accounts, %s, the loft can be opened to the network: %s', async (_, canOpenHere, context) => {
  await using loft = await testApp('sqlite', TODAY, { ...IN_NETWORK, ...context })
  const network = (await newBrowser(loft).call('GET', '/api/network')).json()
  expect(network).toMatchObject({ hasAccounts: false, canOpenHere, confirmedUntil: null })
})

test('without accounts a phone cannot read how the loft is reached', async () => {
  await using loft = await testApp('sqlite', TODAY, IN_NETWORK)
  expect(codeOf(await newPhone(loft).call('GET', '/api/network'))).toBe('not_from_here')
})

test.each([
  [{}, { controlledBy: 'choice', variable: null }],
  [{ host: '0.0.0.0' }, { controlledBy: 'environment', variable: 'HOST' }],
  [{ host: 'localhost' }, { controlledBy: 'environment', variable: 'HOST' }],
  [
    { isHttps: true, host: '0.0.0.0' },
    { controlledBy: 'environment', variable: 'HTTPS' },
  ],
  [{ trustedProxies: ['127.0.0.1'] }, { controlledBy: 'environment', variable: 'TRUSTED_PROXIES' }],
  [
    { publicUrl: 'https://loft.example.org', isHttps: true },
    { controlledBy: 'public_url', variable: 'PUBLIC_URL' },
  ],
])('with %j the network is decided by %j', (config, control) => {
  expect(networkControlOf({ ...DEFAULTS, ...config })).toEqual(control)
})

test.each([
  [{ host: '0.0.0.0' }, true, ['http://loft-pc.local:5000', 'http://192.168.1.20:5000']],
  [{ host: '192.168.1.20' }, true, ['http://192.168.1.20:5000']],
  [{ host: 'localhost' }, false, []],
  [{ publicUrl: 'https://loft.example.org/' }, true, ['https://loft.example.org']],
  [{ publicUrl: 'https://loft.example.org:8443', host: '0.0.0.0' }, true, ['https://loft.example.org:8443']],
])('with %j other devices reach the loft (%s) at %j, and it cannot be switched', async (config, isOpen, urls) => {
  const { host, publicUrl } = { ...DEFAULTS, ...config }
  const control = networkControlOf({ ...DEFAULTS, ...config })
  const own = { host, publicUrl, secure: undefined, port: () => 5000, machine: () => MACHINE, now: () => new Date() }
  await using loft = await testApp('sqlite', TODAY, { network: fixedNetwork({ control, ...own }) })
  const ana = await firstManager(loft)
  const network = (await ana.call('GET', '/api/network')).json()
  expect(network).toMatchObject({ ...control, isOpen, needsTrust: false, trustUrl: null, canOpenHere: false })
  expect(network.addresses.map(({ url }: { url: string }) => url)).toEqual(urls)
  for (const call of ['open', 'close']) {
    const refused = await ana.call('POST', `/api/network/${call}`)
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'network_by_environment'])
    expect(refused.json().error).toContain(`Start it without ${control.variable} to switch here.`)
  }
})
