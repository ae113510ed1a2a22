import { expect, test } from 'vitest'
import { initialHours, neutralisationOfHours, presetHours } from './night-hours.ts'

const NIGHTS = ['2017-07-28', '2017-07-29']

test('equal hours become one rule for every night', () => {
  expect(neutralisationOfHours(initialHours(NIGHTS))).toEqual({ rule: 'clock', from: '22:00', to: '05:00' })
  expect(neutralisationOfHours(initialHours([]))).toEqual({ rule: 'clock', from: '22:00', to: '05:00' })
})

test('different hours become a window for each night', () => {
  const [first, second] = initialHours(NIGHTS)
  expect(neutralisationOfHours([first!, { ...second!, from: '00:10', to: '04:50' }])).toEqual({
    rule: 'windows',
    windows: [
      { from: '2017-07-28T22:00:00', to: '2017-07-29T05:00:00' },
      { from: '2017-07-30T00:10:00', to: '2017-07-30T04:50:00' },
    ],
  })
})

test('there is no neutral time while an hour is missing', () => {
  expect(neutralisationOfHours([{ ...initialHours([])[0]!, to: '' }])).toBeUndefined()
})

test('the hours of a country are those of the night, and unknown without a date', () => {
  expect(presetHours('BE', '2017-07-28')).toBe('22:34–05:35')
  expect(presetHours('BE', undefined)).toBe('')
})
