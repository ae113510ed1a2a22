import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { requestErrors } from '#client/forms/request-problems.ts'
import { changedCourse, checkCourse, neededAmount, newCourseValues, sentCourse, type CourseValues } from './course-values.ts'

const t = translatorOf('en')
const values = (more: Partial<CourseValues> = {}): CourseValues => ({
  ...newCourseValues('2026-03-06' as LocalDate),
  treatmentName: 'Canker',
  ...more,
})

describe('a course', () => {
  test.each([
    [{}, []],
    [{ treatmentName: ' ' }, ['treatmentName']],
    [{ startDate: '' }, ['startDate']],
    [{ days: '0' }, ['days']],
    [{ days: '1' }, []],
    [{ days: '1.5' }, ['days']],
    [{ days: '180' }, []],
    [{ days: '181' }, ['days']],
    [{ days: '3', timesADay: '' }, ['timesADay']],
    [{ days: '3', timesADay: '0' }, ['timesADay']],
    [{ days: '3', timesADay: '6' }, []],
    [{ days: '3', timesADay: '7' }, ['timesADay']],
    [{ restDays: '-1' }, ['restDays']],
    [{ restDays: '0' }, []],
    [{ medicineId: 1, days: '3' }, ['dose']],
    [{ medicineId: 1 }, []],
    [{ medicineId: 1, days: '3', dose: '0' }, ['dose']],
    [{ medicineId: 1, days: '3', dose: '0.001' }, []],
    [{ medicineId: 1, days: '3', dose: '0.0001' }, ['dose']],
  ])('%o has errors in %j', (more, fields) => {
    const entered = values(more)
    const body = { ...sentCourse(entered), restDays: entered.restDays }
    const refused = requestErrors(treatmentsApi.create.schemas, { body }, {}, t)
    expect(Object.keys({ ...refused, ...checkCourse(entered, t) })).toEqual(fields)
  })

  test('sends no doses a day without days, and no dose without a medicine', () => {
    expect(sentCourse(values({ dose: '2' }))).toMatchObject({ days: '', timesADay: null, medicineId: null, dose: null })
    expect(sentCourse(values({ dose: '2', medicineId: 4, days: '3' }))).toMatchObject({ timesADay: '1', dose: '2' })
  })

  test.each([
    ['bird', 3, 0.9],
    ['group', 3, 0.3],
  ] as const)('needs the dose per %s of %i birds on each day, in total %f', (dosePer, birdCount, needed) => {
    expect(neededAmount(values({ days: '3', dose: '0.1', dosePer }), birdCount)).toBe(needed)
  })

  test('sends only the changed fields', () => {
    expect(changedCourse(values(), values())).toEqual({})
    expect(changedCourse(values({ days: '3' }), values({ days: '4', notToRaceBefore: '2026-03-20' }))).toEqual({
      days: '4',
      notToRaceBefore: '2026-03-20',
    })
  })
})
