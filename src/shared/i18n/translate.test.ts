import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { formatter } from './format.ts'
import { translatorFor } from './translate.ts'

const t = { en: translatorFor('en', en), es: translatorFor('es', es) }

describe('a translation function', () => {
  test.each([
    ['en', 0, '0 days'],
    ['en', 1, '1 day'],
    ['en', 2, '2 days'],
    ['en', 1234, '1,234 days'],
    ['es', 1, '1 día'],
    ['es', 2, '2 días'],
    ['es', 1_000_000, '1.000.000 días'],
  ] as const)('in %s counts %i', (language, count, expected) => {
    expect(t[language]('common.days', { count })).toBe(expected)
  })

  test('fills every placeholder without changing the value', () => {
    expect(t.en('common.file.tooLarge', { name: '{limit}.jpg', limit: '15 MB' })).toBe('{limit}.jpg is larger than 15 MB.')
  })
})

describe('a formatter', () => {
  test.each([
    ['en', '2026-03-06', 'Mar 6, 2026'],
    ['es', '2026-03-06', '6 mar 2026'],
    ['en', '2024-02-29', 'Feb 29, 2024'],
  ] as const)('in %s formats the day %s without a time zone shift', (language, day, expected) => {
    expect(formatter(language).date(day)).toBe(expected)
  })

  test.each([
    ['2026-03-05', 'yesterday'],
    ['2026-03-06', 'today'],
    ['2026-03-07', 'tomorrow'],
    ['2026-04-05', 'in 30 days'],
    ['2026-04-06', 'Apr 6, 2026'],
    ['2026-02-04', '30 days ago'],
    ['2026-02-03', 'Feb 3, 2026'],
  ])('formats %s relative to 2026-03-06 as %s', (day, expected) => {
    expect(formatter('en').relativeDay(day, '2026-03-06')).toBe(expected)
  })

  test('formats money and sizes', () => {
    expect(formatter('en').money(1250.5, 'USD')).toBe('$1,250.50')
    expect(formatter('en').bytes(999_999)).toBe('1,000\u00A0kB')
    expect(formatter('en').bytes(1_000_000)).toBe('1\u00A0MB')
  })

  test('formats a moment in the given time zone', () => {
    const plain = formatter('en').moment('2026-03-06T23:30:00Z', 'Europe/Madrid').replace(/\s/g, ' ')
    expect(plain).toBe('Mar 7, 2026, 12:30 AM')
    const toTheSecond = formatter('en').moment('2026-03-06T23:30:07Z', 'Europe/Madrid', 'second').replace(/\s/g, ' ')
    expect(toTheSecond).toBe('Mar 7, 2026, 12:30:07 AM')
  })
})
