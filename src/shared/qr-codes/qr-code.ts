import * as z from 'zod/mini'

export const QR_TYPES = ['pigeon', 'nest'] as const
export const qrTypeSchema = z.enum(QR_TYPES)
export type QrType = z.output<typeof qrTypeSchema>

const PREFIXES: Readonly<Record<QrType, string>> = { pigeon: 'PGN', nest: 'NEST' }

/** Crockford's base 32: without letters that look like digits, and without U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Number of random characters; the check character follows them. */
const RANDOM_CHARACTERS = 7

/** Number of random bytes that {@link makeQrCode} needs. */
export const QR_CODE_BYTES = RANDOM_CHARACTERS

/** Makes a code such as `NEST-7K3M9QX2` from random bytes. */
export function makeQrCode(type: QrType, bytes: Uint8Array): string {
  if (bytes.length < RANDOM_CHARACTERS) throw new RangeError(`A code needs ${RANDOM_CHARACTERS} random bytes`)
  const values = [...bytes.subarray(0, RANDOM_CHARACTERS)].map((byte) => byte % DIGITS.length)
  return `${PREFIXES[type]}-${[...values, checkValue(values)].map((value) => DIGITS[value]).join('')}`
}

/** A code read from a typed or scanned text. */
export interface ReadQrCode {
  readonly type: QrType
  readonly code: string
}

/**
 * Reads a code from typed text or from the address in its picture, in any case, with O read as 0 and I and L as 1.
 *
 * Returns undefined when the check character does not match, which detects any wrong character and any two swapped characters.
 */
export function readQrCode(text: string): ReadQrCode | undefined {
  const cleaned = text.trim().toUpperCase()
  const inAddress = /\/Q\/([^/?#]+)\/?(?:[?#].*)?$/.exec(cleaned)?.[1]
  const [, prefix, body] = /^(PGN|NEST)[-\s]?([0-9A-Z]{8})$/.exec(inAddress ?? cleaned) ?? []
  const type = QR_TYPES.find((known) => PREFIXES[known] === prefix)
  if (!type || !body) return undefined
  const plain = body.replaceAll('O', '0').replace(/[IL]/g, '1')
  const values = [...plain].map((digit) => DIGITS.indexOf(digit))
  if (values.includes(-1) || checkValue(values.slice(0, RANDOM_CHARACTERS)) !== values[RANDOM_CHARACTERS]) return undefined
  return { type, code: `${prefix}-${plain}` }
}

/**
 * The meaning of a typed or scanned text: one of our codes, one of our codes with a wrong character, something else, or empty.
 */
export type ScannedText =
  | ({ readonly kind: 'code' } & ReadQrCode)
  | { readonly kind: 'misread' | 'foreign'; readonly text: string }
  | { readonly kind: 'empty' }

export function classifyScannedText(text: string): ScannedText {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const read = readQrCode(trimmed)
  if (read) return { kind: 'code', ...read }
  const looksLikeOurs = /(^|\/q\/)(pgn|nest)[-\s]?[0-9a-z]{6,10}\/?$/i.test(trimmed)
  return { kind: looksLikeOurs ? 'misread' : 'foreign', text: trimmed }
}

/** Returns the content of the picture of a code: the address a phone can open, or only the code when no address is known. */
export function qrPictureText(code: string, publicAddress: string | null): string {
  return publicAddress === null ? code : `${publicAddress.replace(/\/+$/, '')}/q/${code}`
}

/** Calculates a check sum in the field of 32 elements: every position has a different weight other than 0. */
function checkValue(values: readonly number[]): number {
  // Horner's method; the check character itself would be at the position with weight 1.
  return values.reduce((sum, value) => doubleElement(sum ^ value), 0)
}

/** Doubles an element, modulo x⁵ + x² + 1. */
function doubleElement(element: number): number {
  const doubled = element << 1
  return doubled & 32 ? doubled ^ 0b100101 : doubled
}
