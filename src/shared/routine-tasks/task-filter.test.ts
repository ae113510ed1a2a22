import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { matchingTasks, type TaskFilter } from './task-filter.ts'
import { summaryOfTasks } from './task-summary.ts'

const TODAY = '2026-03-06' as LocalDate
const task = (title: string, more: object): RoutineTask =>
  ({
    title,
    description: null,
    category: 'other',
    isActive: true,
    lastCompletedDate: null,
    nextDueDate: null,
    planStep: null,
    ...more,
  }) as RoutineTask

const TASKS = [
  task('Wash drinkers', { category: 'cleaning', nextDueDate: '2026-03-05', lastCompletedDate: '2026-02-26' }),
  task('Feed', { category: 'feeding', nextDueDate: '2026-03-06', description: '30 g a bird', lastCompletedDate: '2026-03-05' }),
  task('Disinfect', { category: 'cleaning', nextDueDate: '2026-03-07' }),
  task('Bath', { isActive: false, nextDueDate: '2026-03-01', lastCompletedDate: '2026-01-01' }),
]
const ALL: TaskFilter = { q: '', state: 'all', category: '', sort: 'due' }

test.each<[string, Partial<TaskFilter>, string[]]>([
  ['lists everything', {}, ['Wash drinkers', 'Feed', 'Disinfect', 'Bath']],
  ['lists active tasks', { state: 'open' }, ['Wash drinkers', 'Feed', 'Disinfect']],
  ['lists tasks due today or earlier', { state: 'due' }, ['Wash drinkers', 'Feed']],
  ['lists paused and done tasks', { state: 'closed' }, ['Bath']],
  ['lists one category', { category: 'cleaning' }, ['Wash drinkers', 'Disinfect']],
  ['finds a word of the title', { q: ' WASH ' }, ['Wash drinkers']],
  ['finds a word of the description', { q: 'bird' }, ['Feed']],
  ['finds a word whatever its accents', { q: 'dísinfect' }, ['Disinfect']],
  ['sorts by name', { sort: 'title' }, ['Bath', 'Disinfect', 'Feed', 'Wash drinkers']],
  ['sorts by the last completion, never completed tasks first', { sort: 'last' }, ['Disinfect', 'Bath', 'Wash drinkers', 'Feed']],
])('matchingTasks %s', (_, patch, titles) => {
  expect(matchingTasks(TASKS, { ...ALL, ...patch }, TODAY).map(({ title }) => title)).toEqual(titles)
})

test('matchingTasks lists what is due or was done today, and the steps of season plans', () => {
  const done = task('Water', { lastCompletedDate: TODAY, nextDueDate: '2026-03-07' })
  const step = task('Pair up', { nextDueDate: '2026-04-01', planStep: 'pair' })
  const listed = (state: TaskFilter['state']) =>
    matchingTasks([...TASKS, done, step], { ...ALL, state }, TODAY).map(({ title }) => title)
  expect(listed('today')).toEqual(['Wash drinkers', 'Feed', 'Water'])
  expect(listed('plan')).toEqual(['Pair up'])
})

test('summaryOfTasks counts all tasks, and names their categories and the suggested ones among them', () => {
  const spanish = task('Agua fresca', { isActive: false })
  expect(summaryOfTasks([...TASKS, spanish], TODAY)).toMatchObject({
    all: 5,
    due: 2,
    categories: ['cleaning', 'feeding', 'other'],
    starters: ['water', 'feed'],
  })
})
