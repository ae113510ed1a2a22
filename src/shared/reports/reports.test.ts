import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { formatter } from '#shared/i18n/format.ts'
import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { ageClass } from './age-class.ts'
import { cellParts, cellSize, cellText, columnTitle, type CellFormat } from './cell-text.ts'
import { monthsUpTo, periodOf, stepsOf } from './period.ts'
import type { Cell, Column } from './report.ts'

const day = (text: string) => text as LocalDate

test.each([
  [undefined, undefined, '2025-03-07', '2026-03-06'],
  [undefined, '2025-12-31', '2025-01-01', '2025-12-31'],
  [undefined, '2024-02-29', '2023-03-01', '2024-02-29'],
  [undefined, '2025-02-28', '2024-02-29', '2025-02-28'],
  ['2026-01-01', undefined, '2026-01-01', '2026-03-06'],
  ['2026-03-06', undefined, '2026-03-06', '2026-03-06'],
  ['2026-03-07', undefined, '2026-03-07', '2026-03-07'],
  ['2020-01-01', '2020-06-30', '2020-01-01', '2020-06-30'],
])('a report requested from %s to %s on 2026-03-06 is for %s to %s', (from, to, first, last) => {
  const requested = { ...(from && { from: day(from) }), ...(to && { to: day(to) }) }
  expect(periodOf(requested, day('2026-03-06'))).toEqual({ from: first, to: last })
})

describe('a period is listed', () => {
  const steps = (from: string, to: string) => stepsOf({ from: day(from), to: day(to) })
  test('by month, from the first to the last', () => {
    expect(steps('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(steps('2026-03-06', '2026-03-06')).toEqual(['2026-03'])
  })
  test('by year from the 37th month on', () => {
    expect(steps('2023-01-01', '2025-12-31')).toHaveLength(36)
    expect(steps('2023-01-01', '2026-01-01')).toEqual(['2023', '2024', '2025', '2026'])
  })
  test('by the years with data from the 51st year on', () => {
    const monthsWithData = ['2025-03', '2023-12', '2024-01']
    expect(stepsOf({ from: day('1977-01-01'), to: day('2026-12-31') }, monthsWithData)).toHaveLength(50)
    expect(stepsOf({ from: day('1976-12-31'), to: day('2026-12-31') }, monthsWithData)).toEqual(['2023', '2024', '2025'])
    expect(stepsOf({ from: day('0202-01-01'), to: day('2026-12-31') }, ['0987-01', '0986-12'])).toEqual(['0986', '0987'])
  })
  test.each([
    [2026, ['2026-01', '2026-02', '2026-03']],
    [2027, []],
  ])('up to today in %i', (year, months) => expect(monthsUpTo(year, day('2026-03-01'))).toEqual(months))
  test('completely for a past year', () => expect(monthsUpTo(2025, day('2026-01-01'))).toHaveLength(12))
})

test.each([
  [2026, '0'],
  [2027, '0'],
  [2025, '1'],
  [2017, '9'],
  [2016, '10'],
  [1990, '10'],
  [null, 'unknown'],
])('a bird of %s is in the age class %s in 2026', (birthYear, age) => expect(ageClass(birthYear, day('2026-03-06'))).toBe(age))

const cellFormat = (language: Language): CellFormat => ({
  t: translatorOf(language),
  format: formatter(language),
  velocityUnit: 'm_min',
})
const COUNT: Column = { title: 'reports.column.birds', kind: 'count' }
const as = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({ ...COUNT, kind, ...more })

test.each<[Column, Cell, string, string]>([
  [COUNT, null, '—', '—'],
  [as('text'), '', '—', '—'],
  [as('text'), '2026-03-06', '2026-03-06', '2026-03-06'],
  [as('text'), { term: 'pigeons.gender.hen' }, 'Hen', 'Hembra'],
  [COUNT, 1234567, '1,234,567', '1.234.567'],
  [as('year'), 2026, '2026', '2026'],
  [as('decimal'), 12.3456, '12.346', '12,346'],
  [as('day'), '2026-03-06', 'Mar 6, 2026', '6 mar 2026'],
  [as('month'), '2026-03', 'Mar 2026', 'mar 2026'],
  [as('month'), '2026', '2026', '2026'],
  [as('money', { currency: 'EUR' }), 12.5, '€12.50', '12,50\u00A0€'],
  [as('money'), 12.5, '12.50', '12,50'],
  [as('speed'), 1234.567, '1,234.57', '1234,57'],
  [as('share'), { hits: 2, of: 3 }, '66% (2 of 3)', '66\u00A0% (2 de 3)'],
  [as('share'), { hits: 199, of: 200 }, '99% (199 of 200)', '99\u00A0% (199 de 200)'],
  [as('share'), { hits: 0, of: 0 }, '—', '—'],
])('%j of %j is shown as %s and %s', (column, cell, english, spanish) => {
  expect(cellText(column, cell, cellFormat('en'))).toBe(english)
  expect(cellText(column, cell, cellFormat('es'))).toBe(spanish)
})

test.each<[Cell, { main: string; line: string | undefined }]>([
  [
    { hits: 2, of: 3 },
    { main: '66%', line: '2 of 3' },
  ],
  [
    { hits: 0, of: 0 },
    { main: '—', line: undefined },
  ],
  [null, { main: '—', line: undefined }],
])('a share %j has two parts: %j', (cell, parts) => expect(cellParts(as('share'), cell, cellFormat('en'))).toEqual(parts))

test('a column title has its currency or unit', () => {
  expect(columnTitle(as('money', { title: 'reports.column.value', currency: 'USD' }), cellFormat('en'))).toBe('Value (USD)')
  expect(columnTitle(as('speed', { title: 'reports.column.velocity' }), cellFormat('es'))).toBe('Velocidad (m/min)')
  expect(columnTitle(COUNT, cellFormat('en'))).toBe('Birds')
})

test.each<[Cell, number | null]>([
  [5, 5],
  [{ hits: 1, of: 4 }, 0.25],
  [{ hits: 0, of: 0 }, null],
  ['5', null],
  [null, null],
  [{ term: 'pigeons.gender.hen' }, null],
])('%j is drawn as %s', (cell, size) => expect(cellSize(cell)).toBe(size))
