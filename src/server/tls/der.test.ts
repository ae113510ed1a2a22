import { expect, test } from 'vitest'
import { integer, objectIdentifier, octetString, time } from './der.ts'
import { bytesOfAddress } from './machine-names.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  [127, '047f'],
  [128, '048180'],
  [255, '0481ff'],
  [256, '04820100'],
  [65_536, '0483010000'],
])('encodes the length %i as %s', (length, beginning) => {
  expect(hex(octetString(Buffer.alloc(length))).slice(0, beginning.length)).toBe(beginning)
})

test.each([
  [[0], '020100'],
  [[0x7f], '02017f'],
  [[0x80], '02020080'],
  [[0, 0, 1], '020101'],
  [[0, 0xff], '020200ff'],
])('encodes the integer %j as %s', (bytes, written) => expect(hex(integer(Uint8Array.from(bytes)))).toBe(written))

test.each([
  ['2.5.29.17', '0603551d11'],
  ['1.2.840.10045.4.3.2', '06082a8648ce3d040302'],
])('encodes the object identifier %s as %s', (id, written) => expect(hex(objectIdentifier(id))).toBe(written))

test.each([
  ['2049-12-31T23:59:59.999Z', '170d', '491231235959Z'],
  ['2050-01-01T00:00:00.000Z', '180f', '20500101000000Z'],
])('encodes the year of %s with two or four digits', (moment, beginning, digits) => {
  expect(hex(time(new Date(moment)))).toBe(beginning + hex(Buffer.from(digits)))
})

test.each([
  ['192.168.1.20', 'c0a80114'],
  ['::', '00000000000000000000000000000000'],
  ['::1', '00000000000000000000000000000001'],
  ['fd00::', 'fd000000000000000000000000000000'],
  ['fd00:1:2:3:4:5:6:7', 'fd000001000200030004000500060007'],
  ['fd00::ab:12', 'fd000000000000000000000000ab0012'],
])('encodes the address %s as %s', (address, bytes) => expect(hex(bytesOfAddress(address))).toBe(bytes))
