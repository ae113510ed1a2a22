import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { dateTicks } from './date-ticks.ts'

test.each([
  ['2026-05-02', '2026-05-02', 4, ['2026-05']],
  ['2026-05-02', '2026-05-30', 4, ['2026-05']],
  ['2026-05-01', '2026-08-01', 4, ['2026-05', '2026-06', '2026-07', '2026-08']],
  ['2026-05-01', '2026-09-01', 4, ['2026-05', '2026-07', '2026-09']],
  ['2025-11-15', '2026-03-10', 4, ['2025-12', '2026-01', '2026-02', '2026-03']],
  ['2022-03-01', '2026-08-01', 4, ['2023', '2024', '2025', '2026']],
  ['2020-03-01', '2026-08-01', 4, ['2022', '2024', '2026']],
])('from %s to %s with room for %i: %j', (first, last, maxTicks, months) => {
  expect(dateTicks(first as LocalDate, last as LocalDate, maxTicks).map(({ month }) => month)).toEqual(months)
})

test('a tick is placed at its day', () => {
  expect(dateTicks('2026-01-01' as LocalDate, '2026-04-11' as LocalDate, 4).map(({ at }) => at)).toEqual([0, 0.31, 0.59, 0.9])
})
