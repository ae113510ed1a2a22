import { describe, expect, test } from 'vitest'
import type { RaceResult } from '#shared/races/race-result.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const RELEASED = '2026-05-02T08:00:00'
const RACE = { eventName: 'May race', eventDate: '2026-05-02', releasedAt: RELEASED }

/** Values that are impossible in a race; some of them do not fit into the database. */
const CELLS = [
  ['Prize', '99999999999'],
  ['Prize', '9'.repeat(40)],
  ['Points', '9'.repeat(40)],
  ['Drift', '99999999999'],
  ['Flight time', '999:00:00'],
  ['Arrival', '999:00:00'],
  ['Distance', '99999999999'],
] as const

onDatabases(longRunEngines('sqlite'), (open) => {
  test('imports a result list without its impossible numbers', async () => {
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
  ])('handles the arrival %s with status %i, added or edited', async (arrivalTime, status) => {
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

  describe('a race with computed flying times', () => {
    const KNOWN = { ...RACE, distance: 120 }
    const results = async (loft: TestApp) =>
      (await loft.call('GET', '/api/race-results'))
        .json<RaceResult[]>()
        .map(({ arrivalTime, flightTime, velocity }) => [arrivalTime, flightTime, velocity])
    const addRaceWithResults = async (loft: TestApp, event: object) => {
      await loft.call('POST', '/api/race-events', event)
      const measured = { raceEventId: 1, position: 2, bandId: 'NL-2', flightTime: '2:00:00' }
      await loft.call('POST', '/api/race-results', measured)
      const arrived = { raceEventId: 1, position: 1, bandId: 'NL-1', arrivalTime: '2026-05-02T09:30:00' }
      await loft.call('POST', '/api/race-results', arrived)
      expect(await results(loft)).toEqual([
        ['2026-05-02T09:30:00', '1:30:00', 80],
        [null, '2:00:00', 60],
      ])
    }

    test.each([
      [{ releasedAt: '2025-05-02T08:00:00' }, 'releasedAt'],
      [{ releasedAt: '0001-05-02T08:00:00' }, 'releasedAt'],
      [{ releasedAt: '2027-05-02T08:00:00' }, 'releasedAt'],
      [{ releasedAt: '2026-04-29T08:00:00' }, 'releasedAt'],
      [{ releasedAt: '2026-05-02T09:30:00' }, 'releasedAt'],
      [{ neutralisation: { rule: 'none' }, distance: 1200 }, 'distance'],
    ])('refuses %j, which makes a flight impossible, and changes nothing', async (patch, field) => {
      await using loft = await open('2026-05-03')
      await addRaceWithResults(loft, KNOWN)
      const before = [await results(loft), (await loft.call('GET', '/api/race-events/1')).json()]
      const answer = await loft.call('PATCH', '/api/race-events/1', patch)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'flights_impossible', details: { field } }])
      expect([await results(loft), (await loft.call('GET', '/api/race-events/1')).json()]).toEqual(before)
    })

    test.each([
      [{ neutralisation: { rule: 'fixed', minutes: 1440 } }, 'neutralisation'],
      [{ neutralisation: { rule: 'fixed', minutes: 60 }, distance: 1 }, 'distance'],
      [{ distance: 1 }, 'distance'],
      [{ distance: 1, eventDate: '2025-05-02' }, 'distance'],
    ])('refuses %j when a bird arrived the next day, naming the field %s', async (patch, field) => {
      await using loft = await open('2026-05-04')
      await loft.call('POST', '/api/race-events', { ...KNOWN, distance: 600 })
      await loft.call('POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-1', arrivalTime: '2026-05-03T07:30:00' })
      expect(await results(loft)).toEqual([['2026-05-03T07:30:00', '23:30:00', 25.53]])
      const answer = await loft.call('PATCH', '/api/race-events/1', patch)
      const details = { field, band: 'NL-1' }
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'flights_impossible', details }])
    })

    test.each([
      [{ releaseLatitude: 'NaN', releaseLongitude: -3 }, 'releaseLatitude'],
      [{ distance: 'NaN' }, 'distance'],
      [{ distance: '.' }, 'distance'],
      [{ neutralisation: { rule: 'fixed', minutes: 'NaN' } }, 'neutralisation.minutes'],
    ])('refuses %j as a number', async (patch, field) => {
      await using loft = await open('2026-05-03')
      await loft.call('POST', '/api/race-events', KNOWN)
      const answer = await loft.call('PATCH', '/api/race-events/1', patch)
      expect([answer.statusCode, answer.json().details.fields]).toMatchObject([400, [{ field }]])
    })

    test.each([
      [{ releasedAt: '2026-05-02T08:10' }, ['2026-05-02T09:30:00', '1:20:00', 90]],
      [{ releasedAt: '2026-05-02T01:00' }, ['2026-05-02T09:30:00', '8:30:00', 14.12]],
      [{ eventDate: '2025-05-02' }, ['2025-05-02T09:30:00', '1:30:00', 80]],
      [{ eventDate: '2025-05-02', releasedAt: '2025-05-02T08:10' }, ['2025-05-02T09:30:00', '1:20:00', 90]],
      [{ eventDate: '2026-05-01', releasedAt: RELEASED }, ['2026-05-02T09:30:00', '1:30:00', 80]],
      [{ releasedAt: '' }, ['2026-05-02T09:30:00', null, null]],
    ])('after the change %j, recomputes the first result to %j and keeps a value from a list', async (patch, expected) => {
      await using loft = await open('2026-05-03')
      await addRaceWithResults(loft, KNOWN)
      expect((await loft.call('PATCH', '/api/race-events/1', patch)).statusCode).toBe(200)
      expect(await results(loft)).toEqual([expected, [null, '2:00:00', 60]])
      const back = { eventDate: RACE.eventDate, releasedAt: '2026-05-02T08:10' }
      expect((await loft.call('PATCH', '/api/race-events/1', back)).statusCode).toBe(200)
      expect((await results(loft))[0]).toEqual(['2026-05-02T09:30:00', '1:20:00', 90])
    })

    test('leaves an unknown value unknown when a first release or distance would make it impossible', async () => {
      await using loft = await open('2026-05-03')
      await loft.call('POST', '/api/race-events', { ...RACE, releasedAt: '' })
      for (const [bandId, arrivalTime] of Object.entries({
        'NL-1': '2026-05-02T07:00',
        'NL-2': '2026-05-02T10:00',
        'NL-3': '2026-05-05T10:00',
      }))
        await loft.call('POST', '/api/race-results', { raceEventId: 1, bandId, arrivalTime })
      for (const patch of [{ releasedAt: RELEASED }, { distance: 120 }])
        expect((await loft.call('PATCH', '/api/race-events/1', patch)).statusCode).toBe(200)
      expect((await results(loft)).map(([, ...calculated]) => calculated)).toEqual([
        [null, null],
        ['2:00:00', 60],
        ['74:00:00', null],
      ])
    })
  })
})
