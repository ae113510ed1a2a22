import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LineTooLong, readLines } from './read-lines.ts'

const read = async (pieces: readonly string[], maxBytes = 100): Promise<string[]> => {
  const lines: string[] = []
  for await (const line of readLines(Readable.from(pieces.map((piece) => Buffer.from(piece))), maxBytes)) lines.push(String(line))
  return lines
}

test.each<[readonly string[], readonly string[]]>([
  [[], []],
  [['one\ntwo\n'], ['one\n', 'two\n']],
  [['one\ntwo'], ['one\n', 'two']],
  [
    ['o', 'ne', '\n', 'tw', 'o\n\nthree'],
    ['one\n', 'two\n', '\n', 'three'],
  ],
  [['{"notes":"a\u2028b\u2029c\rd"}\r\nnext'], ['{"notes":"a\u2028b\u2029c\rd"}\r\n', 'next']],
  [
    ['12345678\n', '1234', '5678', '\n'],
    ['12345678\n', '12345678\n'],
  ],
])('splits %j into %j', async (pieces, lines) => {
  expect(await read(pieces)).toEqual(lines)
})

test.each([
  [['12345678\n'], 9],
  [['123', '45678', '\n'], 9],
  [['12345678'], 8],
])('accepts %j with a limit of %i bytes and no less', async (pieces, bytes) => {
  expect(await read(pieces, bytes)).toHaveLength(1)
  await expect(read(pieces, bytes - 1)).rejects.toThrow(LineTooLong)
})

test('stops reading a line without an end at its limit', async () => {
  let chunksRead = 0
  const endless = async function* () {
    for (;;) {
      chunksRead += 1
      yield Buffer.alloc(10, 'a')
    }
  }
  await expect(readLines(endless(), 95).next()).rejects.toThrow(LineTooLong)
  expect(chunksRead).toBe(10)
})
