import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { medicinesIn } from './derived-health.ts'
import { tasksIn } from './derived-tasks.ts'

const TODAY = '2026-03-06' as LocalDate

test('pages of kept tasks are filtered, and the first one describes all tasks', () => {
  const task = (id: number, more: object) =>
    ({
      id,
      title: `Task ${id}`,
      description: null,
      category: 'other',
      planStep: null,
      isActive: true,
      lastCompletedDate: null,
      nextDueDate: '2026-03-06',
      ...more,
    }) as unknown as RoutineTask
  const tasks = [
    task(1, {}),
    task(2, { nextDueDate: '2026-03-09' }),
    task(3, { isActive: false, category: 'health' }),
    task(4, {}),
  ]
  expect(tasksIn(tasks, { state: 'today', limit: '1' }, TODAY)).toEqual({
    items: [tasks[0]],
    nextCursor: '1',
    total: 2,
    all: 4,
    due: 2,
    categories: ['other', 'health'],
    starters: [],
  })
  expect(tasksIn(tasks, { state: 'today', limit: '1', cursor: '1' }, TODAY)).toEqual({ items: [tasks[3]], nextCursor: null })
  expect(tasksIn(tasks, { state: 'all', category: 'health' }, TODAY)).toEqual([tasks[2]])
})

test('pages of kept medicines are filtered, and the first one counts each list', () => {
  const medicine = (id: number, more: object) =>
    ({
      id,
      name: `Medicine ${id}`,
      manufacturer: null,
      type: 'vaccine',
      isActive: true,
      batches: [],
      quantityInStock: 5,
      minimumStock: 1,
      ...more,
    }) as unknown as Medicine
  const all = [medicine(1, {}), medicine(2, { isActive: false }), medicine(3, { type: 'vitamin' })]
  expect(medicinesIn(all, { shown: 'all', type: 'vaccine', limit: '60' }, TODAY)).toMatchObject({
    items: [all[0]],
    nextCursor: null,
    total: 1,
    matching: { all: 1, archived: 1 },
    counts: { all: 2, archived: 1 },
  })
})
