import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { toJSONSchema } from 'zod'
import * as z from 'zod/mini'
import {
  addDays,
  dayInZone,
  daysBetween,
  findDay,
  isLocalDate,
  localDateSchema,
  momentSchema,
  toMoment,
  yearOf,
} from './local-date.ts'
import type { LocalDate } from './local-date.ts'

const day = (text: string) => localDateSchema.parse(text)

describe('localDateSchema', () => {
  test.each(['2024-02-29', '2000-02-29', '2023-12-31', '1900-01-01'])('accepts %s', (text) =>
    expect(isLocalDate(text)).toBe(true),
  )
  test.each(['2023-02-29', '1900-02-29', '2024-02-30', '2024-13-01', '2024-1-1', '2024-01-01T00:00:00Z', '', ' 2024-01-01'])(
    'refuses %j',
    (text) => expect(isLocalDate(text)).toBe(false),
  )

  test('reads a text as a day, and has a JSON schema', () => {
    expectTypeOf<z.input<typeof localDateSchema>>().toEqualTypeOf<string>()
    expectTypeOf<z.output<typeof localDateSchema>>().toEqualTypeOf<LocalDate>()
    const described = toJSONSchema(z.object({ day: z.nullable(localDateSchema) }))
    expect(described.properties?.['day']).toMatchObject({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })
  })
})

test.each([
  ['2026-03-01', '2026-03-06', 5],
  ['2026-03-06', '2026-03-01', -5],
  ['2026-03-01', '2026-03-01', 0],
  ['2024-02-28', '2024-03-01', 2],
  ['2023-02-28', '2023-03-01', 1],
  // The days on which European clocks change.
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2025-12-31', '2026-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(day(from), day(to))).toBe(days)
  expect(addDays(day(from), days)).toBe(to)
})

test('adding days and counting them are inverse', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (date, count) => {
      const start = day(date.toISOString().slice(0, 10))
      return daysBetween(start, addDays(start, count)) === count
    }),
  )
})

test('reads the year of a day', () => expect([yearOf(day('2025-12-31')), yearOf(day('2026-01-01'))]).toEqual([2025, 2026]))

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2023, 2, 29, undefined],
  [2024, 1, 5, '2024-01-05'],
  [2024, 13, 1, undefined],
  [2024, 0, 1, undefined],
  [2024, 4, 31, undefined],
  [2024, 4, 1.5, undefined],
])('findDay(%j, %j, %j) is %j', (year, month, date, expected) => expect(findDay(year, month, date)).toBe(expected))

test.each([
  ['2026-03-01T22:59:59.999Z', 'Europe/Madrid', '2026-03-01'],
  ['2026-03-01T23:00:00.000Z', 'Europe/Madrid', '2026-03-02'],
  ['2026-07-01T21:59:59.999Z', 'Europe/Madrid', '2026-07-01'],
  ['2026-07-01T22:00:00.000Z', 'Europe/Madrid', '2026-07-02'],
  ['2026-01-01T04:59:59.999Z', 'America/New_York', '2025-12-31'],
  ['2026-01-01T05:00:00.000Z', 'America/New_York', '2026-01-01'],
  ['2026-01-01T10:59:59.999Z', 'Pacific/Auckland', '2026-01-01'],
  ['2026-01-01T11:00:00.000Z', 'Pacific/Auckland', '2026-01-02'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
])('at %s the day in %s is %s', (moment, timeZone, expected) => expect(dayInZone(new Date(moment), timeZone)).toBe(expected))

test('an unknown time zone is an error', () => expect(() => dayInZone(new Date(0), 'Loft/Nowhere')).toThrow(RangeError))

test.each([
  ['2026-01-01T00:00:00.000Z', true],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01T00:00:00.000+01:00', false],
  ['2026-01-01', false],
])('%s is a valid moment: %s', (text, expected) => expect(momentSchema.safeParse(text).success).toBe(expected))

test('toMoment writes what momentSchema accepts', () =>
  expect(momentSchema.parse(toMoment(new Date(0)))).toBe('1970-01-01T00:00:00.000Z'))
