import { expect, test } from 'vitest'
import { makeQrCode } from '#shared/qr-codes/qr-code.ts'
import { handScanner } from './hand-scanner.ts'

const CODE = makeQrCode('nest', Uint8Array.of(3, 31, 64, 200, 17, 9, 255))

/** Types keys with a pause of `betweenMs` between them; returns what the last key completes. */
function type(keys: readonly string[], betweenMs: number, scanner = handScanner(), startAt = 0): string | undefined {
  return keys.map((key, at) => scanner.press(key, startAt + at * betweenMs)).at(-1)
}

test.each([
  ['a code', [...CODE, 'Enter'], 8, CODE],
  ['the address of a code', [...`https://loft.example/q/${CODE}`, 'Enter'], 8, CODE],
  ['capitals typed with Shift', [...CODE.split('').flatMap((key) => ['Shift', key]), 'Enter'], 8, CODE],
  ['a slow scanner', [...CODE, 'Enter'], 100, CODE],
] as const)('reads %s', (_, keys, betweenMs, code) => expect(type(keys, betweenMs)).toBe(code))

test.each([
  ['a code interrupted by Escape', [...CODE.slice(0, 6), 'Escape', ...CODE.slice(6), 'Enter'], 8],
  ['a code typed by hand', [...CODE, 'Enter'], 101],
  ['a code of another kind', [...'4006381333931', 'Enter'], 8],
  ['a code without its check character', [...CODE.slice(0, -1), 'Enter'], 8],
  ['only Enter', ['Enter'], 8],
] as const)('does not read %s', (_, keys, betweenMs) => expect(type(keys, betweenMs)).toBeUndefined())

test('reads a code after other text was typed', () => {
  const scanner = handScanner()
  type([...'blue'], 120, scanner)
  expect(type([...CODE, 'Enter'], 5, scanner, 2000)).toBe(CODE)
  expect(type(['Enter'], 5, scanner, 2500)).toBeUndefined()
})

test.each([
  ['after Escape', 'Escape', 'page', 'page'],
  ['in another element', 'b', 'field', 'page'],
])('starts a new burst with a key %s', (_, before, placeBefore, place) => {
  const scanner = handScanner()
  for (const [at, key] of ['a', before].entries()) scanner.press(key, at, placeBefore)
  scanner.press('n', 20, place)
  expect(scanner.isTyping()).toBe(false)
})

test('does not treat single keys as a burst', () => {
  const scanner = handScanner()
  scanner.press('n', 0)
  expect(scanner.isTyping()).toBe(false)
  scanner.press('/', 10)
  expect(scanner.isTyping()).toBe(true)
  scanner.press('n', 500)
  expect(scanner.isTyping()).toBe(false)
})
