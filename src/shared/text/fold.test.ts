import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Blue Bar', 'blue bar'],
  ['  Ludo\u00a0 Claessens\n', 'ludo claessens'],
  ['Añón Muñoz', 'anon munoz'],
  ['Łódź', 'lodz'],
  ['Brașov Țepeș', 'brasov tepes'],
  ['Ærø Ørsted', 'aero orsted'],
  ['Weißer Flügel STRASSE', 'weisser flugel strasse'],
  ['Đakovo', 'dakovo'],
  ['İstanbul ışık', 'istanbul isik'],
  ['e\u0301te\u0301', 'ete'],
  ['ＡＵ２０１９', 'au2019'],
  ['AU\u200b2019', 'au2019'],
  ['', ''],
])('%j is folded to %j', (text, expected) => expect(fold(text)).toBe(expected))

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
})
