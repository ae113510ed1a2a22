import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time for which one code is valid, ms (RFC 6238). */
const STEP_MS = 30_000
const SECRET_BYTES = 20
/** Steps before and after the current one that are accepted too, because clocks differ. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Returns the code of a step: HOTP (RFC 4226) with the step as its counter. */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a time. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * Finds the step of a code that is valid now and later than `usedStep`, so that no code is accepted twice (replay); undefined for
 * a wrong code.
 */
export function findTotpStep(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  const typedBytes = Buffer.from(code.replace(/\s/g, ''))
  const currentStep = totpStep(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => currentStep - TOLERANCE + index)
  return steps.find((step) => {
    const expectedBytes = Buffer.from(totpCode(secret, step))
    return step > usedStep && typedBytes.length === expectedBytes.length && timingSafeEqual(typedBytes, expectedBytes)
  })
}

/** Encodes a secret in Base32 (RFC 4648), as authenticators expect it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Returns the `otpauth:` address in the QR code for an authenticator. */
export function totpAddress(secret: Buffer, loft: string, username: string): string {
  const label = `${encodeURIComponent(loft)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(loft)}`
}
