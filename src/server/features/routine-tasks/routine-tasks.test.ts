import { expect, test } from 'vitest'
import type { RoutineTask, TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import { STARTER_KEYS } from '#shared/routine-tasks/starters.ts'
import { act, read, refused, undo } from '#server/features/pairs/breeding-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const TASKS = '/api/routine-tasks'
type Completed = RoutineTask & { completionId: number }

const addTask = (loft: TestApp, more: object = {}) =>
  act<RoutineTask>(loft, 'POST', TASKS, { title: 'Wash drinkers', category: 'cleaning', intervalDays: 7, ...more })
const complete = (loft: TestApp, body: object = {}, id = 1) => act<Completed>(loft, 'POST', `${TASKS}/${id}/complete`, body)
const listed = (loft: TestApp) => read<RoutineTask[]>(loft, TASKS)
const find = (loft: TestApp, id = 1) => read<RoutineTask>(loft, `${TASKS}/${id}`)
const overdue = async (loft: TestApp) => (await read<RoutineTask[]>(loft, `${TASKS}/overdue`)).map(({ title }) => title)
const doneOn = async (loft: TestApp, id = 1) =>
  (await read<{ items: TaskCompletion[] }>(loft, `${TASKS}/${id}/completions`)).items.map(({ completedDate }) => completedDate)

async function addSections(loft: TestApp): Promise<void> {
  await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section })
}

