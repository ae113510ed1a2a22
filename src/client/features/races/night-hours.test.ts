import { expect, test } from 'vitest'
import { hoursOf, neutralisationOf } from './night-hours.ts'

const NIGHT = { from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00', minutes: 421, source: 'preset' as const }

test('the usual hours of each night are filled in and become its window', () => {
  const hours = hoursOf([NIGHT])
  expect(hours).toEqual([{ fromDay: '2017-07-28', toDay: '2017-07-29', from: '22:34', to: '05:35' }])
  expect(neutralisationOf(hours)).toEqual({
    rule: 'windows',
    windows: [{ from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00' }],
  })
})

test('without usual hours the same clock times are asked for every night', () => {
  const [every] = hoursOf([])
  expect(neutralisationOf([{ ...every!, from: '22:00', to: '05:00' }])).toEqual({ rule: 'clock', from: '22:00', to: '05:00' })
})

test('there is no neutral time while an hour is missing', () => {
  expect(neutralisationOf(hoursOf([]))).toBeUndefined()
  expect(
    neutralisationOf([...hoursOf([NIGHT]), { fromDay: '2017-07-29', toDay: '2017-07-30', from: '22:30', to: '' }]),
  ).toBeUndefined()
})
