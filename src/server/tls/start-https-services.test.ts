import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scheduleCertificateRenewal } from './schedule-certificate-renewal.ts'
import { openSecureConnection } from './secure-connection.ts'
import { startHttpsServices } from './start-https-services.ts'

const MACHINE = { hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }

async function secureAt(host: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'secure-'))
  const secure = await openSecureConnection({ dataDir, host, machine: () => MACHINE, now: () => new Date() })
  return { secure, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) }
}

/** Opens a port, so that it is taken. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}

test.each([
  ['0.0.0.0', 'To make a phone trust the loft, open http://192.168.1.20:'],
  ['127.0.0.1', 'the loft listens only on this computer. Set HOST=0.0.0.0'],
])('when the loft listens on %s, the console says: %s', async (host, sentence) => {
  await using connection = await secureAt(host)
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await (
    await startHttpsServices(connection.secure, { host, httpPort: undefined, report: () => undefined, print })
  )()
  expect(lines.join('\n')).toContain(sentence)
  expect(lines.at(-1)).toContain(connection.secure.authority().fingerprint256)
})

test('a second port redirects to HTTPS until the program ends, and is then free again', async () => {
  await using connection = await secureAt('127.0.0.1')
  let httpPort: number
  {
    using free = await takenPort()
    httpPort = free.port
  }
  const serving = { host: '127.0.0.1', httpPort, report: () => undefined, print: () => undefined }
  const end = await startHttpsServices(connection.secure, serving)
  const answer = await fetch(`http://127.0.0.1:${httpPort}/birds`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'https://127.0.0.1/birds'])
  await end()
  await expect(fetch(`http://127.0.0.1:${httpPort}/`)).rejects.toThrow('fetch failed')
})

test('reports that the second port is taken', async () => {
  await using connection = await secureAt('127.0.0.1')
  using taken = await takenPort()
  const serving = { host: '127.0.0.1', httpPort: taken.port, report: () => undefined, print: () => undefined }
  await expect(startHttpsServices(connection.secure, serving)).rejects.toThrow(`HTTP_PORT ${taken.port} cannot be opened`)
})

test('renews certificates each hour, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  try {
    const renewals: string[] = []
    const failures: unknown[] = []
    const renew = async () => {
      renewals.push('renewed')
      if (renewals.length === 1) throw new Error('disk full')
    }
    const end = scheduleCertificateRenewal({ renew }, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(renewals).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(3_600_001)
    expect([renewals.length, failures]).toEqual([2, [new Error('disk full')]])
    await end()
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(renewals).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
