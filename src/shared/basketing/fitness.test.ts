import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { reasonsAgainst, type BirdToSend, type Purpose, type RunningCourse } from './fitness.ts'

const day = (text: string) => text as LocalDate
const dayOrNone = (text: string | null) => (text === null ? null : day(text))
const RACE_DAY = day('2026-05-02')
const TODAY = day('2026-05-01')

const FIT: BirdToSend = {
  isHere: true,
  hatchDate: day('2024-03-01'),
  birthYear: 2024,
  programs: [],
  courses: [],
  quarantines: [],
}
const COURSE: RunningCourse = {
  treatmentName: 'Canker',
  isRunning: true,
  startDate: day('2026-04-28'),
  endDate: null,
  notToRaceBefore: null,
}

const against = (bird: Partial<BirdToSend>, purpose: Purpose = 'race', today = TODAY) =>
  reasonsAgainst({ ...FIT, ...bird }, { day: RACE_DAY, today, purpose }).map(({ reason, day: until }) =>
    until === null ? reason : `${reason} ${until}`,
  )

test('a grown bird of the loft with no reason against it may be sent', () => {
  expect(against({})).toEqual([])
  expect(against({ isHere: false, hatchDate: day('2026-05-01') })).toEqual(['not_in_care'])
})

describe('age', () => {
  test.each<[Purpose, string, string[]]>([
    ['race', '2026-02-01', []],
    ['race', '2026-02-02', ['too_young 2026-05-03']],
    ['toss', '2026-03-21', []],
    ['toss', '2026-03-22', ['too_young 2026-05-03']],
  ])('for a %s of a bird hatched on %s', (purpose, hatchDate, reasons) => {
    expect(against({ hatchDate: day(hatchDate) }, purpose)).toEqual(reasons)
  })

  test.each([
    [null, []],
    [2026, []],
    [2027, ['too_young']],
  ])('of a bird with only the birth year %s', (birthYear, reasons) => {
    expect(against({ hatchDate: null, birthYear })).toEqual(reasons)
  })
})

describe('vaccination', () => {
  const program = (nextDueDate: string | null, fromAgeDays: number | null = 28) => ({
    programs: [
      {
        name: 'PMV',
        schedule: { intervalDays: 365, fromAgeDays },
        last: { administeredDate: day('2025-05-02'), nextDueDate: dayOrNone(nextDueDate) },
      },
    ],
  })

  test.each([
    ['2026-05-03', []],
    ['2026-05-02', []],
    ['2026-05-01', ['vaccination_expired 2026-05-01']],
    [null, []],
  ])('valid until %s', (nextDueDate, reasons) => {
    expect(against(program(nextDueDate))).toEqual(reasons)
    expect(against(program(nextDueDate), 'toss')).toEqual([])
  })

  test.each([
    ['2026-01-01', 121, ['not_vaccinated']],
    ['2026-01-01', 122, []],
    ['2026-01-01', 120, ['not_vaccinated']],
    ['2026-01-01', null, ['not_vaccinated']],
  ])('never given to a bird of %s in a program for birds from %s days on', (hatchDate, fromAgeDays, reasons) => {
    const programs = [{ name: 'PMV', schedule: { intervalDays: 365, fromAgeDays }, last: undefined }]
    expect(against({ hatchDate: day(hatchDate), programs })).toEqual(reasons)
  })

  test('reports every program that is missing', () => {
    const schedule = { intervalDays: 365, fromAgeDays: null }
    const programs = ['PMV', 'Pox'].map((name) => ({ name, schedule, last: undefined }))
    const reasons = reasonsAgainst({ ...FIT, programs }, { day: RACE_DAY, today: TODAY, purpose: 'race' })
    expect(reasons.map(({ name }) => name)).toEqual(['PMV', 'Pox'])
  })
})

describe('treatment', () => {
  test.each<[string, Partial<RunningCourse>, string[]]>([
    ['without an end', {}, ['under_treatment']],
    ['that ends the day before', { endDate: day('2026-05-01') }, []],
    ['that ends on the day', { endDate: day('2026-05-02') }, ['under_treatment 2026-05-02']],
    ['that begins on the day', { startDate: day('2026-05-02') }, ['under_treatment']],
    ['that begins the day after', { startDate: day('2026-05-03') }, []],
    ['past its planned end and not ended', { endDate: day('2026-04-30') }, ['under_treatment']],
    ['that was ended', { isRunning: false, endDate: day('2026-05-02') }, []],
  ])('%s', (_, course, reasons) => {
    expect(against({ courses: [{ ...COURSE, ...course }] })).toEqual(reasons)
    expect(against({ courses: [{ ...COURSE, ...course }] }, 'toss')).toEqual(reasons)
  })

  test.each([
    ['2026-05-01', []],
    ['2026-05-02', []],
    ['2026-05-03', ['resting 2026-05-03']],
  ])('with rest until a race from %s on', (notToRaceBefore, reasons) => {
    const course = { ...COURSE, isRunning: false, endDate: day('2026-04-29'), notToRaceBefore: day(notToRaceBefore) }
    expect(against({ courses: [course] })).toEqual(reasons)
    expect(against({ courses: [course] }, 'toss')).toEqual([])
  })
})

describe('quarantine', () => {
  test.each([
    ['2026-05-02', '2026-05-31', null, ['in_quarantine 2026-05-31']],
    ['2026-05-03', '2026-05-31', null, []],
    ['2026-04-01', '2026-05-02', null, ['in_quarantine 2026-05-02']],
    ['2026-04-01', '2026-05-01', null, []],
    ['2026-04-01', '2026-05-31', '2026-05-02', []],
    ['2026-04-01', '2026-05-31', '2026-05-03', ['in_quarantine 2026-05-31']],
  ])('from %s to %s, ended on %s', (startDate, endDate, endedOn, reasons) => {
    const quarantine = { startDate: day(startDate), endDate: day(endDate), endedOn: dayOrNone(endedOn) }
    expect(against({ quarantines: [quarantine] })).toEqual(reasons)
    expect(against({ quarantines: [quarantine] }, 'toss')).toEqual(reasons)
  })
})

test('all reasons against a bird are listed, the most serious first', () => {
  const quarantines = [{ startDate: TODAY, endDate: RACE_DAY, endedOn: null }]
  const programs = [{ name: 'PMV', schedule: { intervalDays: 365, fromAgeDays: null }, last: undefined }]
  expect(against({ hatchDate: day('2026-04-01'), quarantines, programs, courses: [COURSE] })).toEqual([
    'in_quarantine 2026-05-02',
    'under_treatment',
    'not_vaccinated',
    'too_young 2026-06-30',
  ])
})
