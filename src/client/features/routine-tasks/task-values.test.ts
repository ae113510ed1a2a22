import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { newRoutineTaskSchema } from '#shared/routine-tasks/routine-task.ts'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { requestErrors } from '#client/forms/request-problems.ts'
import { checkInterval, newTaskValues, sentTask, TASK_FIELD_NAMES, valuesOfTask, type TaskValues } from './task-values.ts'

const t = translatorOf('en')
const values = (patch: Partial<TaskValues> = {}): TaskValues => ({
  ...newTaskValues('2026-03-06' as LocalDate),
  title: 'Wash drinkers',
  ...patch,
})

const ENDPOINT = { body: newRoutineTaskSchema, reply: newRoutineTaskSchema }
const fieldsWithErrors = (entered: TaskValues) =>
  Object.keys({
    ...requestErrors(ENDPOINT, { body: sentTask(entered) }, { fieldNames: TASK_FIELD_NAMES }, t),
    ...checkInterval(entered, t),
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
  expect(fieldsWithErrors(values(patch))).toEqual(fields)
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

test.each<[Partial<TaskValues>, object]>([
  [{}, {}],
  [{ title: 'Feed' }, { title: 'Feed' }],
  [{ interval: '21' }, { intervalDays: 21 }],
  [{ nextDueDate: '' }, { nextDueDate: null }],
])('an edit of %j sends %j only', (changed, sent) => {
  const known = values({ repeats: 'own', interval: '20' })
  expect(changedPart(sentTask(known), sentTask({ ...known, ...changed }))).toEqual(sent)
})
