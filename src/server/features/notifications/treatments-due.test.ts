import { expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { addBird, BIRDS } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const notifications = async (loft: TestApp): Promise<string[]> => {
  const { notices: all } = await read<{ notices: Notification[] }>(loft, '/api/notices')
  return all.map(({ kind, values }) => `${kind} ${values['treatment'] ?? values['band']} ${values['count'] ?? ''}`.trim())
}
const calendar = async (loft: TestApp): Promise<string[]> => {
  const all = await read<CalendarEntry[]>(loft, '/api/calendar?from=2026-03-01&to=2026-03-31')
  return all.map(({ day, kind, state }) => `${day.slice(5)} ${kind} ${state}`)
}

onBothDatabases((open) => {
  test('lists doses in the notices and the calendar until they are given, then the end of the course', async () => {
    await using loft = await open('2026-03-05')
    await addBird(loft, 'AU 2024 1', 'cock')
    const body = { treatmentName: 'Canker', pigeonId: 1, startDate: '2026-03-06', days: 2, timesADay: 2 }
    const { doses } = await act<{ doses: { id: number }[] }>(loft, 'POST', '/api/treatments', body)
    const give = (at: number) => act(loft, 'POST', `/api/treatments/1/doses/${doses[at]!.id}/give`, {})
    expect(await notifications(loft)).toEqual([])
    expect(await calendar(loft)).toEqual(['03-06 dose open', '03-07 dose open'])
    loft.setToday('2026-03-06')
    expect(await notifications(loft)).toEqual(['doses_due Canker 2'])
    await give(0)
    expect(await notifications(loft)).toEqual(['doses_due Canker 1'])
    loft.setToday('2026-03-07')
    expect(await notifications(loft)).toEqual(['doses_overdue Canker 3'])
    expect(await calendar(loft)).toEqual(['03-07 dose overdue', '03-07 dose open'])
    for (const at of [1, 2, 3]) await give(at)
    expect(await notifications(loft)).toEqual(['treatment_through Canker'])
    expect(await calendar(loft)).toEqual(['03-06 dose done', '03-07 course open', '03-07 dose done'])
    await act(loft, 'POST', '/api/treatments/1/end')
    expect([await notifications(loft), await calendar(loft)]).toEqual([[], []])
  })

  test('has no notice and no calendar entry for doses of birds that left the loft', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'AU 2024 1', 'cock')
    await act(loft, 'POST', '/api/treatments', { treatmentName: 'Canker', pigeonId: 1, days: 2 })
    await act(loft, 'POST', `${BIRDS}/1/leave`, { leftReason: 'sold' })
    expect([await notifications(loft), await calendar(loft)]).toEqual([[], []])
  })

  test('lists the end of a quarantine from its last day until the bird is released', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'AU 2024 1', 'cock')
    await act(loft, 'POST', '/api/quarantines', { pigeonIds: [1], endDate: '2026-03-20' })
    loft.setToday('2026-03-19')
    expect(await notifications(loft)).toEqual([])
    expect(await calendar(loft)).toEqual(['03-20 quarantine open'])
    loft.setToday('2026-03-20')
    expect(await notifications(loft)).toEqual(['quarantine_ends_today AU 2024 1'])
    loft.setToday('2026-03-21')
    expect(await notifications(loft)).toEqual(['quarantine_over AU 2024 1'])
    expect(await calendar(loft)).toEqual(['03-21 quarantine overdue'])
    await act(loft, 'POST', '/api/quarantines/1/end')
    expect([await notifications(loft), await calendar(loft)]).toEqual([[], []])
  })
})
