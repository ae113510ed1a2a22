import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { withYoungName } from './with-young-name.ts'

test.each([
  ['en', '#7 (ES 1 × ES 2)', 'Young #7 (ES 1 × ES 2)'],
  ['es', '#7 (ES 1 × ES 2)', 'Pichón n.º 7 (ES 1 × ES 2)'],
  ['es', '#12', 'Pichón n.º 12'],
  ['es', 'ES 24-7 #7', 'ES 24-7 #7'],
] as const)('in %s the young bird %j is called %j', (language, young, name) => {
  expect(withYoungName({ young, count: 5 }, translatorOf(language))).toEqual({ young: name, count: 5 })
})

test('values without a young bird stay as they are', () => {
  expect(withYoungName({ pair: '#7' }, translatorOf('es'))).toEqual({ pair: '#7' })
})
