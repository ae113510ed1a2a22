import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { ROW_PROBLEMS, type RowProblemCode } from './row-problem.ts'
import { differenceText, importMessage, problemText } from './import-texts.ts'

const english = translatorOf('en')
const spanish = translatorOf('es')

test.each([
  [{ imported: 38, updated: 0, skipped: 0 }, 'Imported 38 pigeons', 'Se han importado 38 palomas'],
  [{ imported: 1, updated: 0, skipped: 0 }, 'Imported 1 pigeon', 'Se ha importado 1 paloma'],
  [{ imported: 0, updated: 1, skipped: 0 }, 'Imported 0 pigeons, updated 1', 'Se han importado 0 palomas, 1 actualizada'],
  [
    { imported: 20_000, updated: 2, skipped: 3 },
    'Imported 20,000 pigeons, updated 2, 3 already known',
    'Se han importado 20.000 palomas, 2 actualizadas, 3 ya conocidas',
  ],
])('reports the counts %j in both languages', (counts, inEnglish, inSpanish) => {
  expect([importMessage(english, counts), importMessage(spanish, counts)]).toEqual([inEnglish, inSpanish])
})

describe('every problem has a complete sentence in both languages', () => {
  test.each(Object.keys(ROW_PROBLEMS) as RowProblemCode[])('%s', (code) => {
    for (const t of [english, spanish]) {
      expect(problemText(t, { code, value: 'V', other: 'O' })).toMatch(/^[A-ZÁÉÍÓÚÑVO«“"][^{}]+[.]$/)
    }
  })
})

test.each([
  [{ field: 'status' as const, old: 'for_sale', new: 'sold' }, 'Status: For Sale in the loft, Sold in the file'],
  [{ field: 'birthYear' as const, old: 2019, new: 2020 }, 'Birth Year: 2019 in the loft, 2020 in the file'],
  [{ field: 'color' as const, old: null, new: 'Red' }, 'Color: — in the loft, Red in the file'],
])('describes the difference %j', (difference, text) =>
  expect(differenceText(english, 'en', { ...difference, kind: 'conflict' })).toBe(text),
)

test('writes prices with the decimal separator of the language', () => {
  const difference = { field: 'purchasePrice', old: 12.5, new: 1250.75, kind: 'conflict' } as const
  expect(differenceText(english, 'en', difference)).toContain('12.5 in the loft, 1,250.75')
  expect(differenceText(spanish, 'es', difference)).toContain(': 12,5 en el palomar, 1250,75')
})

test.each([
  ['Blue bar', 'Blue bar', 'Azul barrado'],
  ['Milky way', 'Milky way', 'Milky way'],
])('names the colour %s in the language of the reader', (old, inEnglish, inSpanish) => {
  const difference = { field: 'color', old, new: 'X', kind: 'conflict' } as const
  expect(differenceText(english, 'en', difference)).toBe(`Color: ${inEnglish} in the loft, X in the file`)
  expect(differenceText(spanish, 'es', difference)).toContain(`: ${inSpanish} en el palomar`)
})
