import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { timelineOf } from './cycle-timeline.ts'

type Dates = Parameters<typeof timelineOf>[0]
const NOTHING: Dates = {
  courthipStartDate: null,
  matingDate: null,
  firstEggDate: null,
  secondEggDate: null,
  incubationStartDate: null,
  fertilityCheckDate: null,
  expectedHatchDate: null,
  firstHatchDate: null,
  secondHatchDate: null,
  expectedFledgeDate: null,
  actualFledgeDate: null,
}
const day = (text: string) => text as LocalDate
const TODAY = day('2026-03-06')
const planned = (dates: Partial<Dates>) => timelineOf({ ...NOTHING, ...dates }, TODAY).map((entry) => entry.planned)
const actualSteps = (dates: Partial<Dates>) =>
  timelineOf({ ...NOTHING, ...dates }, TODAY).flatMap((entry) => (entry.actual ? [entry.step] : []))

test('plans nothing for a cycle without dates', () => {
  expect(new Set(planned({}))).toEqual(new Set([null]))
  expect(actualSteps({})).toEqual([])
})

test('plans everything that follows a mating', () => {
  expect(planned({ matingDate: day('2026-03-06') })).toEqual([
    null,
    '2026-03-06',
    '2026-03-16',
    '2026-03-18',
    '2026-03-18',
    '2026-03-21',
    '2026-04-05',
    '2026-04-05',
    '2026-05-07',
  ])
})

test('an event moves the steps that follow it', () => {
  const dates = { matingDate: day('2026-02-10'), firstEggDate: day('2026-02-18'), secondEggDate: day('2026-02-21') }
  const { incubationStartDate, expectedHatchDate } = {
    incubationStartDate: day('2026-02-21'),
    expectedHatchDate: day('2026-03-11'),
  }
  expect(planned({ ...dates, incubationStartDate, expectedHatchDate }).slice(2)).toEqual([
    '2026-02-20',
    '2026-02-20',
    '2026-02-21',
    '2026-02-23',
    '2026-03-11',
    '2026-03-11',
    '2026-04-12',
  ])
  expect(actualSteps({ ...dates, incubationStartDate })).toEqual(['mating', 'first_egg', 'second_egg', 'incubation'])
})

test('a step planned for the future has not happened', () => {
  expect(actualSteps({ courthipStartDate: day('2026-03-06'), matingDate: day('2026-03-07') })).toEqual(['courtship'])
})
