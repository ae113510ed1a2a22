import { expect, test } from 'vitest'
import { readClock } from './clock-text.ts'

const clock = (hours: number, minutes: number, seconds: number) => ((hours * 60 + minutes) * 60 + seconds) * 1000

test.each([
  ['11:23:42', clock(11, 23, 42)],
  ['3:52:12', clock(3, 52, 12)],
  ['13.40.27', clock(13, 40, 27)],
  ['10.00', clock(10, 0, 0)],
  ['121828.0', clock(12, 18, 28)],
  ['12:18:28.5', clock(12, 18, 28) + 500],
  ['26:13:00', clock(26, 13, 0)],
  ['1:05:00 PM', clock(13, 5, 0)],
  ['12:05 am', clock(0, 5, 0)],
  ['0.474791666666667', clock(11, 23, 42)],
  ['11h22mn27s', clock(11, 22, 27)],
  ['11 h 22 min 27', clock(11, 22, 27)],
  ['10h 09m 24s', clock(10, 9, 24)],
  ['09:54:59 Uhr', clock(9, 54, 59)],
  ['11-27-00am', clock(11, 27, 0)],
  ['1-05-30 PM', clock(13, 5, 30)],
  ['11-27-00', undefined],
  ['12 10 56', clock(12, 10, 56)],
  ['07时02分33秒', clock(7, 2, 33)],
  ['07时02分', clock(7, 2, 0)],
  ['9.54 uur', clock(9, 54, 0)],
  ['2. 05.12', undefined],
  ['12:60:00', undefined],
  ['12', undefined],
  ['1397,00', undefined],
  ['lost', undefined],
])('%s is %j', (text, ms) => expect(readClock(text)).toBe(ms))
