import { expect, test } from 'vitest'
import { findTotpStep, toBase32, totpAddress, totpCode, totpStep } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// Test vectors of RFC 6238, appendix B, for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(SECRET, totpStep(new Date(second * 1000)), 8)).toBe(code)
})

// Test vectors of RFC 4226, appendix D.
test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the code of its step is %s',
  (code) => expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => totpCode(SECRET, step))).toContain(code),
)

// Test vectors of RFC 4648, section 10, without the padding, which authenticators do not accept.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j as %j', (text, written) => expect(toBase32(Buffer.from(text))).toBe(written))

const NOW = new Date('2026-03-06T12:00:00Z')
const PRESENT = totpStep(NOW)

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('the code of %i half minutes from now is accepted: %s', (ahead, isTaken) => {
  const found = findTotpStep(SECRET, totpCode(SECRET, PRESENT + ahead), NOW, 0)
  expect(found).toBe(isTaken ? PRESENT + ahead : undefined)
})

test('accepts no code twice, and no older code', () => {
  expect(findTotpStep(SECRET, totpCode(SECRET, PRESENT), NOW, PRESENT)).toBeUndefined()
  expect(findTotpStep(SECRET, totpCode(SECRET, PRESENT - 1), NOW, PRESENT)).toBeUndefined()
  expect(findTotpStep(SECRET, totpCode(SECRET, PRESENT + 1), NOW, PRESENT)).toBe(PRESENT + 1)
})

test('ignores spaces in a code and refuses other lengths', () => {
  const code = totpCode(SECRET, PRESENT)
  expect(findTotpStep(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, NOW, 0)).toBe(PRESENT)
  expect(findTotpStep(SECRET, code.slice(1), NOW, 0)).toBeUndefined()
  expect(findTotpStep(SECRET, '', NOW, 0)).toBeUndefined()
})

test('the otpauth address names the loft and the account', () => {
  expect(totpAddress(Buffer.from('foobar'), 'El Niño & Co', 'Ana')).toBe(
    'otpauth://totp/El%20Ni%C3%B1o%20%26%20Co:Ana?secret=MZXW6YTBOI&issuer=El%20Ni%C3%B1o%20%26%20Co',
  )
})
