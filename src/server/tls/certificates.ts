import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { kindOfAddress } from '#server/outgoing/address-kind.ts'
import { certifiedNamesOf, namesOf, publicNameOf, type Machine } from './names.ts'
import {
  forServers,
  isAuthority,
  isNoAuthority,
  keyOfIssuer,
  ownKey,
  permitted,
  shownFor,
  signsCertificates,
  signsHandshakes,
  vouchesOnlyFor,
  writeCertificate,
} from './write-certificate.ts'

/** A certificate with its key. */
export interface KeyPair {
  readonly certificate: X509Certificate
  readonly key: KeyObject
}

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
/** Browsers take no more from anybody. */
const LEAF_DAYS = 397
/** So long before its end a certificate is replaced. */
const RENEW_DAYS = 30
/** A device whose clock is a little slow takes a new certificate too. */
const EARLIER_DAYS = 1

/** The networks of houses, and names that exist nowhere else: whoever steals the key can pose as no site of the world. */
const OWN_RANGES = [
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

const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const p256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Makes the authority of a loft, valid for ten years; devices that trust it trust every leaf it signs. */
export function makeAuthority(machine: Machine, now: Date): KeyPair {
  const { publicKey, privateKey } = p256()
  const names = certifiedNamesOf(machine)
  const publicName = publicNameOf(machine)
  const named = [...names.filter((name) => !name.endsWith('.local')), ...(publicName === undefined ? [] : [publicName])]
  // Told apart in the list of a phone, where two lofts may be trusted. A common name holds 64 letters.
  const name = `Pigeon Loft ${(names[0] ?? '').slice(0, 40)} ${randomBytes(2).toString('hex')}`.replace('  ', ' ')
  const from = later(now, -EARLIER_DAYS)
  const certificate = writeCertificate({
    subject: name,
    publicKey,
    issuer: name,
    issuerKey: privateKey,
    from,
    to: later(from, AUTHORITY_DAYS),
    extensions: [
      isAuthority(),
      signsCertificates(),
      forServers(),
      vouchesOnlyFor([...new Set([...OWN_RANGES, ...named.map(asRange)])]),
      ownKey(publicKey),
      keyOfIssuer(publicKey),
    ],
  })
  return { certificate: new X509Certificate(certificate), key: privateKey }
}

const asRange = (name: string): string => (isIP(name) === 4 ? `${name}/32` : isIP(name) === 6 ? `${name}/128` : name)

/** Whether the authority may vouch for a name of this computer: all that is local, and what it was made for. */
function mayVouch(authority: KeyPair, name: string): boolean {
  const isLocal = name === 'localhost' || name.endsWith('.local') || kindOfAddress(name) === 'private'
  return isLocal || authority.certificate.raw.includes(permitted(asRange(name)))
}

/** Whether the loft needs a new authority: its own ends soon, or may not vouch for the public address. */
export function isAuthorityDue(authority: KeyPair, machine: Machine, now: Date): boolean {
  const publicName = publicNameOf(machine)
  if (publicName !== undefined && !mayVouch(authority, publicName)) return true
  return endsSoon(authority.certificate, now)
}

/** The names a leaf is made for: a computer that was renamed is known by its `.local` name only, rather than trusted anew everywhere. */
function leafNames(authority: KeyPair, machine: Machine): string[] {
  return namesOf(machine).filter((name) => mayVouch(authority, name))
}

/** Makes what the server shows to browsers, signed by the authority. */
export function makeLeaf(authority: KeyPair, machine: Machine, now: Date): KeyPair {
  const { publicKey, privateKey } = p256()
  const { subject, publicKey: issuerPublicKey, validToDate } = authority.certificate
  const from = later(now, -EARLIER_DAYS)
  const issuer = subject.replace(/^CN=/, '')
  const certificate = writeCertificate({
    subject: 'Pigeon Loft',
    publicKey,
    issuer,
    issuerKey: authority.key,
    from,
    to: new Date(Math.min(later(from, LEAF_DAYS).getTime(), validToDate.getTime())),
    extensions: [
      isNoAuthority(),
      signsHandshakes(),
      forServers(),
      shownFor(leafNames(authority, machine)),
      ownKey(publicKey),
      keyOfIssuer(issuerPublicKey),
    ],
  })
  return { certificate: new X509Certificate(certificate), key: privateKey }
}

/** Whether a new leaf is needed: it ends soon, is of another authority, or does not name what the computer is reached by now. */
export function isLeafDue(leaf: KeyPair, authority: KeyPair, machine: Machine, now: Date): boolean {
  const { certificate } = leaf
  if (!certificate.checkIssued(authority.certificate) || !certificate.verify(authority.certificate.publicKey)) return true
  if (endsSoon(certificate, now)) return true
  return leafNames(authority, machine).some((name) =>
    isIP(name) === 0 ? !certificate.checkHost(name, { subject: 'never' }) : !certificate.checkIP(name),
  )
}

/** A clock that is slow, as after a power cut, is no reason to replace anything. */
const endsSoon = ({ validToDate }: X509Certificate, now: Date): boolean => later(now, RENEW_DAYS) >= validToDate

/** Reads a certificate and its key from one text. Errors: `Error` where they are not there or do not belong together. */
export function parseKeyPair(pem: string): KeyPair {
  const key = createPrivateKey(pem)
  const certificate = new X509Certificate(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem)?.[0] ?? '')
  if (!createPublicKey(key).equals(certificate.publicKey)) throw new Error('The key belongs to another certificate')
  return { certificate, key }
}

/** Writes a certificate and its key as one text. */
export const formatKeyPair = ({ certificate, key }: KeyPair): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString() + certificate.toString()
