import type { TextEncoding } from '#shared/text/text-encodings.ts'

/** The characters of the bytes 128 to 255 in the encodings of DOS, which TextDecoder does not support. */
const DOS_CHARACTERS = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const

const upperCharacters = new Map<TextEncoding, string>()

/** Returns the characters of the bytes 128 to 255. */
function upperHalfOf(encoding: TextEncoding): string {
  const known = upperCharacters.get(encoding)
  if (known) return known
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
  const characters =
    encoding === 'cp850' || encoding === 'cp852' ? DOS_CHARACTERS[encoding] : new TextDecoder(encoding).decode(bytes)
  upperCharacters.set(encoding, characters)
  return characters
}

/** Decodes bytes of a text with one byte for each character. */
export function decodeSingleBytes(bytes: Uint8Array, encoding: TextEncoding): string {
  const text = new TextDecoder('latin1').decode(bytes)
  if (encoding === 'windows-1252') return text
  const upper = upperHalfOf(encoding)
  // TextDecoder decodes latin1 as windows-1252, so the bytes themselves are needed for every other encoding.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (character) => upper[character.charCodeAt(0) - 128] ?? character)
}

/** Decodes a text again that was decoded with the wrong encoding. */
export function redecode(text: string, from: TextEncoding, to: TextEncoding): string {
  const [wrong, right] = [upperHalfOf(from), upperHalfOf(to)]
  return text.replace(/[^\u0000-\u007f]/g, (character) => right[wrong.indexOf(character)] ?? character)
}

/** Encodes a text in Windows-1252; undefined if it has other characters. */
export function encodeWestern(text: string): Uint8Array | undefined {
  const upper = upperHalfOf('windows-1252')
  const bytes = Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    return code < 256 ? code : upper.indexOf(character) + 128
  })
  // A character without a byte is 127 here, which no text contains.
  return bytes.includes(127) ? undefined : bytes
}
