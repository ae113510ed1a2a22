import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatKeyPair, isAuthorityDue, isLeafDue, makeAuthority, makeLeaf, parseKeyPair } from './certificates.ts'
import type { MachineNames } from './machine-names.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const HOME: MachineNames = { hostName: 'Loft-PC', addresses: ['127.0.0.1', '192.168.1.20', 'fd00::7'] }
const PUBLIC: MachineNames = { ...HOME, publicUrl: 'https://loft.example.org:8443' }

const DAY_MS = 86_400_000
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms)

test('creates a self-signed authority with a P-256 key, valid for ten years, for server authentication', () => {
  const { certificate } = makeAuthority(HOME, NOW)
  expect(certificate.subject).toMatch(/^CN=Pigeon Loft loft-pc [0-9a-f]{4}$/)
  expect(certificate.issuer).toBe(certificate.subject)
  expect(certificate.ca).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([after(-1), after(3649)])
})

test('creates a leaf signed by the authority, valid for 397 days, for every name and address of the computer', () => {
  const authority = makeAuthority(PUBLIC, NOW)
  const { certificate } = makeLeaf(authority, PUBLIC, NOW)
  expect(certificate.subjectAltName).toBe(
    'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:loft-pc, DNS:loft-pc.local, ' +
      'IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:7, DNS:loft.example.org',
  )
  expect(certificate.ca).toBe(false)
  expect(certificate.checkIssued(authority.certificate)).toBe(true)
  expect(certificate.verify(authority.certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.equals(authority.certificate.publicKey)).toBe(false)
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([after(-1), after(396)])
})

test('no leaf is valid longer than its authority', () => {
  const authority = makeAuthority(HOME, NOW)
  expect(makeLeaf(authority, HOME, after(3300)).certificate.validToDate).toEqual(authority.certificate.validToDate)
})

test.each([
  ['a leaf', 366, -1000, false],
  ['a leaf', 366, 0, true],
  ['a leaf whose clock went back', -400, 0, false],
])('%s %i days and %i ms after its creation is due: %s', (_, days, ms, isDue) => {
  const authority = makeAuthority(HOME, NOW)
  expect(isLeafDue(makeLeaf(authority, HOME, NOW), authority, HOME, after(days, ms))).toBe(isDue)
})

test.each([
  [3619, -1000, false],
  [3619, 0, true],
  [-4000, 0, false],
])('an authority %i days and %i ms after its creation is due: %s', (days, ms, isDue) => {
  expect(isAuthorityDue(makeAuthority(HOME, NOW), HOME, after(days, ms))).toBe(isDue)
})

test.each<[string, MachineNames, isLeafDue: boolean, isAuthorityDue: boolean]>([
  ['nothing changes', HOME, false, false],
  ['an address is removed', { ...HOME, addresses: ['127.0.0.1'] }, false, false],
  ['a private address is added', { ...HOME, addresses: [...HOME.addresses, '10.1.2.3'] }, true, false],
  ['public addresses are added', { ...HOME, addresses: [...HOME.addresses, '8.8.8.8', '2a00::1', 'fe80::1'] }, false, false],
  ['the computer is renamed', { ...HOME, hostName: 'Attic' }, true, false],
  ['the computer gets a name that no certificate can contain', { ...HOME, hostName: 'My Loft_PC' }, false, false],
  ['the public URL gets a private address', { ...HOME, publicUrl: 'https://192.168.1.20:5000' }, false, false],
  ['the public URL gets a public name', PUBLIC, false, true],
  ['the public URL gets a public address', { ...HOME, publicUrl: 'https://8.8.8.8' }, false, true],
])('renews certificates correctly when %s', (_, machine, isNewLeafDue, isNewAuthorityDue) => {
  const authority = makeAuthority(HOME, NOW)
  expect(isLeafDue(makeLeaf(authority, HOME, NOW), authority, machine, NOW)).toBe(isNewLeafDue)
  expect(isAuthorityDue(authority, machine, NOW)).toBe(isNewAuthorityDue)
})

test('a renamed computer gets a leaf for its .local name only; the short name would need a new authority', () => {
  const leaf = makeLeaf(makeAuthority(HOME, NOW), { ...HOME, hostName: 'attic' }, NOW).certificate
  expect([leaf.checkHost('attic.local'), leaf.checkHost('attic')]).toEqual(['attic.local', undefined])
})

test('a leaf of another authority is due', () => {
  const leaf = makeLeaf(makeAuthority(HOME, NOW), HOME, NOW)
  expect(isLeafDue(leaf, makeAuthority(HOME, NOW), HOME, NOW)).toBe(true)
})

test('parses a certificate and its key from one text, and only if they belong together', () => {
  const one = makeAuthority(HOME, NOW)
  const other = makeAuthority(HOME, NOW)
  const read = parseKeyPair(formatKeyPair(one))
  expect([read.certificate.fingerprint256, read.key.equals(one.key)]).toEqual([one.certificate.fingerprint256, true])
  expect(() => parseKeyPair(formatKeyPair({ ...one, key: other.key }))).toThrow('another certificate')
  expect(() => parseKeyPair(one.certificate.toString())).toThrow('unsupported')
  expect(new X509Certificate(one.certificate.raw).serialNumber).not.toBe(other.certificate.serialNumber)
})
