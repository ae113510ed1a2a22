import { expect, test } from 'vitest'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { STARTER_TASK_KEYS } from '#shared/routine-tasks/starters.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, refused, undo } from '#server/testing/writes.ts'
import { addTask, findTask, listOverdue, listTasks, TASKS } from './tasks-for-tests.ts'

async function addSections(loft: TestApp): Promise<void> {
  await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section })
}

onBothDatabases((open) => {
  test('saves all fields of a task, due today by default', async () => {
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
    expect((await listTasks(loft)).map(({ title }) => title)).toEqual(['Order feed', 'Wash drinkers', 'Mend the door'])
  })

  test.each([
    ['without a title', { title: '  ' }, 'title'],
    ['with a long title', { title: 'x'.repeat(101) }, 'title'],
    ['with a long category', { category: 'x'.repeat(51) }, 'category'],
    ['with an interval of 0', { intervalDays: 0 }, 'intervalDays'],
    ['with a negative interval', { intervalDays: -1 }, 'intervalDays'],
    ['with an interval of 10,000', { intervalDays: 10_000 }, 'intervalDays'],
    ['with half a day', { intervalDays: 1.5 }, 'intervalDays'],
    ['with a text as interval', { intervalDays: 'weekly' }, 'intervalDays'],
    ['due on an invalid day', { nextDueDate: '2026-02-30' }, 'nextDueDate'],
    ['due in the Middle Ages', { nextDueDate: '1026-02-03' }, 'nextDueDate'],
    ['with sections that are not numbers', { sectionIds: ['Hens'] }, 'sectionIds.0'],
  ])('refuses a task %s', async (_, wrong, field) => {
    await using loft = await open()
    const answer = await refused(loft, 'POST', TASKS, { title: 'Wash drinkers', ...wrong })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ field }] })
    expect(await listTasks(loft)).toEqual([])
  })

  test.each([
    [{ intervalDays: 1 }, 1],
    [{ intervalDays: '3650' }, 3650],
    [{ title: 'x'.repeat(100) }, 7],
  ])('accepts a task with %j', async (given, intervalDays) => {
    await using loft = await open()
    expect(await addTask(loft, given)).toMatchObject({ intervalDays })
  })

  test('refuses unknown sections and pairs and saves nothing', async () => {
    await using loft = await open()
    await addSections(loft)
    expect(await refused(loft, 'POST', TASKS, { title: 'Wash', sectionIds: [1, 9] })).toMatchObject({
      status: 400,
      code: 'unknown_section',
      field: 'sectionIds',
    })
    expect(await refused(loft, 'POST', TASKS, { title: 'Wash', breedingPairId: 9 })).toMatchObject({ code: 'unknown_pair' })
    expect(await listTasks(loft)).toEqual([])
    const { id } = await addTask(loft)
    const wrong = { title: 'Other', sectionIds: [9] }
    expect(await refused(loft, 'PATCH', `${TASKS}/${id}`, wrong)).toMatchObject({ code: 'unknown_section' })
    expect(await findTask(loft, id)).toMatchObject({ title: 'Wash drinkers', version: 1 })
  })

  test('a task is overdue if it was due before today', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { title: 'Yesterday', nextDueDate: '2026-03-05' })
    await addTask(loft, { title: 'Today', nextDueDate: '2026-03-06' })
    await addTask(loft, { title: 'Paused', nextDueDate: '2026-03-01', isActive: false })
    expect(await listOverdue(loft)).toEqual(['Yesterday'])
    loft.setToday('2026-03-07')
    expect(await listOverdue(loft)).toEqual(['Yesterday', 'Today'])
  })

  test('every call on an unknown task is answered 404', async () => {
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
    expect((await loft.call('POST', `${TASKS}/nine/complete`)).statusCode).toBe(404)
  })

  test('a paused task is not due, and keeps its due day when resumed', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { nextDueDate: '2026-03-05' })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: false })
    expect(await listOverdue(loft)).toEqual([])
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`)).toMatchObject({ code: 'task_inactive' })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: true })
    expect(await listOverdue(loft)).toEqual(['Wash drinkers'])
  })

  test('an edit changes only the given fields and refuses a stale version', async () => {
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
    expect(await findTask(loft)).toMatchObject({ sectionIds: [2] })
    await act(loft, 'DELETE', '/api/loft-locations/2')
    expect(await findTask(loft)).toMatchObject({ sectionIds: [] })
  })

  test('adds the chosen starter tasks once, in the document language', async () => {
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
    expect((await add(STARTER_TASK_KEYS)).json()).toHaveLength(STARTER_TASK_KEYS.length - 3)
    const again = await add(STARTER_TASK_KEYS)
    expect(again.json()).toEqual([])
  })
})
