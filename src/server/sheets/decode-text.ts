const SAMPLE_BYTES = 4096

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Detects two-byte text without a byte order mark: in Western text every other byte is zero. */
function guessTwoByteEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even++
    if (bytes[2 * i + 1] === 0) odd++
  }
  if (pairs > 0 && odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le'
  if (pairs > 0 && even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be'
  return undefined
}

/** Detects the two-byte encodings, in which zero bytes are not a sign of binary data. */
export function detectTwoByteEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return guessTwoByteEncoding(bytes)
}

function decode(bytes: Uint8Array, encoding: Encoding, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

/**
 * Decodes text of unknown encoding: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252, which old club
 * programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  const twoBytes = detectTwoByteEncoding(bytes)
  if (twoBytes) return decode(bytes, twoBytes)
  try {
    return decode(bytes, 'utf-8', true)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}
