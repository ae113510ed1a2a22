import { expect, test } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { es } from '#shared/i18n/es.ts'
import { translatorFor } from '#shared/i18n/translate.ts'
import { ACTIONS } from './palette-actions.tsx'
import { SETTINGS } from './palette-settings.ts'
import { wordChoices } from './palette-words.ts'

const translators = { en: translatorFor('en', en), es: translatorFor('es', es) }

test.each(['en', 'es'] as const)('finds actions and settings by words of both languages on a page in %s', (language) => {
  const t = translators[language]
  const found = (text: string) => wordChoices(ACTIONS, text, t).map(({ key }) => key)
  expect(found('add pigeon')[0]).toBe('add-pigeon')
  expect(found('añadir paloma')[0]).toBe('add-pigeon')
  expect(found('anadir pal')[0]).toBe('add-pigeon')
  expect(found('backup')[0]).toBe('backup')
  expect(found('copia de seguridad')[0]).toBe('backup')
  expect(found('export')).toContain('export')
  expect(found('vacun')).toContain('record-vaccine')
  expect(found('scan')[0]).toBe('scan')
  expect(found('202')).toEqual([])
  expect(found('xqz')).toEqual([])
  const settings = (text: string) => wordChoices(SETTINGS, text, t).map(({ href }) => href)
  expect(settings('currency')).toEqual(['/settings#settings-units'])
  expect(settings('moneda')).toEqual(['/settings#settings-units'])
  expect(settings('password')).toContain('/settings#settings-own-account')
})

test('shows entries with the typed words in their label first', () => {
  const keys = wordChoices(ACTIONS, 'medicine', translators.en).map(({ key }) => key)
  expect(keys).toEqual(['add-medicine', 'start-treatment'])
})
