import type { ListWords } from '#shared/words/import-language.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { guessTextEncoding } from './guess-encoding.ts'
import { decodeSingleBytes, encodeWestern } from './single-byte-encodings.ts'

const SAMPLE_BYTES = 4096

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

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

/** Titles of Chinese lists: such a list contains several of them, and a text in another encoding contains none by chance. */
const CHINESE_TITLES = [RACE_TITLES, BIRD_TITLES]
  .flatMap((table): readonly ListWords[] => Object.values(table))
  .flatMap(({ zh = [] }) => zh)
  .filter((title) => title.length > 1)
const MIN_CHINESE_TITLES = 2

/** Decodes a text in GBK or GB 18030, the encodings of Chinese programs; undefined for any other text. */
function decodeChinese(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('gb18030').decode(bytes.subarray(0, SAMPLE_BYTES))
  if (CHINESE_TITLES.filter((title) => head.includes(title)).length < MIN_CHINESE_TITLES) return undefined
  return new TextDecoder('gb18030').decode(bytes)
}

/** The beginning of a letter with a mark in UTF-8 that was read as Windows-1252: `Ã©` for `é`. */
const READ_AS_WESTERN = /[Â-ô][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Returns the text of a file that a program wrote in UTF-8 a second time, because it had read it as Windows-1252. */
function decodedOnce(text: string): string {
  if (!READ_AS_WESTERN.test(text)) return text
  const bytes = encodeWestern(text.replace(/^\uFEFF/, ''))
  try {
    return bytes ? decode(bytes, 'utf-8', true) : text
  } catch {
    return text
  }
}

/** A decoded text; `encoding` is only a guess and absent where the bytes themselves decide it. */
export interface DecodedText {
  readonly text: string
  readonly encoding?: TextEncoding
}

/**
 * Decodes text of unknown encoding: UTF-8 or UTF-16, with or without a byte order mark, else Chinese, or one of the encodings of Windows
 * and DOS, which old club programs write.
 */
export function decodeUnknown(bytes: Uint8Array): DecodedText {
  const twoBytes = detectTwoByteEncoding(bytes)
  if (twoBytes) return { text: decode(bytes, twoBytes) }
  try {
    return { text: decodedOnce(decode(bytes, 'utf-8', true)) }
  } catch {
    const chinese = decodeChinese(bytes)
    if (chinese !== undefined) return { text: chinese }
    const encoding = guessTextEncoding(bytes)
    return { text: decodeSingleBytes(bytes, encoding), encoding }
  }
}

/** Returns only the text of {@link decodeUnknown}. */
export function decodeText(bytes: Uint8Array): string {
  return decodeUnknown(bytes).text
}
