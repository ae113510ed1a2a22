import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import {
  bitString,
  boolean,
  explicitTag,
  implicitTag,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  utf8String,
  time,
} from './der.ts'
import { bytesOfAddress } from './machine-names.ts'

/** ECDSA with SHA-256, the signature algorithm of every certificate here. */
const SIGNATURE_ALGORITHM = sequence(objectIdentifier('1.2.840.10045.4.3.2'))
const SERVER_AUTHENTICATION_OID = '1.3.6.1.5.5.7.3.1'
const SERIAL_BYTES = 16

interface Certificate {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly issuer: string
  readonly issuerKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly Uint8Array[]
}

/** Writes and signs an X.509 version 3 certificate as PEM, with P-256 keys. */
export function writeCertificate({
  subject,
  publicKey,
  issuer,
  issuerKey,
  notBefore,
  notAfter,
  extensions,
}: Certificate): string {
  // The highest bit is cleared and the next one set: the number is positive and has a fixed length.
  const serial = randomBytes(SERIAL_BYTES)
  serial[0] = (serial[0]! & 0x3f) | 0x40
  const content = sequence(
    explicitTag(0, integer(Buffer.of(2))),
    integer(serial),
    SIGNATURE_ALGORITHM,
    distinguishedName(issuer),
    sequence(time(notBefore), time(notAfter)),
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicitTag(3, sequence(...extensions)),
  )
  const certificate = sequence(content, SIGNATURE_ALGORITHM, bitString(sign('sha256', content, issuerKey)))
  const lines = certificate.toString('base64').replace(/.{1,64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`
}

const distinguishedName = (commonName: string): Buffer =>
  sequence(set(sequence(objectIdentifier('2.5.4.3'), utf8String(commonName))))

const extension = (id: string, content: Buffer): Buffer => sequence(objectIdentifier(id), octetString(content))
/** Encodes an extension that must be understood, or the certificate is refused. */
const criticalExtension = (id: string, content: Buffer): Buffer =>
  sequence(objectIdentifier(id), boolean(true), octetString(content))

/** Encodes the basic constraints of a certificate authority that may not sign other authorities. */
export const authorityConstraints = (): Buffer => criticalExtension('2.5.29.19', sequence(boolean(true), integer(Buffer.of(0))))
export const leafConstraints = (): Buffer => criticalExtension('2.5.29.19', sequence())
/** Encodes the key usage that allows signing certificates and revocation lists. */
export const certificateSigningUsage = (): Buffer => criticalExtension('2.5.29.15', bitString(Buffer.of(0b0000_0110), 1))
/** Encodes the key usage that allows digital signatures, for the TLS handshake. */
export const digitalSignatureUsage = (): Buffer => criticalExtension('2.5.29.15', bitString(Buffer.of(0b1000_0000), 7))
/** Encodes the extended key usage for server authentication only, not for code or mail. */
export const serverAuthenticationUsage = (): Buffer =>
  extension('2.5.29.37', sequence(objectIdentifier(SERVER_AUTHENTICATION_OID)))
export const subjectKeyIdentifier = (key: KeyObject): Buffer => extension('2.5.29.14', octetString(keyIdentifierOf(key)))
export const authorityKeyIdentifier = (key: KeyObject): Buffer =>
  extension('2.5.29.35', sequence(implicitTag(0, keyIdentifierOf(key))))

/** Encodes the subject alternative names: the host names and addresses of the certificate. */
export function subjectAlternativeNames(names: readonly string[]): Buffer {
  const encodedNames = names.map((name) => (isIP(name) === 0 ? dnsName(name) : implicitTag(7, bytesOfAddress(name))))
  return extension('2.5.29.17', sequence(...encodedNames))
}

/** Encodes a permitted subtree of the name constraints: a host with its subdomains, or a network such as `10.0.0.0/8`. */
export function permittedSubtree(range: string): Buffer {
  const [address = '', length] = range.split('/')
  return sequence(
    length === undefined
      ? dnsName(range)
      : implicitTag(7, Buffer.concat([bytesOfAddress(address), maskOf(address, Number(length))])),
  )
}

/**
 * Encodes name constraints, which limit an authority to these names and networks; browsers refuse anything else that it signs.
 */
export const nameConstraints = (ranges: readonly string[]): Buffer =>
  criticalExtension('2.5.29.30', sequence(explicitTag(0, ...ranges.map(permittedSubtree))))

const dnsName = (name: string): Buffer => implicitTag(2, Buffer.from(name, 'ascii'))

function maskOf(address: string, length: number): Buffer {
  const size = isIP(address) === 4 ? 4 : 16
  return Buffer.from(Array.from({ length: size }, (_, at) => 0xff & ~(0xff >> Math.max(0, Math.min(8, length - at * 8)))))
}

/** Encodes the key identifier of RFC 7093: the first 160 bits of the SHA-256 of the point at the end of the encoded key. */
function keyIdentifierOf(key: KeyObject): Buffer {
  const point = key.export({ type: 'spki', format: 'der' }).subarray(-65)
  return createHash('sha256').update(point).digest().subarray(0, 20)
}
