import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { isIP, type AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { makeAuthority } from './certificates.ts'
import {
  serverAuthenticationUsage,
  leafConstraints,
  authorityKeyIdentifier,
  subjectKeyIdentifier,
  subjectAlternativeNames,
  digitalSignatureUsage,
  writeCertificate,
} from './write-certificate.ts'

const HOUR_MS = 3_600_000

/** Returns the result of a browser that trusts a loft's authority for a certificate for `name` signed with its stolen key. */
async function validationResultOf(name: string): Promise<string> {
  const machine = { hostName: 'loft-pc', addresses: [], publicUrl: 'https://loft.example.org' }
  const authority = makeAuthority(machine, new Date())
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = writeCertificate({
    subject: 'Thief',
    publicKey,
    issuer: authority.certificate.subject.replace('CN=', ''),
    issuerKey: authority.key,
    notBefore: new Date(Date.now() - HOUR_MS),
    notAfter: new Date(Date.now() + HOUR_MS),
    extensions: [
      leafConstraints(),
      digitalSignatureUsage(),
      serverAuthenticationUsage(),
      subjectAlternativeNames([name]),
      subjectKeyIdentifier(publicKey),
      authorityKeyIdentifier(authority.certificate.publicKey),
    ],
  })
  const server = createServer({ cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ca = authority.certificate.toString()
  const socket = connect({
    host: '127.0.0.1',
    port,
    ca,
    servername: isIP(name) ? '' : name,
    checkServerIdentity: () => undefined,
  })
  try {
    await once(socket, 'secureConnect')
    return 'trusted'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    socket.destroy()
    server.close()
  }
}

test.each([
  ['localhost', true],
  ['loft-pc', true],
  ['anything.local', true],
  ['loft.example.org', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['fe80::1', false],
  ['10.255.255.255', true],
  ['11.0.0.0', false],
  ['100.63.255.255', false],
  ['100.64.0.0', true],
  ['100.127.255.255', true],
  ['100.128.0.0', false],
  ['172.15.255.255', false],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.167.255.255', false],
  ['192.168.0.0', true],
  ['192.169.0.0', false],
  ['bank.example', false],
  ['example.org', false],
])('the authority of a loft is accepted for %s: %s', async (name, isTrusted) => {
  expect(await validationResultOf(name)).toBe(isTrusted ? 'trusted' : 'permitted subtree violation')
})
