import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { quarantineDaysLeft, quarantineState } from './quarantine.ts'

const day = (text: string) => text as LocalDate
const quarantineEndedOn = (endedOn: string | null = null) => ({
  startDate: day('2026-03-06'),
  endDate: day('2026-04-04'),
  endedOn: endedOn as LocalDate | null,
})

test.each([
  [null, '2026-03-05', 'planned'],
  [null, '2026-03-06', 'running'],
  [null, '2026-04-04', 'running'],
  [null, '2026-04-05', 'over'],
  ['2026-04-03', '2026-04-03', 'ended_early'],
  ['2026-04-04', '2026-04-04', 'ended'],
  ['2026-04-10', '2026-04-10', 'ended'],
])('a quarantine from 6 March to 4 April, ended on %s, is on %s %s', (endedOn, today, state) => {
  expect(quarantineState(quarantineEndedOn(endedOn), day(today))).toBe(state)
})

test.each([
  ['2026-04-03', 1],
  ['2026-04-04', 0],
  ['2026-04-05', -1],
])('on %s %i days are left', (today, left) => {
  expect(quarantineDaysLeft(quarantineEndedOn(), day(today))).toBe(left)
})
