import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import type { MachineNames } from '#server/tls/machine-names.ts'
import { makeHomeNetwork, type HomeNetwork } from './home-network.ts'

const MACHINE: MachineNames = { hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }
const NOW = '2026-03-06T12:00:00.000Z'
const FILE = 'network.json'

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'network-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

interface TestNetwork extends AsyncDisposable {
  readonly network: HomeNetwork
  readonly printed: readonly string[]
  readonly reported: readonly unknown[]
}

/** Opens a home network whose application streams at `/stream`, leaves the replies of `/later` to the test, and greets elsewhere. */
function networkIn(
  dataDir: string,
  ports: readonly number[] = [0],
  machine = () => MACHINE,
  later: ServerResponse[] = [],
): TestNetwork {
  const printed: string[] = []
  const reported: unknown[] = []
  const network = makeHomeNetwork({
    dataDir,
    machine,
    now: () => new Date(NOW),
    ports,
    limits: () => ({ keepAliveTimeout: 5000, requestTimeout: 5000 }),
    handle: ({ url }, response) => {
      if (url === '/stream') response.write('first')
      else if (url === '/later') later.push(response)
      else response.end('hello')
    },
    print: (line) => printed.push(line),
    report: (error) => reported.push(error),
  })
  return { network, printed, reported, [Symbol.asyncDispose]: () => network.stop() }
}

const portOf = (network: HomeNetwork): number => Number(new URL(network.addresses()[0]!.url).port)

/** Sends a request over HTTPS that trusts the loft's authority. */
async function ask(network: HomeNetwork, path = '/'): Promise<IncomingMessage> {
  const ca = network.secure()!.authority().toString()
  const call = request({ host: '127.0.0.1', port: portOf(network), path, ca, servername: '', agent: false })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return answer
}

async function takenPort() {
  const server = createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}

const savedIn = async (folder: string): Promise<unknown> => JSON.parse(await readFile(join(folder, FILE), 'utf8'))

test('is closed until it is opened; then it serves over HTTPS and prints every address', async () => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path)
  const { network } = loft
  await network.start()
  expect([network.isOpen(), network.addresses(), network.hostNames(), network.secure()]).toEqual([false, [], [], undefined])
  await network.open()
  const port = portOf(network)
  expect(network.addresses()).toEqual([
    { url: `https://loft-pc.local:${port}`, kind: 'name' },
    { url: `https://192.168.1.20:${port}`, kind: 'ip' },
  ])
  expect(network.hostNames()).toContain('loft-pc.local')
  expect(network.openedAt()).toBe(NOW)
  expect(await text(await ask(network))).toBe('hello')
  expect(loft.printed).toEqual([
    `Other devices reach the loft at https://loft-pc.local:${port}`,
    `Other devices reach the loft at https://192.168.1.20:${port}`,
    `To make a phone trust the loft, open http://192.168.1.20:${port}/trust`,
    `Fingerprint of its certificate (SHA-256): ${network.secure()!.authority().fingerprint256}`,
  ])
  expect(await savedIn(folder.path)).toEqual({ open: true, httpsPort: port })
  expect((await stat(join(folder.path, FILE))).mode & 0o777).toBe(0o600)
})

test('serves the page that helps a phone to trust it over plain HTTP on the same port', async () => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path)
  await loft.network.open()
  const call = plainRequest({ host: '127.0.0.1', port: portOf(loft.network), path: '/trust', agent: false })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(await text(answer)).toContain(loft.network.secure()!.authority().fingerprint256)
})

test('closing ends every connection, also of event streams; opening again uses the same port', async () => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path)
  const { network } = loft
  await network.open()
  const port = portOf(network)
  const stream = await ask(network, '/stream')
  await once(stream, 'data')
  const ended = once(stream, 'error')
  await network.close()
  expect([network.isOpen(), network.addresses(), network.hostNames()]).toEqual([false, [], []])
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  await ended
  expect(await savedIn(folder.path)).toEqual({ open: false, httpsPort: port })
  await network.open()
  expect(portOf(network)).toBe(port)
})

test('a reply that is being prepared is sent before its connection ends', async () => {
  await using folder = await dataFolder()
  const replies: ServerResponse[] = []
  await using loft = networkIn(folder.path, [0], () => MACHINE, replies)
  await loft.network.open()
  const answer = ask(loft.network, '/later')
  await vi.waitUntil(() => replies.length === 1)
  await loft.network.close()
  replies[0]!.end('in time')
  expect(await text(await answer)).toBe('in time')
})

test('a restart keeps it open under the same port, or closed', async () => {
  await using folder = await dataFolder()
  let port: number
  {
    await using first = networkIn(folder.path)
    await first.network.open()
    port = portOf(first.network)
  }
  {
    await using second = networkIn(folder.path)
    await second.network.start()
    expect(portOf(second.network)).toBe(port)
    expect(await text(await ask(second.network))).toBe('hello')
    await second.network.close()
  }
  await using third = networkIn(folder.path)
  await third.network.start()
  expect([third.network.isOpen(), third.printed]).toEqual([false, []])
})

test('two calls at the same time open it once', async () => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path)
  await Promise.all([loft.network.open(), loft.network.open()])
  expect(loft.printed.filter((line) => line.includes('.local'))).toHaveLength(1)
})

test('takes the next port if one is taken, and remembers it', async () => {
  await using folder = await dataFolder()
  using taken = await takenPort()
  await using loft = networkIn(folder.path, [taken.port, 0])
  await loft.network.open()
  const port = portOf(loft.network)
  expect(port).not.toBe(taken.port)
  expect(await savedIn(folder.path)).toEqual({ open: true, httpsPort: port })
})

