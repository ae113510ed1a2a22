import { expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

const MAY_RACE = {
  eventName: 'May race',
  eventDate: '2026-05-02',
  distance: 120.5,
  releaseLocation: 'Tudela',
  weatherConditions: 'Clear, light north wind',
}

const addRace = async (loft: TestApp, more: object = {}) =>
  await act<RaceEvent>(loft, 'POST', '/api/race-events', { ...MAY_RACE, ...more })
const addBird = async (loft: TestApp, bandId: string) =>
  (await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024, gender: 'cock' })).json<{ id: number }>().id
const results = async (loft: TestApp, query = '') => (await loft.call('GET', `/api/race-results${query}`)).json<RaceResult[]>()
const codeOf = async (loft: TestApp, path: string, body: object) =>
  (await loft.call('POST', `/api/${path}`, body)).json<{ code: string }>().code

onBothDatabases((open) => {
  test.each([
    ['', 0],
    [null, 0],
    ['0', 0],
    ['0.1', 0.1],
    ['120.3', 120.3],
    [2000, 2000],
  ])('a distance of %j is %d km', async (distance, km) => {
    await using loft = await open('2026-05-01')
    const { id } = await addRace(loft, { distance })
    expect((await loft.call('GET', `/api/race-events/${id}`)).json()).toMatchObject({ distance: km })
    const [listed] = (await loft.call('GET', '/api/race-events')).json<RaceEvent[]>()
    expect(listed).toMatchObject({ distance: km })
  })

  test('adds a race under both field names, changes, deletes and restores it', async () => {
    await using loft = await open('2026-05-01')
    const race = await addRace(loft)
    expect(race).toMatchObject({ ...MAY_RACE, name: 'May race', date: '2026-05-02', totalParticipants: null, resultCount: 0 })
    const other = await act<RaceEvent>(loft, 'POST', '/api/race-events', { name: 'June', date: '2026-06-06', distance: 0 })
    expect(other).toMatchObject({ eventName: 'June', eventDate: '2026-06-06', distance: 0, releaseLocation: null })
    expect((await loft.call('GET', '/api/race-events')).json()).toMatchObject([{ id: other.id }, { id: race.id }])

    const edited = await act<RaceEvent>(loft, 'PATCH', `/api/race-events/${race.id}`, { totalParticipants: 400, name: 'May' })
    expect(edited).toMatchObject({ eventName: 'May', totalParticipants: 400, distance: 120.5, version: 2 })
    const { action } = await act(loft, 'DELETE', `/api/race-events/${race.id}`)
    expect((await loft.call('GET', `/api/race-events/${race.id}`)).statusCode).toBe(404)
    await undo(loft, action)
    expect((await loft.call('GET', `/api/race-events/${race.id}`)).json()).toMatchObject({ eventName: 'May' })
  })

  test.each([
    [{ eventName: ' ' }, 'eventName'],
    [{ eventDate: '2026-02-30' }, 'eventDate'],
    [{ distance: -1 }, 'distance'],
    [{ distance: 'far' }, 'distance'],
    [{ releasedAt: 'morning' }, 'releasedAt'],
    [{ totalParticipants: 0 }, 'totalParticipants'],
    [{ pointsRule: 'luck' }, 'pointsRule'],
    [{ releaseLatitude: 91 }, 'releaseLatitude'],
  ])('refuses a race with %j', async (more, field) => {
    await using loft = await open()
    const answer = await loft.call('POST', '/api/race-events', { ...MAY_RACE, ...more })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ details: { fields: { field: string }[] } }>().details.fields[0]?.field).toContain(field)
  })

  test('names the missing field of a race without name or date', async () => {
    await using loft = await open()
    for (const [body, field] of [
      [{ eventDate: '2026-05-02' }, 'eventName'],
      [{ eventName: 'May' }, 'eventDate'],
    ] as const) {
      const answer = await loft.call('POST', '/api/race-events', body)
      expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { fields: [{ field, problem: 'missing' }] } })
    }
  })

  test('computes the distance from loft and release point, and prefers the official one', async () => {
    await using loft = await open()
    await loft.call('PATCH', '/api/settings', { latitude: 51.6, longitude: -0.5 })
    const race = await addRace(loft, {
      distance: 0,
      releaseLatitude: 50.6,
      releaseLongitude: -0.5,
      releasedAt: '2026-05-02T08:00',
    })
    expect(race.computedDistance).toBeCloseTo(111.26, 1)
    const bird = await addBird(loft, 'AU-2024-A-1')
    const row = await act<RaceResult>(loft, 'POST', '/api/race-results', {
      raceEventId: race.id,
      pigeonId: bird,
      position: 1,
      arrivalTime: '2026-05-02T09:40:00',
    })
    expect(row.velocity).toBe(66.75)
    await act(loft, 'PATCH', `/api/race-events/${race.id}`, { distance: 100 })
    expect(await results(loft)).toMatchObject([{ velocity: 60, flightTime: '1:40:00' }])
  })

  test('moves release and arrivals with the date of a race, and recomputes speeds after a change of distance', async () => {
    await using loft = await open()
    const race = await addRace(loft, { distance: 120, releasedAt: '2026-05-02T08:00' })
    const enter = (more: object) => act(loft, 'POST', '/api/race-results', { raceEventId: race.id, ...more })
    await enter({ bandId: 'AU-1', position: 1, arrivalTime: '2026-05-02T09:30' })
    await enter({ bandId: 'AU-2', position: 2, flightTime: '1:40:00' })
    await enter({ bandId: 'AU-3', position: 3, velocity: 70 })
    const flown = async () =>
      (await results(loft)).map(({ arrivalTime, flightTime, velocity }) => [arrivalTime, flightTime, velocity])
    const moved = await act<RaceEvent>(loft, 'PATCH', `/api/race-events/${race.id}`, { eventDate: '2026-05-03' })
    expect(moved.releasedAt).toBe('2026-05-03T08:00:00')
    expect(await flown()).toEqual([
      ['2026-05-03T09:30:00', '1:30:00', 80],
      [null, '1:40:00', 72],
      [null, null, 70],
    ])
    await act(loft, 'PATCH', `/api/race-events/${race.id}`, { distance: 100 })
    expect((await flown()).map(([, , velocity]) => velocity)).toEqual([66.67, 60, 70])
    await undo(loft, moved.action)
    expect((await flown()).map(([arrival]) => arrival)).toEqual(['2026-05-02T09:30:00', null, null])
  })

  test('computes velocity, time and points of a result added by hand', async () => {
    await using loft = await open()
    const race = await addRace(loft, {
      releasedAt: '2026-05-02T08:00',
      distance: 120,
      totalParticipants: 200,
      pointsRule: 'coefficient',
    })
    const bird = await addBird(loft, 'AU-2024-A-1')
    const row = await act<RaceResult>(loft, 'POST', '/api/race-results', {
      raceEventId: race.id,
      pigeonId: bird,
      position: '5',
      arrivalTime: '2026-05-02T09:30',
      prize: 12.5,
    })
    expect(row).toMatchObject({
      eventName: 'May race',
      pigeonId: bird,
      bandId: 'AU-2024-A-1',
      position: 5,
      participants: 200,
      velocity: 80,
      flightTime: '1:30:00',
      arrivalTime: '2026-05-02T09:30:00',
      points: 2.5,
      prize: 12.5,
      currency: 'USD',
      uploadSource: 'manual',
    })
    const edited = await act<RaceResult>(loft, 'PATCH', `/api/race-results/${row.id}`, {
      flightTime: '2:00:00',
      points: 7,
      prize: '',
    })
    expect(edited).toMatchObject({ flightTime: '2:00:00', velocity: 60, points: 7, prize: null, currency: null })
    await act(loft, 'DELETE', `/api/race-results/${row.id}`)
    expect(await results(loft)).toEqual([])
  })

  test('refuses impossible results', async () => {
    await using loft = await open()
    const race = await addRace(loft, { releasedAt: '2026-05-02T08:00' })
    const bird = await addBird(loft, 'AU-2024-A-1')
    const good = { raceEventId: race.id, pigeonId: bird, position: 1 }
    expect(await codeOf(loft, 'race-results', { ...good, arrivalTime: '2026-05-02T07:59' })).toBe('arrival_before_release')
    expect(await codeOf(loft, 'race-results', { ...good, velocity: 181 })).toBe('speed_impossible')
    expect(await codeOf(loft, 'race-results', { ...good, velocity: 1.7 })).toBe('speed_impossible')
    expect(await codeOf(loft, 'race-results', { ...good, position: -1 })).toBe('invalid_input')
    expect(await codeOf(loft, 'race-results', { ...good, raceEventId: 99 })).toBe('unknown_race')
    expect(await codeOf(loft, 'race-results', { raceEventId: race.id })).toBe('invalid_input')
    await act(loft, 'POST', '/api/race-results', good)
    expect(await codeOf(loft, 'race-results', good)).toBe('already_raced')
    expect(await codeOf(loft, 'race-results', { raceEventId: race.id, bandId: 'au 2024 a 1' })).toBe('already_raced')
    expect(await results(loft)).toHaveLength(1)
  })

  test("stores the result of another loft's bird by its band, and links it when the bird turns out to be ours", async () => {
    await using loft = await open()
    const race = await addRace(loft)
    const row = await act<RaceResult>(loft, 'POST', '/api/race-results', {
      raceEventId: race.id,
      bandId: 'NL 2024 1',
      position: 2,
    })
    expect(row).toMatchObject({ pigeonId: null, bandId: 'NL 2024 1' })
    const bird = await addBird(loft, 'AU-2024-A-1')
    const linked = await act<RaceResult>(loft, 'PATCH', `/api/race-results/${row.id}`, { pigeonId: bird })
    expect(linked).toMatchObject({ pigeonId: bird, bandId: 'AU-2024-A-1' })
    expect(await results(loft, '?whose=own')).toHaveLength(1)
    await act(loft, 'PATCH', `/api/race-results/${row.id}`, { pigeonId: null })
    expect(await results(loft, '?whose=own')).toEqual([])
  })

  test('computes a removed velocity from distance and flying time if they are known', async () => {
    await using loft = await open()
    const race = await addRace(loft, { distance: 120 })
    const body = { raceEventId: race.id, flightTime: '2:00:00', velocity: 66 }
    const [far, near] = [await addRace(loft, { distance: 0 }), race]
    const flown = await act<RaceResult>(loft, 'POST', '/api/race-results', { ...body, bandId: 'B-1', raceEventId: near.id })
    const unknown = await act<RaceResult>(loft, 'POST', '/api/race-results', { ...body, bandId: 'B-1', raceEventId: far.id })
    expect(await act(loft, 'PATCH', `/api/race-results/${flown.id}`, { velocity: null })).toMatchObject({ velocity: 60 })
    expect(await act(loft, 'PATCH', `/api/race-results/${unknown.id}`, { velocity: null })).toMatchObject({ velocity: null })
  })

  test('lists results by position, by race, bird and search text', async () => {
    await using loft = await open()
    const [may, june] = [await addRace(loft), await addRace(loft, { eventName: 'June', eventDate: '2026-06-06' })]
    const bird = await addBird(loft, 'AU-2024-A-1')
    for (const [raceEventId, bandId, position] of [
      [may.id, 'B-2', 2],
      [may.id, 'AU-2024-A-1', 1],
      [may.id, 'B-3', null],
      [june.id, 'AU-2024-A-1', 7],
    ] as const)
      await act(loft, 'POST', '/api/race-results', { raceEventId, bandId, position, fancier: `Loft ${bandId}` })
    expect((await results(loft)).map(({ eventName, position }) => [eventName, position])).toEqual([
      ['June', 7],
      ['May race', 1],
      ['May race', 2],
      ['May race', null],
    ])
    expect(await results(loft, `?pigeonId=${bird}`)).toHaveLength(2)
    expect((await results(loft, '?search=loft%20b')).map(({ bandId }) => bandId)).toEqual(['B-2', 'B-3'])
    expect((await loft.call('GET', '/api/race-events')).json()).toMatchObject([
      { eventName: 'June', resultCount: 1, ownResultCount: 1, bestOwn: { pigeonId: bird, bandId: 'AU-2024-A-1', position: 7 } },
      { eventName: 'May race', resultCount: 3, ownResultCount: 1, bestOwn: { pigeonId: bird, position: 1, speed: null } },
    ])
  })

  test('deletes a race with its results, and undo restores all', async () => {
    await using loft = await open()
    const race = await addRace(loft)
    await act(loft, 'POST', '/api/race-results', { raceEventId: race.id, bandId: 'B-1', velocity: 70 })
    expect((await loft.call('GET', `/api/race-events/${race.id}/field`)).json()).toEqual([
      { speed: expect.closeTo(1166.67, 1), isOwn: false },
    ])
    const { action } = await act(loft, 'DELETE', `/api/race-events/${race.id}`)
    expect(await results(loft)).toEqual([])
    await undo(loft, action)
    expect(await results(loft)).toMatchObject([{ bandId: 'B-1', velocity: 70 }])
  })

  test("finds the results of a bird's young and grandyoung by the bird", async () => {
    await using loft = await open()
    const race = await addRace(loft)
    const bird = async (bandId: string, sire?: string) =>
      (await loft.call('POST', '/api/pigeons', { bandId, birthYear: sire ? 2025 : 2024, gender: 'cock', sire })).json<{
        id: number
      }>().id
    const [sire, son] = [await bird('AU-1'), await bird('AU-2', 'AU-1')]
    await bird('AU-3', 'AU-2')
    for (const bandId of ['AU-1', 'AU-2', 'AU-3']) await act(loft, 'POST', '/api/race-results', { raceEventId: race.id, bandId })
    const bandsOf = async (query: string) => (await results(loft, query)).map(({ bandId }) => bandId)
    expect(await bandsOf(`?pigeonId=${sire}`)).toEqual(['AU-1'])
    expect(await bandsOf(`?youngOf=${sire}`)).toEqual(['AU-2'])
    expect(await bandsOf(`?grandyoungOf=${sire}`)).toEqual(['AU-3'])
    expect(await bandsOf(`?youngOf=${son}`)).toEqual(['AU-3'])
    expect(await bandsOf(`?grandyoungOf=${son}`)).toEqual([])
  })

  test("summarises a bird's career over all its races, the first one first", async () => {
    await using loft = await open()
    const july = await addRace(loft, { eventName: 'July', eventDate: '2026-07-04', totalParticipants: 400 })
    const [may, june] = [await addRace(loft), await addRace(loft, { eventName: 'June', eventDate: '2026-06-06' })]
    const bird = await addBird(loft, 'AU-2024-A-1')
    const enter = (raceEventId: number, fields: object) =>
      act(loft, 'POST', '/api/race-results', { raceEventId, bandId: 'AU-2024-A-1', ...fields })
    await enter(july.id, { position: 40, velocity: 66 })
    await enter(may.id, { position: 2, velocity: 72 })
    await enter(june.id, {})
    for (const bandId of ['B-1', 'B-2', 'B-3']) await act(loft, 'POST', '/api/race-results', { raceEventId: may.id, bandId })
    const career = (await loft.call('GET', `/api/race-results/career?pigeonId=${bird}`)).json()
    expect(career).toMatchObject({
      races: 3,
      // Position 40 of 400 is better than position 2 of 4.
      best: { eventName: 'July', position: 40, participants: 400 },
      classes: [{ distanceClass: 'sprint', races: 3, meanSpeed: expect.closeTo(1150, 6) }],
      flights: [
        { eventName: 'May race', distance: 120_500, position: 2, participants: 4, speed: expect.closeTo(1200, 6) },
        { eventName: 'June', position: null, participants: 1, speed: null },
        { eventName: 'July', eventDate: '2026-07-04' },
      ],
    })
    expect((await loft.call('GET', `/api/race-results/career?youngOf=${bird}`)).json()).toEqual({
      races: 0,
      best: null,
      classes: [],
      flights: [],
    })
  })
})
