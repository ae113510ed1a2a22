import { expect, test } from 'vitest'
import { signInSecretOf, typedCodeOf } from './sign-in-secret.ts'

test.each([
  ['https://loft.local:5443/sign-in#phone=abc_-1', { kind: 'code', secret: 'abc_-1' }],
  ['#phone=abc', { kind: 'code', secret: 'abc' }],
  ['#invite=xyz', { kind: 'invitation', secret: 'xyz' }],
  ['#phone=', undefined],
  ['#invite= ', undefined],
  ['#other=abc', undefined],
  ['', undefined],
  ['https://loft.local/q/PGN-12345678', undefined],
  ['https://loft.local/sign-in?phone=abc', undefined],
])('reads %j as %j', (address, secret) => expect(signInSecretOf(address)).toEqual(secret))

test.each([
  ['7k2m-9qxd', '7K2M9QXD'],
  [' 7K2M 9QXD ', '7K2M9QXD'],
])('reads the typed code %j as %j', (typed, code) => expect(typedCodeOf(typed)).toBe(code))
