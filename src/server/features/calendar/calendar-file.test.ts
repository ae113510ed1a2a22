import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import { parseCalendar } from './parse-calendar-for-tests.ts'

const WRITTEN_AT = '2026-03-06T10:00:00.000Z' as Moment
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'task-1-1@loft',
  day: '2026-03-28' as LocalDate,
  lastDay: '2026-03-28' as LocalDate,
  title: 'Wash drinkers',
  notes: null,
  url: undefined,
  ...more,
})
const file = (events: readonly CalendarEvent[], name = 'North Loft') => calendarFile({ name, writtenAt: WRITTEN_AT, events })

test('an event spans whole days, also across the change to summer time', () => {
  const days = { day: '2026-03-28' as LocalDate, lastDay: '2026-03-30' as LocalDate }
  const { head, events } = parseCalendar(file([event({ ...days, notes: 'Hot water', url: 'http://loft:5000/routine?task=1' })]))
  expect(head.map(({ name, value }) => [name, value])).toEqual([
    ['VERSION', '2.0'],
    ['PRODID', '-//Pigeon Loft//Calendar//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', 'North Loft'],
    ['X-WR-CALNAME', 'North Loft'],
    ['REFRESH-INTERVAL', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ])
  expect(events).toEqual([
    {
      UID: 'task-1-1@loft',
      DTSTAMP: '20260306T100000Z',
      DTSTART: '20260328',
      DTEND: '20260331',
      SUMMARY: 'Wash drinkers',
      DESCRIPTION: 'Hot water',
      URL: 'http://loft:5000/routine?task=1',
      TRANSP: 'TRANSPARENT',
    },
  ])
  expect(file([event()])).toContain('DTSTART;VALUE=DATE:20260328\r\nDTEND;VALUE=DATE:20260329\r\n')
})

test.each([
  ['Feed; water, grit', 'SUMMARY:Feed\\; water\\, grit'],
  ['C:\\loft', 'SUMMARY:C:\\\\loft'],
  ['First\r\nsecond\rthird\nfourth', 'SUMMARY:First\\nsecond\\nthird\\nfourth'],
  ['A\tB\u0007C', 'SUMMARY:A B C'],
])('writes %j as %s', (title, line) => {
  expect(file([event({ title })])).toContain(`\r\n${line}\r\n`)
})

test.each([
  [67, 1],
  [68, 2],
])('folds lines longer than 75 octets: a title of %i characters takes %i', (length, lines) => {
  const written = file([event({ title: 'x'.repeat(length) })])
  expect(/SUMMARY:(?:x|\r\n )+/.exec(written)![0].split('\r\n ')).toHaveLength(lines)
})

test('a parser reads back any text that was written', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '))
  fc.assert(
    fc.property(words, words, (title, notes) => {
      const { head, events } = parseCalendar(file([event({ title, notes: notes || null })], title))
      expect(head.find(({ name }) => name === 'NAME')!.value).toBe(title)
      expect([events[0]!['SUMMARY'], events[0]!['DESCRIPTION'] ?? '']).toEqual([title, notes])
    }),
  )
})
