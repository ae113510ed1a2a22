import { expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const notifications = async (loft: TestApp) =>
  (await read<{ notices: Notification[] }>(loft, '/api/notices')).notices.map(
    ({ key, isLate }) => `${key}${isLate ? ' late' : ''}`,
  )
const calendar = async (loft: TestApp) =>
  (await read<CalendarEntry[]>(loft, '/api/calendar?from=2026-05-01&to=2026-05-31')).map(
    ({ day, key, state }) => `${day.slice(5)} ${key} ${state}`,
  )

onBothDatabases((open) => {
  test('a race is due for basketing on the day before, then for its results until they are entered', async () => {
    await using loft = await open('2026-05-07')
    await addBird(loft, 'AU 2024 1', 'cock')
    await act(loft, 'POST', '/api/race-events', { eventName: 'Huntingdon', eventDate: '2026-05-09' })
    expect(await notifications(loft)).toEqual([])
    expect(await calendar(loft)).toEqual(['05-08 basketing:1 open', '05-09 race:1 open'])
    loft.setToday('2026-05-08')
    expect(await notifications(loft)).toEqual(['basketing_due:1'])
    loft.setToday('2026-05-09')
    expect(await notifications(loft)).toEqual(['race_today:1'])
    loft.setToday('2026-05-16')
    expect(await notifications(loft)).toEqual(['race_results_missing:1 late'])
    expect(await calendar(loft)).toEqual(['05-16 race:1 overdue'])
    loft.setToday('2026-05-17')
    expect([await notifications(loft), await calendar(loft)]).toEqual([[], []])
    await act(loft, 'POST', '/api/race-results', { raceEventId: 1, pigeonId: 1, position: 3 })
    expect([await notifications(loft), await calendar(loft)]).toEqual([[], ['05-09 race:1 done']])
  })
})
