import { expect, test } from 'vitest'
import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { unitNames, velocityNumbers, velocityText } from './velocity-text.ts'

test.each([
  ['en', 'kmh', 'km/h', '60.00', '60.00 km/h'],
  ['en', 'm_min', 'm/min', '1,000.00', '1,000.00 m/min'],
  ['es', 'm_min', 'm/min', '1000,00', '1000,00 m/min'],
  ['en-GB', 'kmh', 'km/h', '60.00', '60.00 km/h'],
  ['en-GB', 'm_min', 'm/min · yd/min', '1,000.00 · 1,093.61', '1,000.00 m/min · 1,093.61 yd/min'],
  ['en-GB', 'yd_min', 'yd/min · m/min', '1,093.61 · 1,000.00', '1,093.61 yd/min · 1,000.00 m/min'],
] as const)('in %s with %s shows %s', (locale, unit, names, numbers, text) => {
  const t = translatorOf(locale)
  const format = formatter(locale)
  expect(unitNames(unit, locale, t)).toBe(names)
  expect(velocityNumbers(1000, unit, format)).toBe(numbers)
  expect(velocityText(1000, unit, { t, format })).toBe(text)
  expect(velocityNumbers(null, unit, format)).toBe('—')
})
