import { expect, test } from 'vitest'
import type { RaceResult } from '#shared/races/race-result.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const RELEASED = '2026-05-02T08:00:00'
const RACE = { eventName: 'May race', eventDate: '2026-05-02', releasedAt: RELEASED }

/** Cells beyond what a race can be, of which some are beyond what a database can hold. */
const CELLS = [
  ['Prize', '99999999999'],
  ['Prize', '9'.repeat(40)],
  ['Points', '9'.repeat(40)],
  ['Drift', '99999999999'],
  ['Flight time', '999:00:00'],
  ['Arrival', '999:00:00'],
  ['Distance', '99999999999'],
] as const

onBothDatabases((open) => {
  test('a result list with impossible numbers comes in without them', async () => {
    await using loft = await open('2026-05-03')
    await loft.call('POST', '/api/race-events', RACE)
    for (const [at, [title, cell]] of CELLS.entries()) {
      const { id, counts } = await previewResults(loft, `Ring,${title}\r\nNL-${at},${cell}`, 'list.csv', 1)
      expect([title, cell, counts]).toMatchObject([title, cell, { new: 1, warning: 1, error: 0 }])
      const done = await loft.call('POST', `/api/race-imports/${id}/commit`)
      expect([title, cell, done.statusCode]).toEqual([title, cell, 200])
    }
    const results = (await loft.call('GET', '/api/race-results')).json<RaceResult[]>()
    expect(results).toHaveLength(CELLS.length)
    const unknown = { prize: null, points: null, flightTime: null, arrivalTime: null, distance: null }
    for (const result of results) expect(result).toMatchObject(unknown)
  })

  test.each([
    ['2026-05-12T08:00:00', 200],
    ['2026-05-12T08:00:01', 400],
    ['2027-05-02T09:00:00', 400],
  ])('a bird that is said to arrive at %s is answered %i, entered or edited', async (arrivalTime, status) => {
    await using loft = await open('2026-05-03')
    await loft.call('POST', '/api/race-events', RACE)
    const refusal = { code: 'speed_impossible', details: { field: 'arrivalTime' } }
    for (const [method, url, body] of [
      ['POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-1', arrivalTime }],
      ['POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-2' }],
      ['PATCH', `/api/race-results/${status === 200 ? 2 : 1}`, { arrivalTime }],
    ] as const) {
      const answer = await loft.call(method, url, body)
      const isRefused = status === 400 && 'arrivalTime' in body
      expect([method, answer.statusCode]).toEqual([method, isRefused ? 400 : 200])
      if (isRefused) expect(answer.json()).toMatchObject(refusal)
    }
  })

  test('a race whose release is put into a wrong year keeps the flying times of its birds', async () => {
    await using loft = await open('2026-05-03')
    await loft.call('POST', '/api/race-events', RACE)
    await loft.call('POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-1', arrivalTime: '2026-05-02T09:00:00' })
    for (const releasedAt of ['2025-05-02T08:00:00', '0001-05-02T08:00:00']) {
      expect((await loft.call('PATCH', '/api/race-events/1', { releasedAt })).statusCode).toBe(200)
      expect((await loft.call('GET', '/api/race-results')).json()).toMatchObject([{ flightTime: '1:00:00' }])
    }
  })
})
