import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecureConnection } from '#server/tls/secure-connection.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'
import { testApp } from '#server/testing/test-app.ts'

const MACHINE = { hostName: 'loft-pc', addresses: ['127.0.0.1', '172.17.0.1', '192.168.1.20'] }

test('without its own HTTPS a loft has no certificate to trust, and a sharing key has no fingerprint', async () => {
  await using loft = await testApp('sqlite')
  expect((await loft.call('GET', '/api/connection')).json()).toEqual({ isEncrypted: false, own: null })
  expect((await loft.call('GET', '/api/sharing-keys')).json().fingerprint).toBeNull()
})

test.each([
  ['0.0.0.0', 'http://192.168.1.20:'],
  ['10.0.0.7', 'http://10.0.0.7:'],
  ['127.0.0.1', null],
])('with HTTPS on %s, shows the fingerprint and the address for phones', async (host, address) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'connection-'))
  const secure = await openSecureConnection({ dataDir, host, machine: () => MACHINE, now: () => new Date() })
  await using loft = await testApp('sqlite', undefined, { network: networkForTests({ secure }) })
  const { own } = (await loft.call('GET', '/api/connection')).json()
  const { fingerprint256 } = secure.authority()
  expect(own.fingerprint).toBe(fingerprint256)
  expect(own.validUntil).toBe(secure.leaf().validToDate.toISOString())
  expect(own.trustAddress?.startsWith(address) ?? null).toBe(address === null ? null : true)
  expect(own.trustQrDataUrl?.startsWith('data:image/png;base64,') ?? null).toBe(address === null ? null : true)
  const { fingerprint } = (await loft.call('GET', '/api/sharing-keys')).json()
  expect(fingerprint).toBe(fingerprint256.replaceAll(':', '').toLowerCase())
  await rm(dataDir, { recursive: true })
})
