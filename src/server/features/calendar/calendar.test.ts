import { expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { addBrood, addPairOfBirds, addCycle, CYCLES, OFFSPRING } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused } from '#server/testing/writes.ts'
import { parseCalendar } from './parse-calendar-for-tests.ts'

const TASKS = '/api/routine-tasks'
const FEED = '/api/calendar/feed'
const SECRET = 'a'.repeat(43)
const OTHER = 'b'.repeat(43)

const listEntries = (loft: TestApp, from: string, to: string) =>
  read<CalendarEntry[]>(loft, `/api/calendar?from=${from}&to=${to}`)
const summaries = async (loft: TestApp, from: string, to: string) =>
  (await listEntries(loft, from, to)).map(({ day, key, state }) => `${day} ${key} ${state}`)
const openSummaries = async (loft: TestApp, from: string, to: string) =>
  (await summaries(loft, from, to)).filter((text) => !text.endsWith(' done'))
const addTask = (loft: TestApp, more: object = {}) =>
  act(loft, 'POST', TASKS, { title: 'Wash drinkers', category: 'cleaning', intervalDays: 7, ...more })
const feedAt = (loft: TestApp, secret: string) =>
  loft.app.inject({ url: `/calendar/${secret}.ics`, headers: { host: 'localhost' } })
const events = async (loft: TestApp, secret = SECRET) => parseCalendar((await feedAt(loft, secret)).body).events

