import { describe, expect, test } from 'vitest'
import { detectFileKind } from './file-kind.ts'
import { MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES } from './sheet.ts'
import { refusalOf } from './testing/refusal-of.ts'

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const filled = (start: readonly number[] | string, size: number, byte = 0x61) => {
  const bytes = Buffer.alloc(size, byte)
  bytes.set(Buffer.from(start as string))
  return bytes
}

describe('detects the kind of a file by its first bytes', () => {
  test.each([
    ['an archive', filled('PK\x03\x04', MAX_WORKBOOK_BYTES), 'zip'],
    ['a legacy container', filled(OLE, MAX_WORKBOOK_BYTES), 'ole'],
    ['text', filled('a,b\n', MAX_TEXT_BYTES), 'text'],
    ['text in two bytes', Buffer.from('a;b\n1;2', 'utf16le'), 'text'],
    ['a printer list with a form feed', Buffer.from(`${'NR NAAM RING\n'.repeat(9)}\f`), 'text'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><table>'), 'html'],
    ['a bare table of a web page', Buffer.from('<table border=1><tr><td>'), 'html'],
    ['text with a less-than sign', Buffer.from('<5 days,old\n'), 'text'],
  ])('%s', (_, bytes, kind) => {
    expect(detectFileKind(bytes)).toBe(kind)
  })
})

describe('refuses a file that is not a table with the most helpful reason', () => {
  test.each([
    ['nothing', Buffer.alloc(0), { reason: 'empty' }],
    ['blanks', Buffer.from(' \r\n\t'), { reason: 'empty' }],
    ['a PDF', Buffer.from('%PDF-1.7\n…'), { reason: 'pdf', format: 'pdf' }],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { reason: 'image', format: 'jpeg' }],
    ['a drawing', Buffer.from('\x89PNG\r\n', 'latin1'), { reason: 'image', format: 'png' }],
    ['a database', filled('SQLite format 3\0', 4096, 0), { reason: 'database', format: 'sqlite' }],
    ['an empty archive', filled('PK\x05\x06', 22, 0), { reason: 'not_a_spreadsheet', format: 'zip' }],
    ['XML', Buffer.from('\uFEFF<?xml version="1.0"?><Workbook>'), { reason: 'html_disguised', format: 'xml' }],
    ['zeros', Buffer.alloc(100), { reason: 'not_a_spreadsheet' }],
    ['control characters', Buffer.from('abc\x01\x02\x03'), { reason: 'not_a_spreadsheet' }],
    ['too much of an archive', filled('PK\x03\x04', MAX_WORKBOOK_BYTES + 1), { reason: 'too_large', limit: MAX_WORKBOOK_BYTES }],
    ['too much of a legacy container', filled(OLE, MAX_WORKBOOK_BYTES + 1), { reason: 'too_large', limit: MAX_WORKBOOK_BYTES }],
    ['too much text', filled('a', MAX_TEXT_BYTES + 1), { reason: 'too_large', limit: MAX_TEXT_BYTES }],
  ])('%s', async (_, bytes, refusal) => {
    expect(await refusalOf(() => detectFileKind(bytes))).toEqual(refusal)
  })
})