onBothDatabases((open) => {
  test('a task is kept with all that is said of it, and is due today where no day is said', async () => {
    await using loft = await open('2026-03-06')
    await addSections(loft)
    expect(await addTask(loft, { title: ' Wash drinkers ', description: '', sectionIds: [2, 1, 2] })).toMatchObject({
      id: 1,
      title: 'Wash drinkers',
      description: null,
      category: 'cleaning',
      intervalDays: 7,
      lastCompletedDate: null,
      nextDueDate: '2026-03-06',
      isActive: true,
      sectionIds: [2, 1],
      breedingPairId: null,
      planStep: null,
      completionCount: 0,
      version: 1,
    })
    expect(await addTask(loft, { title: 'Mend the door', category: undefined, intervalDays: '', nextDueDate: '' })).toMatchObject(
      {
        category: 'other',
        intervalDays: null,
        nextDueDate: null,
      },
    )
    expect(await addTask(loft, { title: 'Order feed', category: 'Errands', nextDueDate: '2026-03-01' })).toMatchObject({
      category: 'Errands',
    })
    expect((await listed(loft)).map(({ title }) => title)).toEqual(['Order feed', 'Wash drinkers', 'Mend the door'])
  })

  test.each([
    ['without a title', { title: '  ' }, 'title'],
    ['with a title too long', { title: 'x'.repeat(101) }, 'title'],
    ['with a category too long', { category: 'x'.repeat(51) }, 'category'],
    ['with an interval of 0', { intervalDays: 0 }, 'intervalDays'],
    ['with a negative interval', { intervalDays: -1 }, 'intervalDays'],
    ['with an interval of 10,000', { intervalDays: 10_000 }, 'intervalDays'],
    ['with half a day', { intervalDays: 1.5 }, 'intervalDays'],
    ['with a word for an interval', { intervalDays: 'weekly' }, 'intervalDays'],
    ['due on no day', { nextDueDate: '2026-02-30' }, 'nextDueDate'],
    ['due in the Middle Ages', { nextDueDate: '1026-02-03' }, 'nextDueDate'],
    ['with sections that are no numbers', { sectionIds: ['Hens'] }, 'sectionIds.0'],
  ])('a task %s is refused', async (_, wrong, field) => {
    await using loft = await open()
    const answer = await refused(loft, 'POST', TASKS, { title: 'Wash drinkers', ...wrong })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ field }] })
    expect(await listed(loft)).toEqual([])
  })

  test.each([
    [{ intervalDays: 1 }, 1],
    [{ intervalDays: '3650' }, 3650],
    [{ title: 'x'.repeat(100) }, 7],
  ])('a task with %j is taken', async (given, intervalDays) => {
    await using loft = await open()
    expect(await addTask(loft, given)).toMatchObject({ intervalDays })
  })

  test('sections and pairs that are not there are refused, and nothing is half done', async () => {
    await using loft = await open()
    await addSections(loft)
    expect(await refused(loft, 'POST', TASKS, { title: 'Wash', sectionIds: [1, 9] })).toMatchObject({
      status: 400,
      code: 'unknown_section',
      field: 'sectionIds',
    })
    expect(await refused(loft, 'POST', TASKS, { title: 'Wash', breedingPairId: 9 })).toMatchObject({ code: 'unknown_pair' })
    expect(await listed(loft)).toEqual([])
    const { id } = await addTask(loft)
    const wrong = { title: 'Other', sectionIds: [9] }
    expect(await refused(loft, 'PATCH', `${TASKS}/${id}`, wrong)).toMatchObject({ code: 'unknown_section' })
    expect(await find(loft, id)).toMatchObject({ title: 'Wash drinkers', version: 1 })
  })

  test('overdue is what was due before today', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { title: 'Yesterday', nextDueDate: '2026-03-05' })
    await addTask(loft, { title: 'Today', nextDueDate: '2026-03-06' })
    await addTask(loft, { title: 'Paused', nextDueDate: '2026-03-01', isActive: false })
    expect(await overdue(loft)).toEqual(['Yesterday'])
    loft.setToday('2026-03-07')
    expect(await overdue(loft)).toEqual(['Yesterday', 'Today'])
  })

  test('done it is due again after its interval from the day it was done, a year long over every change of the clock', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    for (const [day, next] of [
      ['2026-03-09', '2026-03-16'],
      ['2026-03-24', '2026-03-31'],
      ['2026-03-31', '2026-04-07'],
      ['2026-10-22', '2026-10-29'],
      ['2026-12-28', '2027-01-04'],
    ] as const) {
      loft.setToday(day)
      expect(await complete(loft)).toMatchObject({ lastCompletedDate: day, nextDueDate: next, isActive: true })
    }
    expect(await doneOn(loft)).toEqual(['2026-12-28', '2026-10-22', '2026-03-31', '2026-03-24', '2026-03-09'])
  })

  test('without interval it is over once it is done', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { intervalDays: null, nextDueDate: '2026-03-05' })
    expect(await complete(loft, { notes: 'At last' })).toMatchObject({
      nextDueDate: null,
      isActive: false,
      lastCompletedDate: '2026-03-06',
    })
    expect(await overdue(loft)).toEqual([])
    loft.setToday('2026-03-07')
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`)).toMatchObject({ status: 409, code: 'task_inactive' })
    await act(loft, 'DELETE', `${TASKS}/1/completions/1`)
    expect(await find(loft)).toMatchObject({ isActive: true, nextDueDate: '2026-03-05', lastCompletedDate: null })
  })

  test('a double tap counts once, and notes may follow', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { intervalDays: 1 })
    const first = await complete(loft)
    expect(await complete(loft)).toMatchObject({
      completionId: first.completionId,
      nextDueDate: '2026-03-07',
      completionCount: 1,
    })
    await complete(loft, { notes: 'Two drinkers leak' })
    expect((await read<{ items: TaskCompletion[] }>(loft, `${TASKS}/1/completions`)).items).toEqual([
      expect.objectContaining({ completedDate: '2026-03-06', dueDate: '2026-03-06', notes: 'Two drinkers leak', isLatest: true }),
    ])
  })

  test('made due again on the day it was done, it can be done once more', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await complete(loft)
    await act(loft, 'PATCH', `${TASKS}/1`, { nextDueDate: '2026-03-06' })
    expect(await complete(loft)).toMatchObject({ completionCount: 2, nextDueDate: '2026-03-13' })
  })

  test('what was done on an earlier day is written down for that day', async () => {
    await using loft = await open('2026-03-10')
    await addTask(loft, { nextDueDate: '2026-03-05' })
    expect(await complete(loft, { completedOn: '2026-03-08' })).toMatchObject({ nextDueDate: '2026-03-15' })
    expect(await complete(loft, { completedOn: '2026-03-01' })).toMatchObject({
      lastCompletedDate: '2026-03-08',
      nextDueDate: '2026-03-15',
      completionCount: 2,
    })
    expect(await doneOn(loft)).toEqual(['2026-03-08', '2026-03-01'])
  })

  test.each([
    ['tomorrow', { completedOn: '2026-03-07' }, 400, 'invalid_input'],
    ['on no day', { completedOn: '2026-13-01' }, 400, 'invalid_input'],
    ['with notes too long', { notes: 'x'.repeat(2001) }, 400, 'invalid_input'],
  ])('done %s is refused', async (_, body, status, code) => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`, body)).toMatchObject({ status, code })
    expect(await find(loft)).toMatchObject({ completionCount: 0, nextDueDate: '2026-03-06' })
  })

  test('a task that is not there is not found, whatever is asked of it', async () => {
    await using loft = await open()
    for (const [method, url] of [
      ['POST', `${TASKS}/9/complete`],
      ['PATCH', `${TASKS}/9`],
      ['DELETE', `${TASKS}/9`],
      ['DELETE', `${TASKS}/9/completions/1`],
    ] as const) {
      expect(await refused(loft, method, url, {})).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await loft.call('GET', `${TASKS}/9/completions`)).statusCode).toBe(404)
    expect((await loft.call('POST', `${TASKS}/nine/complete`)).statusCode).toBe(400)
  })

  test('only the latest completion is taken back, one after the other', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await complete(loft)
    loft.setToday('2026-03-13')
    await complete(loft)
    expect(await refused(loft, 'DELETE', `${TASKS}/1/completions/1`)).toMatchObject({
      status: 409,
      code: 'not_latest_completion',
    })
    expect(await refused(loft, 'DELETE', `${TASKS}/1/completions/7`)).toMatchObject({ status: 404 })
    expect(await act(loft, 'DELETE', `${TASKS}/1/completions/2`)).toMatchObject({
      nextDueDate: '2026-03-13',
      lastCompletedDate: '2026-03-06',
      lastCompletionId: 1,
    })
    const last = await act(loft, 'DELETE', `${TASKS}/1/completions/1`)
    expect(last).toMatchObject({ nextDueDate: '2026-03-06', lastCompletedDate: null, completionCount: 0 })
    expect((await loft.call('GET', '/api/deleted')).json()).toEqual([])
    await undo(loft, last.action)
    expect(await find(loft)).toMatchObject({ nextDueDate: '2026-03-13', lastCompletedDate: '2026-03-06', completionCount: 1 })
  })

  test('undo takes a completion back; one that was followed by another stays', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    const first = await complete(loft)
    loft.setToday('2026-03-13')
    const second = await complete(loft)
    expect(await refused(loft, 'POST', `/api/actions/${first.action}/undo`)).toMatchObject({ code: 'cannot_undo' })
    await undo(loft, second.action)
    expect(await find(loft)).toMatchObject({ nextDueDate: '2026-03-13', lastCompletedDate: '2026-03-06', completionCount: 1 })
    await undo(loft, first.action)
    expect(await find(loft)).toMatchObject({ nextDueDate: '2026-03-06', lastCompletedDate: null, completionCount: 0 })
  })

  test('paused it is not due, and goes on where it stopped', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { nextDueDate: '2026-03-05' })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: false })
    expect(await overdue(loft)).toEqual([])
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`)).toMatchObject({ code: 'task_inactive' })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: true })
    expect(await overdue(loft)).toEqual(['Wash drinkers'])
  })

  test('what is edited changes, what is not said stays; two devices do not overwrite each other', async () => {
    await using loft = await open('2026-03-06')
    await addSections(loft)
    await addTask(loft, { sectionIds: [1], intervalDays: null, nextDueDate: '2026-03-20' })
    const edited = await act<RoutineTask>(loft, 'PATCH', `${TASKS}/1`, { title: 'Scrub drinkers', sectionIds: [2] })
    expect(edited).toMatchObject({ title: 'Scrub drinkers', category: 'cleaning', nextDueDate: '2026-03-20', sectionIds: [2] })
    expect(await act(loft, 'PATCH', `${TASKS}/1`, { nextDueDate: null, intervalDays: 3 })).toMatchObject({
      nextDueDate: '2026-03-06',
    })
    const late = await loft.call('PATCH', `${TASKS}/1`, { title: 'Third' }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    await undo(loft, (await act(loft, 'PATCH', `${TASKS}/1`, { sectionIds: [] })).action)
    expect(await find(loft)).toMatchObject({ sectionIds: [2] })
    await act(loft, 'DELETE', '/api/loft-locations/2')
    expect(await find(loft)).toMatchObject({ sectionIds: [] })
  })

  test('a deleted task comes back with everything that was done', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await complete(loft)
    await act(loft, 'DELETE', `${TASKS}/1`)
    expect(await listed(loft)).toEqual([])
    expect(await read(loft, `${TASKS}/completions`)).toEqual({ items: [], total: 0 })
    await act(loft, 'POST', '/api/deleted/routine-tasks/1/restore')
    expect(await doneOn(loft)).toEqual(['2026-03-06'])
  })

  test('what was done is read page by page, of one task and of all', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { intervalDays: 1, nextDueDate: '2026-01-01' })
    await addTask(loft, { title: 'Feed', category: 'feeding', intervalDays: 1 })
    for (let day = 1; day <= 51; day += 1) {
      const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
      await complete(loft, { completedOn: date })
    }
    await complete(loft, {}, 2)
    const page = (url: string) => read<{ items: TaskCompletion[]; total: number }>(loft, url)
    const first = await page(`${TASKS}/1/completions`)
    expect([first.total, first.items.length]).toEqual([51, 50])
    expect(first.items[0]).toMatchObject({ completedDate: '2026-02-20', isLatest: true, taskTitle: 'Wash drinkers' })
    const second = await page(`${TASKS}/1/completions?page=2`)
    expect(second.items).toMatchObject([{ completedDate: '2026-01-01', isLatest: false }])
    const all = await page(`${TASKS}/completions`)
    expect(all.total).toBe(52)
    expect(all.items[0]).toMatchObject({ taskTitle: 'Feed', category: 'feeding' })
    expect((await loft.call('GET', `${TASKS}/completions?page=0`)).statusCode).toBe(400)
  })

  test('starters are those the keeper chose, in the language of documents, and each once', async () => {
    await using loft = await open('2026-03-06')
    const add = (starters: readonly string[]) => loft.call('POST', `${TASKS}/starters`, { starters })
    expect((await add(['water', 'drinkers', 'water'])).json()).toMatchObject([
      { title: 'Fresh water', category: 'feeding', intervalDays: 1, nextDueDate: '2026-03-06' },
      { title: 'Wash drinkers and feeders', category: 'cleaning', intervalDays: 7, nextDueDate: '2026-03-07' },
    ])
    await loft.call('PATCH', '/api/settings', { documentLanguage: 'es' })
    expect((await add(['water', 'mites'])).json()).toMatchObject([{ title: 'Buscar ácaros y piojos', intervalDays: 30 }])
    expect((await add([])).statusCode).toBe(400)
    expect((await add(['sing'])).statusCode).toBe(400)
    expect((await add(STARTER_KEYS)).json()).toHaveLength(STARTER_KEYS.length - 3)
    const again = await add(STARTER_KEYS)
    expect(again.json()).toEqual([])
  })
})
