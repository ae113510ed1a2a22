import { expect, test } from 'vitest'
import { dayOfSerial, dateTimeOfSerial, durationOfSerial, timeOfSerial } from './serial-date.ts'

test.each([
  [0, 1900, undefined],
  [1, 1900, '1900-01-01'],
  [59, 1900, '1900-02-28'],
  [60, 1900, undefined],
  [61, 1900, '1900-03-01'],
  [42434, 1900, '2016-03-05'],
  [42434.99, 1900, '2016-03-05'],
  [2958465, 1900, '9999-12-31'],
  [2958466, 1900, undefined],
  [-1, 1904, undefined],
  [0, 1904, '1904-01-01'],
  [40972, 1904, '2016-03-05'],
  [Number.NaN, 1900, undefined],
] as const)('day %d in the %d system is %s', (serial, epoch, day) => {
  expect(dayOfSerial(serial, epoch)).toBe(day)
})

test.each([
  [0, '00:00:00'],
  [0.5625, '13:30:00'],
  [0.47479166666666667, '11:23:42'],
  [42434.47479166666667, '11:23:42'],
  [0.15187499999999998, '03:38:42'],
  [13.5 / 86400, '00:00:13.5'],
  [0.999988425925926, '23:59:59'],
])('the time of %d is %s', (serial, time) => {
  expect(timeOfSerial(serial)).toBe(time)
})

test.each([
  [1, '24:00:00'],
  [1.0923611111111111, '26:13:00'],
])('%d days are the duration %s', (serial, duration) => {
  expect(durationOfSerial(serial)).toBe(duration)
})

test.each([
  [42434, '2016-03-05'],
  [42434.47479166666667, '2016-03-05 11:23:42'],
  [42434.9999999999, '2016-03-06'],
  [60.5, undefined],
])('the date-time of %d is %s', (serial, moment) => {
  expect(dateTimeOfSerial(serial, 1900)).toBe(moment)
})
