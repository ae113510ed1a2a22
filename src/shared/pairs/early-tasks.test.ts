import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { mayBeEarly, type NestTask } from './nest-tasks.ts'

const TODAY = '2026-03-20' as LocalDate

test.each<[NestTask['kind'], dueIn: number, expected: boolean]>([
  ['first_egg', 3, true],
  ['first_egg', 4, false],
  ['first_egg', 0, false],
  ['second_egg', 1, true],
  ['hatch', 1, true],
  ['candle', 1, false],
  ['band', 1, false],
])('%s that is due in %d days may be early: %s', (kind, dueIn, expected) =>
  expect(mayBeEarly({ kind, due: addDays(TODAY, dueIn) } as NestTask, TODAY)).toBe(expected),
)
