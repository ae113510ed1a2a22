import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '#server/http/error-handler.ts'
import { addCsrfProtection } from '#server/http/csrf-protection.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'
import { makeAuthority, makeLeaf } from './certificates.ts'
import { addressesOf, hasNetwork, namesOf, lanHostOf, networkNamesOf, thisMachine, type MachineNames } from './machine-names.ts'

const MAC = '52:54:00:ab:cd:ef'
const NO_MAC = '00:00:00:00:00:00'
const NOW = new Date('2026-03-06T12:00:00Z')

const on = (address: string, mac = MAC) => [{ address, mac }]
const WIFI = { wlan0: on('192.168.1.20') }

const machineOf = (interfaces: Parameters<typeof thisMachine>[1], hostName = 'Loft-PC', publicUrl?: string): MachineNames => ({
  ...thisMachine(publicUrl, { lo: on('127.0.0.1', NO_MAC), ...interfaces }),
  hostName,
})

/** Returns the status with which a server on this computer answers a request for `host`. */
async function statusFor(host: string, machine: MachineNames): Promise<number> {
  const app = Fastify()
  handleErrors(app)
  addCsrfProtection(app, {
    ...(machine.publicUrl && { publicUrl: machine.publicUrl }),
    network: networkForTests({ hostNames: networkNamesOf('0.0.0.0', machine) }),
  })
  app.get('/', async () => ({}))
  return (await app.inject({ url: '/', headers: { host } })).statusCode
}

test.each<[string, MachineNames, string | undefined]>([
  ['the address in the house', machineOf(WIFI), '192.168.1.20'],
  ['the address in the house before the public one', machineOf(WIFI, 'pc', 'https://loft.example.org'), '192.168.1.20'],
  ['of two the usual one', machineOf({ eth0: on('10.0.0.5'), ...WIFI }), '192.168.1.20'],
  ['no bridge of containers', machineOf({ docker0: on('172.17.0.1'), eth0: on('172.16.0.5') }), '172.16.0.5'],
  ['no network of containers', machineOf({ 'br-0123456789ab': on('192.168.32.1'), eth0: on('10.0.0.5') }), '10.0.0.5'],
  ['the bridge of a router', machineOf({ 'br-lan': on('192.168.1.1'), eth0: on('10.0.0.5') }), '192.168.1.1'],
  ['no virtual computers', machineOf({ virbr0: on('192.168.122.1'), eth0: on('10.0.0.5') }), '10.0.0.5'],
  ['no tunnel, by its name', machineOf({ tailscale0: on('100.100.1.1'), tap0: on('10.8.0.1'), en0: on('10.0.0.5') }), '10.0.0.5'],
  ['no tunnel, as it has no card', machineOf({ office: on('192.168.9.9', NO_MAC), en0: on('10.0.0.5') }), '10.0.0.5'],
  [
    'no virtual computers of Windows',
    machineOf({ 'vEthernet (WSL (Hyper-V firewall))': on('172.20.0.1'), 'VMware Network Adapter VMnet8': on('192.168.80.1') }),
    'loft-pc.local',
  ],
  ['a switch of Windows in the house', machineOf({ 'vEthernet (House)': on('192.168.1.20') }), '192.168.1.20'],
  ['the local name where no address is known', machineOf({}), 'loft-pc.local'],
  ['the local name of a Mac', machineOf({}, 'Loft.local'), 'loft.local'],
  ['the local name, not the one of a domain', machineOf({}, 'loft.lan'), 'loft.local'],
  ['the local name, no public address', machineOf({ eth0: on('8.8.8.8') }), 'loft-pc.local'],
  ['the local name, no IPv6 address', machineOf({ eth0: on('fd00::7') }), 'loft-pc.local'],
  ['the local name before a bridge', machineOf({ docker0: on('172.17.0.1') }), 'loft-pc.local'],
  [
    'the public name before the local one',
    machineOf({ docker0: on('172.17.0.1') }, 'pc', 'https://loft.example.org'),
    'loft.example.org',
  ],
  ['a public IPv6 address', machineOf({}, 'pc', 'https://[2a00::1]:5000'), '[2a00::1]'],
  ['a tunnel where there is nothing else', machineOf({ wg0: on('10.8.0.1', NO_MAC) }, 'My Loft_PC'), '10.8.0.1'],
  ['nothing where nothing is known', machineOf({}, 'localhost.localdomain'), undefined],
])('a phone is shown %s, and certificate and host check accept it', async (_, machine, host) => {
  expect(lanHostOf('0.0.0.0', machine)).toBe(host)
  expect(lanHostOf('::', machine)).toBe(host)
  if (host === undefined) return
  expect(await statusFor(host, machine)).toBe(200)
  expect(await statusFor(`not-${host}`, machine)).toBe(421)
  expect(namesOf(machine)).toContain(host.replace(/^\[|\]$/g, ''))
})

