import { decodeAnsel } from '#shared/moving-in/gedcom/ansel.ts'
import { decodeText, detectTwoByteEncoding } from '#server/sheets/decode-text.ts'

const HEAD_BYTES = 4096

/** Encodings by the name in HEAD.CHAR. Files with another name are decoded like any text file. */
const ENCODINGS: readonly (readonly [name: RegExp, decode: (bytes: Uint8Array) => string])[] = [
  [/^ANSEL$/, decodeAnsel],
  [/^(?:ANSI|WINDOWS|CP1252|IBM WINDOWS)/, (bytes) => new TextDecoder('windows-1252').decode(bytes)],
  [/^(?:ISO-?8859-?1|LATIN1)/, (bytes) => new TextDecoder('windows-1252').decode(bytes)],
  [/^MACINTOSH$/, (bytes) => new TextDecoder('macintosh').decode(bytes)],
]

/** Decodes a GEDCOM file: by its byte order mark, else by HEAD.CHAR; version 7 is always UTF-8. */
export function decodeGedcom(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (hasMark || detectTwoByteEncoding(bytes)) return decodeText(bytes)
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const head = start.slice(0, /[\r\n]\s*0 (?!HEAD)/.exec(start)?.index)
  if (/^\s*2\s+VERS\s+7/m.test(head)) return new TextDecoder('utf-8').decode(bytes)
  const name = /^\s*1\s+CHAR\s+(.+?)\s*$/m.exec(head)?.[1]?.toUpperCase() ?? ''
  const decode = ENCODINGS.find(([pattern]) => pattern.test(name))?.[1] ?? decodeText
  return decode(bytes)
}
