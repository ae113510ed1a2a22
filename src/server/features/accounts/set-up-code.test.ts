import { expect, test } from 'vitest'
import { makeSetUpCode } from './set-up-code.ts'

function makeTestCode() {
  let now = new Date('2026-03-06T12:00:00Z')
  const lines: string[] = []
  const code = makeSetUpCode(
    () => now,
    (line) => lines.push(line),
  )
  return {
    ...code,
    lines,
    shown: () => /: ([\w-]+) /.exec(lines.at(-1) ?? '')![1]!,
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

const HOUR = 60 * 60_000

test('accepts the printed code in any case and with similar-looking characters', () => {
  const setUp = makeTestCode()
  expect(setUp.verify('')).toBe('used_up')
  setUp.print()
  expect(setUp.shown()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(setUp.verify(setUp.shown())).toBe('right')
  expect(setUp.verify(` ${setUp.shown().toLowerCase().replace('-', '').replaceAll('0', 'o').replaceAll('1', 'l')}`)).toBe('right')
  expect(setUp.verify('AAAA-AAAA')).toBe('wrong')
  expect(setUp.verify(`${setUp.shown()}A`)).toBe('wrong')
})

test.each([
  [HOUR - 1, 'right'],
  [HOUR, 'used_up'],
])('after %i ms the code is %s', (ms, outcome) => {
  const setUp = makeTestCode()
  setUp.print()
  setUp.advance(ms)
  expect(setUp.verify(setUp.shown())).toBe(outcome)
})

test.each([
  [9, 'right'],
  [10, 'used_up'],
])('after %i wrong tries the right code is %s', (tries, outcome) => {
  const setUp = makeTestCode()
  setUp.print()
  for (let tried = 0; tried < tries; tried++) expect(setUp.verify('wrong')).toBe('wrong')
  expect(setUp.verify(setUp.shown())).toBe(outcome)
})

test('prints the same code while it is valid, then a new one', async () => {
  const setUp = makeTestCode()
  setUp.print()
  setUp.print()
  expect(new Set(setUp.lines).size).toBe(1)
  setUp.advance(HOUR)
  setUp.print()
  expect(new Set(setUp.lines).size).toBe(2)
  expect(setUp.verify(setUp.shown())).toBe('right')
  await setUp.invalidate()
  expect(setUp.verify(setUp.shown())).toBe('used_up')
})

test.each([
  [9_999, 1],
  [10_000, 2],
])('many requests and one more after %i ms print %i lines', (ms, lines) => {
  const setUp = makeTestCode()
  for (let request = 0; request < 50; request++) expect(setUp.print()).toBe(true)
  setUp.advance(ms)
  setUp.print()
  expect(setUp.lines).toHaveLength(lines)
})

test.each([
  [59_999, false],
  [60_000, true],
])('%i ms after a code ran out of tries, a new one is printed: %s', async (ms, isPrinted) => {
  const setUp = makeTestCode()
  setUp.print()
  for (let tried = 0; tried < 10; tried++) await setUp.verify('wrong')
  setUp.advance(ms)
  expect(setUp.print()).toBe(isPrinted)
})