test.each([
  ['127.0.0.1', undefined],
  ['localhost', undefined],
  ['::1', undefined],
  ['10.0.0.7', '10.0.0.7'],
  ['fd00::7', '[fd00::7]'],
])('a server that listens on %s is reached at %s', (host, reached) => {
  expect(lanHostOf(host, machineOf(WIFI))).toBe(reached)
  expect(networkNamesOf(host, machineOf(WIFI)).length > 0).toBe(reached !== undefined)
})

test.each([
  ['Loft-PC', ['loft-pc', 'loft-pc.local'], []],
  ['loft.local', ['loft', 'loft.local'], []],
  ['loft.fritz.box', ['loft', 'loft.local', 'loft.fritz.box'], []],
  ['My_PC', [], ['my_pc', 'my_pc.local']],
  ['localhost', [], []],
  ['10.0.0.5', [], []],
  ['', [], []],
])(
  'a computer called %j accepts, and certifies, the names %j; it accepts only, without certificate, %j',
  (hostName, certified, acceptedOnly) => {
    const machine: MachineNames = { hostName, addresses: ['127.0.0.1', 'fe80::1', '8.8.8.8'] }
    expect(networkNamesOf('0.0.0.0', machine)).toEqual(['127.0.0.1', '[fe80::1]', '8.8.8.8', ...certified, ...acceptedOnly])
    const { certificate } = makeLeaf(makeAuthority(machine, NOW), machine, NOW)
    const names = ['localhost', ...certified].map((name) => `DNS:${name}`)
    expect(certificate.subjectAltName?.match(/DNS:[^,]+/g)).toEqual(names)
  },
)

test.each<[string, MachineNames, readonly string[]]>([
  ['the name before the address', machineOf(WIFI), ['loft-pc.local', '192.168.1.20']],
  [
    'every address, the usual one first',
    machineOf({ eth0: on('10.0.0.5'), ...WIFI }),
    ['loft-pc.local', '192.168.1.20', '10.0.0.5'],
  ],
  ['no bridge of containers', machineOf({ docker0: on('172.17.0.1'), ...WIFI }), ['loft-pc.local', '192.168.1.20']],
  ['a bridge where there is nothing else', machineOf({ docker0: on('172.17.0.1') }), ['loft-pc.local', '172.17.0.1']],
  ['only the name with a public address', machineOf({ eth0: on('8.8.8.8') }), ['loft-pc.local']],
  ['only the address of a computer without a name', machineOf(WIFI, 'localhost'), ['192.168.1.20']],
  ['nothing without a network', machineOf({}), []],
  ['nothing with only a link-local address', machineOf({ eth0: [...on('169.254.1.1'), ...on('fe80::1')] }), []],
])('other devices are given %s', (_, machine, hosts) => {
  const given = addressesOf('0.0.0.0', machine, { scheme: 'https', port: 5443 })
  expect(given.map(({ url }) => new URL(url).hostname)).toEqual(hosts)
  expect(given.map(({ kind }) => kind)).toEqual(hosts.map((host) => (host.endsWith('.local') ? 'name' : 'ip')))
  expect(hasNetwork(machine)).toBe(hosts.length > 0)
})

test.each([
  ['0.0.0.0', 'https', 443, 'https://loft-pc.local'],
  ['::', 'http', 80, 'http://loft-pc.local'],
  ['0.0.0.0', 'http', 443, 'http://loft-pc.local:443'],
  ['10.0.0.7', 'http', 5000, 'http://10.0.0.7:5000'],
  ['fd00::7', 'http', 5000, 'http://[fd00::7]:5000'],
  ['nest', 'http', 5000, 'http://nest:5000'],
  ['127.0.0.1', 'http', 5000, undefined],
  ['localhost', 'http', 5000, undefined],
] as const)('listening on %s over %s, port %i, the first address is %s', (host, scheme, port, url) => {
  expect(addressesOf(host, machineOf(WIFI), { scheme, port })[0]?.url).toBe(url)
})
