import * as z from 'zod/mini'

export const QR_TYPES = ['pigeon', 'nest'] as const
export const qrTypeSchema = z.enum(QR_TYPES)
export type QrType = z.output<typeof qrTypeSchema>

const PREFIXES: Readonly<Record<QrType, string>> = { pigeon: 'PGN', nest: 'NEST' }

/** Crockford's base 32: no letter that is taken for a digit, and no U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters that are drawn; the check character follows them. */
const DRAWN = 7

/** Random bytes that {@link makeQrCode} needs. */
export const QR_CODE_BYTES = DRAWN

/** Makes a code such as `NEST-7K3M9QX2` of random bytes. */
export function makeQrCode(type: QrType, bytes: Uint8Array): string {
  if (bytes.length < DRAWN) throw new RangeError(`A code needs ${DRAWN} random bytes`)
  const values = [...bytes.subarray(0, DRAWN)].map((byte) => byte % DIGITS.length)
  return `${PREFIXES[type]}-${[...values, checkValue(values)].map((value) => DIGITS[value]).join('')}`
}

/** A code read from what was typed or scanned. */
export interface ReadQrCode {
  readonly type: QrType
  readonly code: string
}

/**
 * Reads a code from typed text or from the address in its picture, in any case, with O taken for 0 and I and L for 1.
 *
 * Gives nothing where the check character does not fit: one character misread or two swapped are always noticed.
 */
export function readQrCode(text: string): ReadQrCode | undefined {
  const written = text.trim().toUpperCase()
  const inAddress = /\/Q\/([^/?#]+)\/?(?:[?#].*)?$/.exec(written)?.[1]
  const [, prefix, body] = /^(PGN|NEST)[-\s]?([0-9A-Z]{8})$/.exec(inAddress ?? written) ?? []
  const type = QR_TYPES.find((known) => PREFIXES[known] === prefix)
  if (!type || !body) return undefined
  const plain = body.replaceAll('O', '0').replace(/[IL]/g, '1')
  const values = [...plain].map((digit) => DIGITS.indexOf(digit))
  if (values.includes(-1) || checkValue(values.slice(0, DRAWN)) !== values[DRAWN]) return undefined
  return { type, code: `${prefix}-${plain}` }
}

/** What a text is that was typed or scanned: a code of ours, one of ours with a wrong character, something else, or nothing. */
export type ScannedText =
  | ({ readonly kind: 'code' } & ReadQrCode)
  | { readonly kind: 'misread' | 'foreign'; readonly text: string }
  | { readonly kind: 'empty' }

export function judgeScannedText(text: string): ScannedText {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const read = readQrCode(trimmed)
  if (read) return { kind: 'code', ...read }
  const looksLikeOurs = /(^|\/q\/)(pgn|nest)[-\s]?[0-9a-z]{6,10}\/?$/i.test(trimmed)
  return { kind: looksLikeOurs ? 'misread' : 'foreign', text: trimmed }
}

/** What a picture of a code holds: the address a phone can open, or the bare code where no address is known. */
export function qrPictureText(code: string, publicAddress: string | null): string {
  return publicAddress === null ? code : `${publicAddress.replace(/\/+$/, '')}/q/${code}`
}

/** A check sum in the field of 32 elements: each place has another weight that is not 0, nor are their differences. */
function checkValue(values: readonly number[]): number {
  // Horner's scheme; the check character itself would be the place of weight 1.
  return values.reduce((sum, value) => double(sum ^ value), 0)
}

/** Twice an element, modulo x⁵ + x² + 1. */
function double(element: number): number {
  const twice = element << 1
  return twice & 32 ? twice ^ 0b100101 : twice
}
