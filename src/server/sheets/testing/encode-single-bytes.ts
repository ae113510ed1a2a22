import { decodeSingleBytes, type SingleByteEncoding } from '../single-byte-encodings.ts'

/** Encodes a text with one byte for each character; refuses a text with a character that the encoding lacks. */
export function encodeSingleBytes(text: string, encoding: SingleByteEncoding): Uint8Array {
  const characters = decodeSingleBytes(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  )
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character)
    if (byte < 0) throw new Error(`${encoding} has no ${character}`)
    return byte
  })
}