test('reports that all ports are taken, and stays closed', async () => {
  await using folder = await dataFolder()
  using taken = await takenPort()
  await using loft = networkIn(folder.path, [taken.port])
  await expect(loft.network.open()).rejects.toMatchObject({ code: 'port_taken', status: 409 })
  expect(loft.network.isOpen()).toBe(false)
  await expect(stat(join(folder.path, FILE))).rejects.toThrow('ENOENT')
})

test('a port that is taken at the start of the program is replaced only until the next start', async () => {
  await using folder = await dataFolder()
  using taken = await takenPort()
  await writeFile(join(folder.path, FILE), JSON.stringify({ open: true, httpsPort: taken.port }))
  await using loft = networkIn(folder.path)
  await loft.network.start()
  expect(portOf(loft.network)).not.toBe(taken.port)
  expect(loft.printed[0]).toBe(
    `Port ${taken.port} is used by another program. Until it is free, phones need the addresses below.`,
  )
  expect(await savedIn(folder.path)).toEqual({ open: true, httpsPort: taken.port })
})

test.each<[string, readonly string[], boolean]>([
  ['no address', [], false],
  ['only loopback', ['127.0.0.1', '::1'], false],
  ['only link-local', ['127.0.0.1', '169.254.7.7', 'fe80::1'], false],
  ['an address of a home network', ['127.0.0.1', '10.0.0.7'], true],
  ['an IPv6 address', ['::1', 'fd00::7'], true],
])('with %s opening is allowed: %s %s', async (_, addresses, isAllowed) => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path, [0], () => ({ hostName: 'loft-pc', addresses }))
  if (isAllowed) await loft.network.open()
  else await expect(loft.network.open()).rejects.toMatchObject({ code: 'no_network' })
  expect(loft.network.isOpen()).toBe(isAllowed)
})

test('opens at the start of the program also without a network, and has addresses as soon as there is one', async () => {
  await using folder = await dataFolder()
  {
    await using first = networkIn(folder.path)
    await first.network.open()
  }
  let machine: MachineNames = { hostName: 'loft-pc', addresses: ['127.0.0.1'] }
  await using loft = networkIn(folder.path, [0], () => machine)
  await loft.network.start()
  expect([loft.network.isOpen(), loft.network.addresses()]).toEqual([true, []])
  expect(loft.printed[0]).toBe('The loft is open to the home network, but this computer is not connected to one.')
  machine = MACHINE
  expect(loft.network.addresses()).toHaveLength(2)
})

test.each([
  ['text that is not JSON', 'half'],
  ['an empty file', ''],
  ['an unknown form', '{"open":"yes"}'],
  ['a port out of range', '{"open":true,"httpsPort":65536}'],
])('a damaged file, %s, leaves it closed; opening replaces it', async (_, content) => {
  await using folder = await dataFolder()
  await writeFile(join(folder.path, FILE), content)
  await using loft = networkIn(folder.path)
  await loft.network.start()
  expect(loft.network.isOpen()).toBe(false)
  await loft.network.open()
  expect(await savedIn(folder.path)).toMatchObject({ open: true })
})

test('certificates that cannot be read are reported with what to do, at the start of the program too', async () => {
  await using folder = await dataFolder()
  await using first = networkIn(folder.path)
  await first.network.open()
  await first.network.stop()
  await writeFile(join(folder.path, 'tls', 'authority.pem'), 'half')
  await using loft = networkIn(folder.path)
  const refused = { code: 'certificates_failed', message: expect.stringContaining('Restore this file from your last copy') }
  await expect(loft.network.open()).rejects.toMatchObject(refused)
  await loft.network.start()
  expect(loft.printed.join('\n')).toContain('The loft could not be opened to the home network. The certificate for other devices')
  expect([loft.network.isOpen(), loft.reported]).toEqual([false, []])
})

test('a choice that cannot be saved changes nothing', async () => {
  await using folder = await dataFolder()
  // A file cannot replace a folder.
  await mkdir(join(folder.path, FILE))
  await using loft = networkIn(folder.path)
  await expect(loft.network.open()).rejects.toMatchObject({ code: 'choice_not_saved', status: 507 })
  expect([loft.network.isOpen(), loft.network.addresses(), loft.printed]).toEqual([false, [], []])
  await rm(join(folder.path, FILE), { recursive: true })
  await loft.network.open()
  await rm(join(folder.path, FILE))
  await mkdir(join(folder.path, FILE))
  await expect(loft.network.close()).rejects.toMatchObject({ code: 'choice_not_saved' })
  expect(loft.network.isOpen()).toBe(true)
  expect(await text(await ask(loft.network))).toBe('hello')
  // A choice that could not be saved leaves no file behind.
  expect(await readdir(folder.path)).toEqual([FILE, 'tls'])
})

test('notes connections and requests of other devices only, since it was opened', async () => {
  await using folder = await dataFolder()
  await using loft = networkIn(folder.path)
  const { network } = loft
  await network.open()
  await text(await ask(network))
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.20', '::ffff:192.168.1.20', undefined])
    network.noteClient(own)
  expect(network.lastOtherDeviceAt()).toBeNull()
  network.noteClient('::ffff:192.168.1.35')
  expect(network.lastOtherDeviceAt()).toBe(NOW)
  await network.close()
  await network.open()
  expect(network.lastOtherDeviceAt()).toBeNull()
})
