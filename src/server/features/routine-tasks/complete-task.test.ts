import { expect, test } from 'vitest'
import type { Page } from '#shared/api/paging.ts'
import type { TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addTask, complete, findTask, listDaysDone, listOverdue, listTasks, TASKS } from './tasks-for-tests.ts'

onBothDatabases((open) => {
  test('a completed task is due again after its interval, for a year and across changes to summer time', async () => {
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
    expect(await listDaysDone(loft)).toEqual(['2026-12-28', '2026-10-22', '2026-03-31', '2026-03-24', '2026-03-09'])
  })

  test('a task without interval is inactive once it is done', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { intervalDays: null, nextDueDate: '2026-03-05' })
    expect(await complete(loft, { notes: 'At last' })).toMatchObject({
      nextDueDate: null,
      isActive: false,
      lastCompletedDate: '2026-03-06',
    })
    expect(await listOverdue(loft)).toEqual([])
    loft.setToday('2026-03-07')
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`)).toMatchObject({ status: 409, code: 'task_inactive' })
    await act(loft, 'DELETE', `${TASKS}/1/completions/1`)
    expect(await findTask(loft)).toMatchObject({ isActive: true, nextDueDate: '2026-03-05', lastCompletedDate: null })
  })

  test('a double tap counts once, and notes can be added later', async () => {
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

  test('a task made due again on the same day can be completed again', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await complete(loft)
    await act(loft, 'PATCH', `${TASKS}/1`, { nextDueDate: '2026-03-06' })
    expect(await complete(loft)).toMatchObject({ completionCount: 2, nextDueDate: '2026-03-13' })
  })

  test('records a completion on an earlier day', async () => {
    await using loft = await open('2026-03-10')
    await addTask(loft, { nextDueDate: '2026-03-05' })
    expect(await complete(loft, { completedOn: '2026-03-08' })).toMatchObject({ nextDueDate: '2026-03-15' })
    expect(await complete(loft, { completedOn: '2026-03-01' })).toMatchObject({
      lastCompletedDate: '2026-03-08',
      nextDueDate: '2026-03-15',
      completionCount: 2,
    })
    expect(await listDaysDone(loft)).toEqual(['2026-03-08', '2026-03-01'])
  })

  test.each([
    ['tomorrow', { completedOn: '2026-03-07' }, 400, 'day_ahead'],
    ['on an invalid day', { completedOn: '2026-13-01' }, 400, 'invalid_input'],
    ['with long notes', { notes: 'x'.repeat(2001) }, 400, 'invalid_input'],
  ])('refuses a completion %s', async (_, body, status, code) => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    expect(await refused(loft, 'POST', `${TASKS}/1/complete`, body)).toMatchObject({ status, code })
    expect(await findTask(loft)).toMatchObject({ completionCount: 0, nextDueDate: '2026-03-06' })
  })

  test('reverts only the latest completion, one after the other', async () => {
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
    expect(await findTask(loft)).toMatchObject({ nextDueDate: '2026-03-13', lastCompletedDate: '2026-03-06', completionCount: 1 })
  })

  test('undo reverts a completion, unless a later one followed', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    const first = await complete(loft)
    loft.setToday('2026-03-13')
    const second = await complete(loft)
    expect(await refused(loft, 'POST', `/api/actions/${first.action}/undo`)).toMatchObject({ code: 'cannot_undo' })
    await undo(loft, second.action)
    expect(await findTask(loft)).toMatchObject({ nextDueDate: '2026-03-13', lastCompletedDate: '2026-03-06', completionCount: 1 })
    await undo(loft, first.action)
    expect(await findTask(loft)).toMatchObject({ nextDueDate: '2026-03-06', lastCompletedDate: null, completionCount: 0 })
  })

  test('a restored task has its completions again', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await complete(loft)
    await act(loft, 'DELETE', `${TASKS}/1`)
    expect(await listTasks(loft)).toEqual([])
    expect(await read(loft, `${TASKS}/completions`)).toEqual({ items: [], nextCursor: null, total: 0 })
    await act(loft, 'POST', '/api/deleted/routine-tasks/1/restore')
    expect(await listDaysDone(loft)).toEqual(['2026-03-06'])
  })

  test('lists completions by page, of one task and of all', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { intervalDays: 1, nextDueDate: '2026-01-01' })
    await addTask(loft, { title: 'Feed', category: 'feeding', intervalDays: 1 })
    for (let day = 1; day <= 51; day += 1) {
      const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
      await complete(loft, { completedOn: date })
    }
    await complete(loft, {}, 2)
    const page = (url: string) => read<Page<TaskCompletion>>(loft, url)
    const first = await page(`${TASKS}/1/completions`)
    expect([first.total, first.items.length]).toEqual([51, 50])
    expect(first.items[0]).toMatchObject({ completedDate: '2026-02-20', isLatest: true, taskTitle: 'Wash drinkers' })
    const second = await page(`${TASKS}/1/completions?cursor=${first.nextCursor}`)
    expect(second.items).toMatchObject([{ completedDate: '2026-01-01', isLatest: false }])
    const all = await page(`${TASKS}/completions`)
    expect(all.total).toBe(52)
    expect(all.items[0]).toMatchObject({ taskTitle: 'Feed', category: 'feeding' })
    expect((await loft.call('GET', `${TASKS}/completions?page=2`)).statusCode).toBe(400)
  })
})
