import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Anilla;Año;Łoś\r\nES-1;2024;ñ'
const western = 'Anilla;Año;€\r\nES-1;2024;“ñ”'
const utf16be = (content: string) => Buffer.from(content, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-16 LE with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16 LE', Buffer.from(text, 'utf16le'), text],
  ['UTF-16 BE with a byte order mark', utf16be(`\uFEFF${text}`), text],
  ['UTF-16 BE', utf16be(text), text],
  ['Windows-1252', Buffer.from(western.replace('€', '\x80').replace('“', '\x93').replace('”', '\x94'), 'latin1'), western],
  ['UTF-8 that was read as Latin 1 and written again', Buffer.from(Buffer.from(text).toString('latin1')), text],
  ['UTF-8 that was read as Windows-1252 and written again', Buffer.from('MontluÃ§on;31â‚¬;DÃ‰SIRÃ‰E'), 'Montluçon;31€;DÉSIRÉE'],
  ['UTF-8 with such letters beside others', Buffer.from('Place;Béthune;GÄ°NÅ¸'), 'Place;Béthune;GÄ°NÅ¸'],
  ['an empty file', Buffer.alloc(0), ''],
  ['one byte', Buffer.from('a'), 'a'],
])('decodes %s', (_, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected)
})
