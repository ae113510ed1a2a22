import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { WITHOUT_DAY, type Notification } from './notifications-api.ts'
import { pendingOf } from './pending.ts'

const TODAY = '2026-03-20' as LocalDate
const CHICK = {
  isActive: true,
  isBanded: false,
  isWeaned: true,
  vaccinationRequired: true,
  vaccinationCompleted: false,
  fledgeDate: null,
}
const aged = (days: number, more: Partial<Offspring> = {}) =>
  ({ ...CHICK, hatchDate: addDays(TODAY, -days), ...more }) as Offspring
const notification = (kind: Notification['kind']): Notification => ({
  kind,
  key: `${kind}:1`,
  values: {},
  href: '/',
  ...WITHOUT_DAY,
})
const TASK = { id: 1 } as RoutineTask

test.each<[string, Offspring[], RoutineTask[], Notification[], number, number]>([
  ['an empty loft', [], [], [], 0, 0],
  ['a chick of 4 days', [aged(4)], [], [], 0, 0],
  ['a chick of 5 days', [aged(5)], [], [notification('banding_ready')], 1, 1],
  ['a chick of 7 days', [aged(7)], [], [notification('banding_ready')], 1, 1],
  ['a chick of 8 days', [aged(8)], [], [notification('banding_overdue')], 0, 1],
  ['a banded chick', [aged(8, { isBanded: true })], [], [], 1, 1],
  ['a dead chick', [aged(5, { isActive: false })], [], [], 0, 0],
  ['an overdue task', [], [TASK], [notification('task_overdue')], 1, 1],
  ['a task of today', [], [], [notification('task_due')], 0, 1],
  ['a clutch to candle', [], [], [notification('candling_due')], 0, 1],
  ['a medicine out of stock', [], [], [notification('medicine_out')], 0, 1],
])('for %s, counts the pending work as specified, and all due work', (_, young, tasks, notifications, total, waiting) => {
  expect(pendingOf(young, tasks, notifications, TODAY)).toMatchObject({ total, waiting })
})
