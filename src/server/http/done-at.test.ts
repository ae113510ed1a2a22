import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'

const LOFTS = '/api/main-loft-locations'

onBothDatabases((open) => {
  test.each([
    ['2026-03-06T08:05:00Z', 200, '2026-03-06T08:05:00.000Z'],
    ['2026-03-06T11:58:00Z', 200, null],
    ['2026-03-06T11:57:59Z', 200, '2026-03-06T11:57:59.000Z'],
    ['2026-03-06T18:00:00Z', 200, null],
    ['2025-12-06T12:00:00Z', 200, '2025-12-06T12:00:00.000Z'],
    ['2025-12-06T11:59:59Z', 409, 'write_too_old'],
    ['06/03/2026', 400, 'invalid_input'],
  ])('a write with X-Done-At %s is answered %i and shows %j in the history', async (doneAt, status, shown) => {
    await using loft = await open('2026-03-06')
    const answer = await loft.call('POST', LOFTS, { name: 'North' }, { 'x-done-at': doneAt })
    expect(answer.statusCode).toBe(status)
    if (status === 200) {
      const [change] = (await loft.call('GET', '/api/history/main-loft-locations/1')).json()
      expect(change).toMatchObject({ at: '2026-03-06T12:00:00.000Z', doneAt: shown })
    } else {
      expect(answer.json().code).toBe(shown)
      expect((await loft.call('GET', LOFTS)).json()).toEqual([])
    }
  })

  test('a repeated write keeps the time that was stored first', async () => {
    await using loft = await open('2026-03-06')
    const send = (doneAt: string) => loft.call('POST', LOFTS, { name: 'North' }, { 'idempotency-key': 'k', 'x-done-at': doneAt })
    await send('2026-03-06T08:05:00Z')
    loft.setToday('2026-05-30')
    expect((await send('2025-03-06T08:05:00Z')).json()).toMatchObject({ name: 'North' })
    expect((await loft.call('GET', '/api/history/main-loft-locations/1')).json()).toMatchObject([
      { doneAt: '2026-03-06T08:05:00.000Z' },
    ])
  })
})