onBothDatabases((open) => {
  test('lists a task on each due day, across the change to summer time, and keeps its key when done late', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { nextDueDate: '2026-03-15', description: 'Hot water' })
    expect(await summaries(loft, '2026-03-01', '2026-04-05')).toEqual([
      '2026-03-15 task:1:1 open',
      '2026-03-22 task:1:2 open',
      '2026-03-29 task:1:3 open',
      '2026-04-05 task:1:4 open',
    ])
    loft.setToday('2026-03-17')
    expect(await summaries(loft, '2026-03-01', '2026-03-31')).toEqual([
      '2026-03-17 task:1:1 overdue',
      '2026-03-24 task:1:2 open',
      '2026-03-31 task:1:3 open',
    ])
    const [first, second] = await listEntries(loft, '2026-03-17', '2026-03-24')
    expect(first).toMatchObject({
      kind: 'task',
      values: { task: 'Wash drinkers' },
      notes: 'Hot water',
      href: '/routine?task=1',
      deed: { what: 'complete-task', id: 1 },
    })
    expect(second).not.toHaveProperty('deed')
    await act(loft, 'POST', `${TASKS}/1/complete`, { notes: 'Done' })
    expect(await summaries(loft, '2026-03-01', '2026-03-31')).toEqual([
      '2026-03-17 done:1 done',
      '2026-03-24 task:1:2 open',
      '2026-03-31 task:1:3 open',
    ])
    expect(await summaries(loft, '2026-03-01', '2026-03-16')).toEqual([])
    expect((await listEntries(loft, '2026-03-24', '2026-03-24'))[0]).not.toHaveProperty('deed')
    loft.setToday('2026-03-18')
    expect((await listEntries(loft, '2026-03-24', '2026-03-24'))[0]).toMatchObject({ deed: { what: 'complete-task', id: 1 } })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: false })
    expect(await summaries(loft, '2026-03-18', '2026-04-30')).toEqual([])
  })

  test('sorts daily tasks after the others and marks repeated ones as chores', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { title: 'Feed', intervalDays: 1 })
    await addTask(loft, { title: 'Wash', intervalDays: null, nextDueDate: '2026-03-08' })
    await addTask(loft, { title: 'Bath', intervalDays: 2 })
    const day = await listEntries(loft, '2026-03-08', '2026-03-08')
    expect(day.map(({ values, isDaily, isChore }) => [values['task'], isDaily, isChore])).toEqual([
      ['Bath', undefined, true],
      ['Wash', undefined, undefined],
      ['Feed', true, true],
    ])
  })

  test('lists candlings and expected hatches on their days', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-05' })
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([
      '2026-03-07 second_egg:1 open',
      '2026-03-10 candling:1 open',
      '2026-03-25 hatch:1 open',
    ])
    await act(loft, 'PATCH', `${CYCLES}/1`, { totalEggs: 2, expectedHatchDate: '2026-03-25' })
    expect(await listEntries(loft, '2026-03-25', '2026-03-25')).toMatchObject([
      { values: { pair: 'AU 2024 1 × AU 2024 2', cycle: 1 }, until: '2026-03-28', href: '/breeding-cycles?cycle=1' },
    ])
    loft.setToday('2026-03-28')
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([
      '2026-03-28 candling:1 overdue',
      '2026-03-28 hatch:1 open',
    ])
    loft.setToday('2026-03-29')
    expect(await openSummaries(loft, '2026-03-29', '2026-03-29')).toEqual([
      '2026-03-29 hatch:1 overdue',
      '2026-03-29 candling:1 overdue',
    ])
    await act(loft, 'PATCH', `${CYCLES}/1`, { status: 'failed' })
    await act(loft, 'PATCH', '/api/breeding-pairs/1', { expectedBroods: 1 })
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([])
  })

  test('lists banding and fledging of young in their windows', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    await act(loft, 'POST', `${OFFSPRING}/2/died`, {})
    await act(loft, 'PATCH', '/api/breeding-pairs/1', { expectedBroods: 1 })
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([
      '2026-03-25 banding:1 open',
      '2026-04-14 weaning:1 open',
      '2026-04-19 fledging:1 open',
    ])
    expect(await listEntries(loft, '2026-03-25', '2026-03-25')).toMatchObject([
      { until: '2026-03-27', values: { young: '#1 (AU 2024 1 × AU 2024 2)' }, href: '/offspring-management?tab=banding' },
    ])
    loft.setToday('2026-03-27')
    expect(await openSummaries(loft, '2026-03-25', '2026-03-27')).toEqual(['2026-03-27 banding:1 open'])
    loft.setToday('2026-03-28')
    expect(await openSummaries(loft, '2026-03-25', '2026-03-28')).toEqual(['2026-03-28 banding:1 overdue'])
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10', confirm: ['late_banding'] })
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([
      '2026-04-14 weaning:1 open',
      '2026-04-17 young_vaccination:1 open',
      '2026-04-19 fledging:1 open',
    ])
    await act(loft, 'POST', `${OFFSPRING}/1/vaccinate`, {})
    loft.setToday('2026-04-19')
    await act(loft, 'POST', `${OFFSPRING}/1/fledge`, {})
    expect(await openSummaries(loft, '2026-03-01', '2026-04-30')).toEqual([])
  })

  test.each([
    ['?from=2026-03-01&to=2026-02-28', 'to'],
    ['?from=2026-03-01&to=2027-03-02', 'to'],
    ['?from=2026-02-30&to=2026-03-02', 'from'],
    ['?from=2026-03-01', 'to'],
  ])('refuses a range %s', async (query, field) => {
    await using loft = await open()
    const answer = await loft.call('GET', `/api/calendar${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { fields: [{ field }] } })
    expect((await loft.call('GET', '/api/calendar?from=2026-03-01&to=2027-03-01')).statusCode).toBe(200)
  })

  test('lists what was recorded at the nests on its days', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    loft.setToday('2026-03-25')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    const done = (await summaries(loft, '2026-03-01', '2026-04-30')).filter((text) => text.endsWith(' done'))
    expect(done).toEqual(['2026-03-20 hatch-done:1 done', '2026-03-20 hatch-done:2 done', '2026-03-25 banding-done:1 done'])
    expect(await listEntries(loft, '2026-03-25', '2026-03-25')).toContainEqual(
      expect.objectContaining({ kind: 'banding', state: 'done', values: { young: 'AU 2026 10' } }),
    )
  })

  test('the secret address serves the calendar without sign-in until it is revoked', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft, { title: 'Feed; water', nextDueDate: '2026-03-05', intervalDays: null })
    expect(await read(loft, FEED)).toEqual({ isActive: false, madeAt: null })
    expect((await feedAt(loft, SECRET)).statusCode).toBe(404)

    expect(await act(loft, 'POST', FEED, { secret: SECRET })).toMatchObject({
      isActive: true,
      madeAt: '2026-03-06T12:00:00.000Z',
    })
    const answer = await feedAt(loft, SECRET)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await events(loft)).toEqual([expect.objectContaining({ SUMMARY: 'Overdue: Feed; water', DTSTART: '20260306' })])

    await act(loft, 'POST', FEED, { secret: OTHER })
    expect((await feedAt(loft, SECRET)).statusCode).toBe(404)
    expect((await feedAt(loft, OTHER)).statusCode).toBe(200)
    expect(await act(loft, 'DELETE', FEED)).toMatchObject({ isActive: false, madeAt: null })
    const gone = await feedAt(loft, OTHER)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).not.toContain(OTHER)
  })

  test('stores the secret nowhere, and records in the history when an address was made and revoked', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('POST', FEED, { secret: SECRET }, { 'idempotency-key': 'one' })
    await act(loft, 'DELETE', FEED)
    for (const table of ['calendarFeeds', 'changes', 'idempotencyKeys'] as const) {
      expect(JSON.stringify(await loft.db.selectFrom(table).selectAll().execute())).not.toContain(SECRET)
    }
    expect(await read(loft, '/api/history/calendar-feeds/1')).toMatchObject([
      { kind: 'revoke-calendar-feed', what: 'update', after: { madeAt: null } },
      { kind: 'make-calendar-feed', what: 'create', after: { madeAt: '2026-03-06T12:00:00.000Z' } },
    ])
  })

  test.each([['short'], ['a'.repeat(42)], ['a'.repeat(44)], [`${'a'.repeat(42)}/`], [undefined]])(
    'refuses the secret %j',
    async (secret) => {
      await using loft = await open()
      expect(await refused(loft, 'POST', FEED, { secret })).toMatchObject({ code: 'invalid_input' })
      expect(await read(loft, FEED)).toMatchObject({ isActive: false })
    },
  )

  test('an event keeps its id between refreshes, and uses the document language', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-05' })
    await addTask(loft, { nextDueDate: '2026-03-31', intervalDays: 60 })
    await act(loft, 'POST', FEED, { secret: SECRET })
    const uids = async () => (await events(loft)).map(({ UID, DTSTART }) => [UID, DTSTART])
    const before = await uids()
    expect(before.map(([, day]) => day)).toEqual(['20260307', '20260310', '20260325', '20260331', '20260530'])
    expect(new Set(before.map(([uid]) => uid)).size).toBe(5)
    await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es', loftName: 'El Nido' })
    await act(loft, 'PATCH', `${CYCLES}/1`, { expectedHatchDate: '2026-03-26' })
    loft.setToday('2026-03-07')
    const after = await uids()
    expect(after.map(([uid]) => uid)).toEqual(before.map(([uid]) => uid))
    expect(after[2]![1]).toBe('20260326')
    const { head, events: localizedEvents } = parseCalendar((await feedAt(loft, SECRET)).body)
    expect(head).toContainEqual(expect.objectContaining({ name: 'NAME', value: 'El Nido' }))
    expect(localizedEvents[2]!['SUMMARY']).toBe('Eclosión prevista: AU 2024 1 × AU 2024 2 (ciclo 1)')
  })

  test('refuses the feed under an unknown host name (DNS rebinding)', async () => {
    await using loft = await open('2026-03-06')
    await act(loft, 'POST', FEED, { secret: SECRET })
    const answer = await loft.app.inject({ url: `/calendar/${SECRET}.ics`, headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(421)
  })

  test('the notices list due tasks with their actions, overdue ones first', async () => {
    await using loft = await open('2026-03-06')
    await addTask(loft)
    await addTask(loft, { title: 'Feed', nextDueDate: '2026-03-04' })
    await addTask(loft, { title: 'Later', nextDueDate: '2026-03-07' })
    expect(await read(loft, '/api/notices')).toMatchObject({
      count: 2,
      notices: [
        {
          kind: 'task_overdue',
          key: 'task_overdue:2',
          values: { task: 'Feed', count: 2 },
          href: '/routine?task=2',
          deed: { what: 'complete-task', id: 2 },
        },
        {
          kind: 'task_due',
          key: 'task_due:1',
          values: { task: 'Wash drinkers', count: 0 },
          href: '/routine?task=1',
          deed: { what: 'complete-task', id: 1 },
        },
      ],
    })
    await act(loft, 'POST', `${TASKS}/2/complete`)
    expect(await read(loft, '/api/notices')).toMatchObject({ count: 1 })
  })
})
