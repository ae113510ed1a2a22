/** Encodes an ASN.1 element with its tag and length, by the distinguished encoding rules (DER, X.690). */

function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, ...lengthOf(content.length)), content])
}

/** Encodes a length: up to 127 in one byte; a longer one as the number of length bytes, followed by these. */
function lengthOf(length: number): number[] {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  return [0x80 + bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => element(0x31, ...parts)
export const boolean = (value: boolean): Buffer => element(0x01, Buffer.of(value ? 0xff : 0))
export const octetString = (content: Uint8Array): Buffer => element(0x04, content)
export const utf8String = (content: string): Buffer => element(0x0c, Buffer.from(content, 'utf8'))

/** Encodes a bit string; `unused` bits of the last byte do not count. */
export const bitString = (content: Uint8Array, unused = 0): Buffer => element(0x03, Buffer.of(unused), content)

/** Encodes a primitive value with a context-specific tag that replaces its own (IMPLICIT), such as `[7] iPAddress`. */
export const implicitTag = (tagNumber: number, content: Uint8Array): Buffer => element(0x80 + tagNumber, content)

/** Encodes a constructed value with a context-specific tag (EXPLICIT, or IMPLICIT for a sequence). */
export const explicitTag = (place: number, ...parts: readonly Uint8Array[]): Buffer => element(0xa0 + place, ...parts)

/** Encodes a non-negative integer from its bytes, in the shortest form; a leading zero byte is added if the first bit is set. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Buffer.of(0) : bytes.subarray(first)
  return element(0x02, ...(short[0]! >= 0x80 ? [Buffer.of(0)] : []), short)
}

/** Encodes an object identifier such as `2.5.29.17`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)))
}

/** Encodes a number in base 128; all bytes but the last have the highest bit set. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** Encodes a time in seconds; from 2050 on the year has four digits (RFC 5280, 4.1.2.5). */
export function time(moment: Date): Buffer {
  const digits = `${moment.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
  return moment.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : element(0x18, Buffer.from(digits, 'ascii'))
}
