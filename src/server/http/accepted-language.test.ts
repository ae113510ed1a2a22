import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES', 'es'],
  ['en-GB,en,es', 'en'],
  ['fr-FR, es;q=0.5', 'es'],
  ['*', 'en'],
])('Accept-Language: %s gives %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))
