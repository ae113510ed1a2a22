import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { kindOfAddress } from '#server/outgoing/address-kind.ts'
import { certifiedNamesOf, namesOf, publicNameOf, type MachineNames } from './machine-names.ts'
import {
  serverAuthenticationUsage,
  authorityConstraints,
  leafConstraints,
  authorityKeyIdentifier,
  subjectKeyIdentifier,
  permittedSubtree,
  subjectAlternativeNames,
  certificateSigningUsage,
  digitalSignatureUsage,
  nameConstraints,
  writeCertificate,
} from './write-certificate.ts'

/** A certificate with its private key. */
export interface KeyPair {
  readonly certificate: X509Certificate
  readonly key: KeyObject
}

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
/** Browsers accept no longer validity. */
const LEAF_DAYS = 397
/** A certificate is replaced this many days before its end. */
const RENEW_DAYS = 30
/** Backdates certificates, so that a device with a slow clock accepts a new one. */
const BACKDATE_DAYS = 1

/**
 * Private networks and local names only (name constraints): a stolen authority key cannot be used to impersonate public sites.
 */
const PRIVATE_RANGES = [
  'localhost',
  'local',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const generateP256Key = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Creates the certificate authority of a loft, valid for ten years; devices that trust it trust every leaf it signs. */
export function makeAuthority(machine: MachineNames, now: Date): KeyPair {
  const { publicKey, privateKey } = generateP256Key()
  const names = certifiedNamesOf(machine)
  const publicName = publicNameOf(machine)
  const permittedNames = [...names.filter((name) => !name.endsWith('.local')), ...(publicName === undefined ? [] : [publicName])]
  // The random suffix distinguishes lofts in a device's certificate list. A common name has at most 64 characters.
  const name = `Pigeon Loft ${(names[0] ?? '').slice(0, 40)} ${randomBytes(2).toString('hex')}`.replace('  ', ' ')
  const from = daysAfter(now, -BACKDATE_DAYS)
  const certificate = writeCertificate({
    subject: name,
    publicKey,
    issuer: name,
    issuerKey: privateKey,
    notBefore: from,
    notAfter: daysAfter(from, AUTHORITY_DAYS),
    extensions: [
      authorityConstraints(),
      certificateSigningUsage(),
      serverAuthenticationUsage(),
      nameConstraints([...new Set([...PRIVATE_RANGES, ...permittedNames.map(asRange)])]),
      subjectKeyIdentifier(publicKey),
      authorityKeyIdentifier(publicKey),
    ],
  })
  return { certificate: new X509Certificate(certificate), key: privateKey }
}

const asRange = (name: string): string => (isIP(name) === 4 ? `${name}/32` : isIP(name) === 6 ? `${name}/128` : name)

/**
 * Returns whether the authority's name constraints permit a name of this computer: all local names, and those it was created for.
 */
function isPermittedName(authority: KeyPair, name: string): boolean {
  const isLocal = name === 'localhost' || name.endsWith('.local') || kindOfAddress(name) === 'private'
  return isLocal || authority.certificate.raw.includes(permittedSubtree(asRange(name)))
}

/** Returns whether the loft needs a new authority: the current one ends soon, or does not permit the public address. */
export function isAuthorityDue(authority: KeyPair, machine: MachineNames, now: Date): boolean {
  const publicName = publicNameOf(machine)
  if (publicName !== undefined && !isPermittedName(authority, publicName)) return true
  return endsSoon(authority.certificate, now)
}

/**
 * Returns the names of a leaf: a renamed computer is certified only under its `.local` name, so that devices need not trust a new
 * authority.
 */
function leafNames(authority: KeyPair, machine: MachineNames): string[] {
  return namesOf(machine).filter((name) => isPermittedName(authority, name))
}

/** Creates the server certificate (leaf), signed by the authority. */
export function makeLeaf(authority: KeyPair, machine: MachineNames, now: Date): KeyPair {
  const { publicKey, privateKey } = generateP256Key()
  const { subject, publicKey: issuerPublicKey, validToDate } = authority.certificate
  const from = daysAfter(now, -BACKDATE_DAYS)
  const issuer = subject.replace(/^CN=/, '')
  const certificate = writeCertificate({
    subject: 'Pigeon Loft',
    publicKey,
    issuer,
    issuerKey: authority.key,
    notBefore: from,
    notAfter: new Date(Math.min(daysAfter(from, LEAF_DAYS).getTime(), validToDate.getTime())),
    extensions: [
      leafConstraints(),
      digitalSignatureUsage(),
      serverAuthenticationUsage(),
      subjectAlternativeNames(leafNames(authority, machine)),
      subjectKeyIdentifier(publicKey),
      authorityKeyIdentifier(issuerPublicKey),
    ],
  })
  return { certificate: new X509Certificate(certificate), key: privateKey }
}

/**
 * Returns whether a new leaf is needed: the current one ends soon, is signed by another authority, or lacks a current name of the
 * computer.
 */
export function isLeafDue(leaf: KeyPair, authority: KeyPair, machine: MachineNames, now: Date): boolean {
  const { certificate } = leaf
  if (!certificate.checkIssued(authority.certificate) || !certificate.verify(authority.certificate.publicKey)) return true
  if (endsSoon(certificate, now)) return true
  return leafNames(authority, machine).some((name) =>
    isIP(name) === 0 ? !certificate.checkHost(name, { subject: 'never' }) : !certificate.checkIP(name),
  )
}

/** Ignores the start of validity, because a slow clock, for example after a power failure, is not a reason to renew. */
const endsSoon = ({ validToDate }: X509Certificate, now: Date): boolean => daysAfter(now, RENEW_DAYS) >= validToDate

/** Parses a certificate and its key from one text. Errors: `Error` if they are missing or do not belong together. */
export function parseKeyPair(pem: string): KeyPair {
  const key = createPrivateKey(pem)
  const certificate = new X509Certificate(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem)?.[0] ?? '')
  if (!createPublicKey(key).equals(certificate.publicKey)) throw new Error('The key belongs to another certificate')
  return { certificate, key }
}

/** Writes a certificate and its key as one text. */
export const formatKeyPair = ({ certificate, key }: KeyPair): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString() + certificate.toString()
