import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePort } from './choose-port.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loft-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const remembered = async () => JSON.parse(await readFile(join(folder, 'port.json'), 'utf8')) as unknown

/** Uses a port of a host until the end of the test; 0.0.0.0 is all addresses, as AirPlay does. */
async function usedPort(host: string) {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')) }
}

test('chooses a port from 5000 on, and remembers it', async () => {
  const port = await choosePort(folder, '127.0.0.1')
  expect(port).toBeGreaterThanOrEqual(5000)
  expect(await remembered()).toEqual({ port })
  expect(await choosePort(folder, '127.0.0.1')).toBe(port)
})

test('keeps the remembered port', async () => {
  const { port } = await usedPort('127.0.0.1').then(async (used) => {
    await used[Symbol.asyncDispose]()
    return used
  })
  await writeFile(join(folder, 'port.json'), JSON.stringify({ port }))
  expect(await choosePort(folder, '127.0.0.1')).toBe(port)
})

test.each(['127.0.0.1', '0.0.0.0'])('takes the next free port when a program on %s uses the remembered one', async (host) => {
  await using used = await usedPort(host)
  await writeFile(join(folder, 'port.json'), JSON.stringify({ port: used.port }))
  const port = await choosePort(folder, '127.0.0.1')
  expect(port).not.toBe(used.port)
  expect(await remembered()).toEqual({ port })
})

test.each(['', '{}', '{"port":0}', '{"port":"5000"}', '{"port":70000}', 'not JSON'])(
  'chooses again when the file says %j',
  async (content) => {
    await writeFile(join(folder, 'port.json'), content)
    expect(await choosePort(folder, '127.0.0.1')).toBeGreaterThanOrEqual(5000)
  },
)
