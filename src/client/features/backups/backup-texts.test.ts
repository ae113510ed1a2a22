import { expect, test } from 'vitest'
import { momentTexts } from './backup-texts.ts'

const write = (moment: string, to: 'minute' | 'second') => moment.slice(11, to === 'second' ? 19 : 16)
const made = (...times: readonly string[]) => times.map((time) => ({ id: time, madeAt: `2026-03-06T${time}.000Z` }))

test.each([
  [[], []],
  [['10:00:00'], ['10:00']],
  [
    ['10:00:59', '10:01:00'],
    ['10:00', '10:01'],
  ],
  [
    ['10:02:00', '10:01:30', '10:01:00', '10:00:59'],
    ['10:02', '10:01:30', '10:01:00', '10:00'],
  ],
])('momentTexts shows backups made at %j as %j', (times, texts) => {
  expect([...momentTexts(made(...times), write).values()]).toEqual(texts)
})
