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
  ['an empty file', Buffer.alloc(0), ''],
  ['one byte', Buffer.from('a'), 'a'],
])('decodes %s', (_, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected)
})
