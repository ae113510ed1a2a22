import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { checkTaskValues, newTaskValues, sentTask, valuesOfTask, type TaskValues } from './task-values.ts'

const say = translatorOf('en')
const values = (patch: Partial<TaskValues> = {}): TaskValues => ({
  ...newTaskValues('2026-03-06' as LocalDate),
  title: 'Wash drinkers',
  ...patch,
})

test.each<[Partial<TaskValues>, string[]]>([
  [{}, []],
  [{ title: ' ' }, ['title']],
  [{ category: '' }, ['category']],
  [{ interval: 'x' }, []],
  [{ repeats: 'own', interval: '' }, ['interval']],
  [{ repeats: 'own', interval: '0' }, ['interval']],
  [{ repeats: 'own', interval: '1' }, []],
  [{ repeats: 'own', interval: '1.5' }, ['interval']],
  [{ repeats: 'own', interval: '3650' }, []],
  [{ repeats: 'own', interval: '3651' }, ['interval']],
])('a form with %j has errors in %j', (patch, fields) => {
  expect(Object.keys(checkTaskValues(values(patch), say))).toEqual(fields)
})

test.each<[Partial<TaskValues>, object]>([
  [{ repeats: 'once' }, { intervalDays: null }],
  [{ repeats: 'weekly' }, { intervalDays: 7 }],
  [{ repeats: 'own', interval: '20' }, { intervalDays: 20 }],
  [{ nextDueDate: '' }, { nextDueDate: null }],
  [{ nextDueDate: '2026-03-09' }, { nextDueDate: '2026-03-09' }],
])('a form with %j sends %j', (patch, sent) => {
  expect(sentTask(values(patch))).toMatchObject(sent)
})

test.each([
  [null, 'once', ''],
  [1, 'daily', ''],
  [14, 'fortnightly', ''],
  [20, 'own', '20'],
])('an interval of %j days is shown as %s', (intervalDays, repeats, interval) => {
  const task = { title: 'Feed', description: null, category: 'feeding', intervalDays, nextDueDate: null, sectionIds: [] }
  expect(valuesOfTask(task as unknown as RoutineTask)).toMatchObject({ repeats, interval, description: '', nextDueDate: '' })
})
