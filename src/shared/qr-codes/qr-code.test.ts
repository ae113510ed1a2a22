import { expect, test } from 'vitest'
import { classifyScannedText, makeQrCode, qrPictureText, readQrCode } from './qr-code.ts'

const BYTES = Uint8Array.of(3, 31, 64, 200, 17, 9, 255)
const CODE = makeQrCode('nest', BYTES)
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a code shows its type and has eight characters that are not easily confused', () => {
  expect(CODE).toMatch(/^NEST-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(makeQrCode('pigeon', BYTES)).toMatch(/^PGN-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(() => makeQrCode('nest', BYTES.subarray(1))).toThrow(RangeError)
})

test.each([
  [CODE],
  [` ${CODE.toLowerCase()} `],
  [CODE.replace('-', '')],
  [CODE.replace('-', ' ')],
  [`http://loft.local:5000/q/${CODE}`],
  [`https://loft.example/q/${CODE.toLowerCase()}/?from=label`],
])('%s is read', (text) => expect(readQrCode(text)).toEqual({ type: 'nest', code: CODE }))

test.each([[''], ['NEST-'], [CODE.slice(0, -1)], [`${CODE}0`], [CODE.replace('NEST', 'BIRD')], ['https://loft.example/q/']])(
  '%j is not a code',
  (text) => expect(readQrCode(text)).toBeUndefined(),
)

test('reads letters that look like digits as digits', () => {
  const code = makeQrCode('nest', Uint8Array.of(0, 1, 0, 1, 0, 1, 0))
  expect(
    readQrCode(code.replace(/NEST-(.*)/, (_, body: string) => `nest-${body.replaceAll('0', 'o').replaceAll('1', 'l')}`)),
  ).toEqual({
    type: 'nest',
    code,
  })
})

test('detects one wrong character', () => {
  const body = CODE.slice(5)
  for (const [at, right] of [...body].entries()) {
    for (const digit of DIGITS) {
      if (digit !== right) expect(readQrCode(`NEST-${body.slice(0, at)}${digit}${body.slice(at + 1)}`)).toBeUndefined()
    }
  }
})

test('detects two swapped characters', () => {
  const body = [...CODE.slice(5)]
  for (let one = 0; one < body.length; one++) {
    for (let other = one + 1; other < body.length; other++) {
      const swapped = body.with(one, body[other]!).with(other, body[one]!).join('')
      if (swapped !== body.join('')) expect(readQrCode(`NEST-${swapped}`)).toBeUndefined()
    }
  }
})

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  [CODE, 'code'],
  [`https://loft.example/q/${CODE}`, 'code'],
  [CODE.slice(0, -1), 'misread'],
  [`${CODE}0`, 'misread'],
  ['https://loft.example/q/PGN-00000001', 'misread'],
  ['https://example.com/menu', 'foreign'],
  ['WIFI:S:Loft;T:WPA;P:secret;;', 'foreign'],
  ['nest box seven', 'foreign'],
  ['AU 2024 1', 'foreign'],
])('%j is recognized as %s', (text, kind) => expect(classifyScannedText(text).kind).toBe(kind))

test.each([
  [null, CODE],
  ['https://loft.example', `https://loft.example/q/${CODE}`],
  ['http://192.168.1.5:5000/', `http://192.168.1.5:5000/q/${CODE}`],
])('with the address %j the picture contains %s', (address, text) => {
  expect(qrPictureText(CODE, address)).toBe(text)
  expect(readQrCode(text)?.code).toBe(CODE)
})
