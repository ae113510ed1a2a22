import { expect, test } from 'vitest'
import { usualDateOrder } from './usual-date-order.ts'

test.each([
  ['es', null, 'dmy'],
  ['es', 'America/New_York', 'dmy'],
  ['en', 'America/New_York', 'mdy'],
  ['en', 'America/Indiana/Knox', 'mdy'],
  ['en', 'Pacific/Honolulu', 'mdy'],
  // Browsers use the former names of some zones.
  ['en', 'America/Indianapolis', 'mdy'],
  ['en', 'America/Louisville', 'mdy'],
  ['en', 'America/Menominee', 'mdy'],
  ['en', 'America/Sitka', 'mdy'],
  ['en', 'Europe/London', 'dmy'],
  ['en', 'Asia/Dhaka', 'dmy'],
  ['en', 'America/Toronto', undefined],
  ['en', 'America/Moncton', undefined],
  ['en', 'America/Whitehorse', undefined],
  ['en', 'UTC', undefined],
  ['en', null, undefined],
])('documents in %s and the time zone %s mean %s', (documentLanguage, timeZone, order) =>
  expect(usualDateOrder({ documentLanguage, timeZone })).toBe(order),
)
