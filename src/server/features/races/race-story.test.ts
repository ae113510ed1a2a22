import { expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceSeason } from '#shared/races/race-season.ts'
import type { RaceStory } from '#shared/races/race-story.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

async function post<T>(loft: TestApp, path: string, body: object): Promise<T> {
  const answer = await loft.call('POST', `/api/${path}`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<T>()
}
const addBird = async (loft: TestApp, bandId: string, more: object = {}) =>
  (await post<{ id: number }>(loft, 'pigeons', { bandId, birthYear: 2024, gender: 'cock', ...more })).id
const addRace = (loft: TestApp, more: object = {}) =>
  post<RaceEvent>(loft, 'race-events', {
    eventName: 'Tudela',
    eventDate: '2026-05-02',
    distance: 150,
    totalParticipants: 101,
    ...more,
  })
const enter = (
  loft: TestApp,
  raceEventId: number,
  bandId: string,
  position: number | null,
  kmh: number | null,
  more: object = {},
) => post(loft, 'race-results', { raceEventId, bandId, position, velocity: kmh, ...more })
const storyOf = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/race-events/${id}/story`)).json<RaceStory>()
const raceSeasonOf = async (loft: TestApp, year: number) =>
  (await loft.call('GET', `/api/race-results/season?year=${year}`)).json<RaceSeason>()

onBothDatabases((open) => {
  test('compares own birds with the winner and ranks them in the season', async () => {
    await using loft = await open('2026-06-01')
    const [race, other] = [await addRace(loft), await addRace(loft, { eventDate: '2026-05-09' })]
    const [old, young] = [await addBird(loft, 'AU-1'), await addBird(loft, 'AU-2', { birthYear: 2026, gender: 'hen' })]
    await addBird(loft, 'AU-3')
    await enter(loft, race.id, 'NL-1', 1, 90, { fancier: 'Smit' })
    await enter(loft, race.id, 'NL-2', 4, 80, { fancier: 'smit ' })
    await enter(loft, race.id, 'AU-1', 11, 75, { distance: 150 })
    await enter(loft, race.id, 'AU-2', 2, 89, { distance: 150 })
    await enter(loft, race.id, 'AU-3', null, null)
    await enter(loft, other.id, 'AU-3', 1, 80)
    expect(await storyOf(loft, race.id)).toEqual({
      participants: 101,
      lofts: 2,
      lineDistance: null,
      distanceClass: 'sprint',
      winner: expect.objectContaining({ bandId: 'NL-1', pigeonId: null, isOwn: false, fancier: 'Smit' }),
      own: [
        expect.objectContaining({
          pigeonId: young,
          position: 2,
          isYoung: true,
          beaten: 99,
          season: { rank: 1, of: 1, change: null },
        }),
        expect.objectContaining({
          pigeonId: old,
          position: 11,
          isYoung: false,
          gender: 'cock',
          beaten: 90,
          minutesBehind: expect.closeTo(20, 6),
          season: { rank: 2, of: 2, change: null },
        }),
        expect.objectContaining({
          bandId: 'AU-3',
          position: null,
          beaten: null,
          minutesBehind: null,
          season: { rank: 1, of: 2, change: null },
        }),
      ],
    })
  })

  test('shows how many ranks each bird gained or lost in the season by a race', async () => {
    await using loft = await open('2026-06-01')
    const races = [
      await addRace(loft),
      await addRace(loft, { eventDate: '2026-05-09' }),
      await addRace(loft, { eventDate: '2026-05-16' }),
    ]
    for (const band of ['AU-1', 'AU-2', 'AU-3']) await addBird(loft, band)
    for (const [race, places] of [
      [0, [11, 21, 31]],
      [1, [31, 1, null]],
      [2, [51, 61, 1]],
    ] as const)
      for (const [at, place] of places.entries())
        if (place !== null) await enter(loft, races[race]!.id, `AU-${at + 1}`, place, 80 - place / 10)
    const changes = async (at: number) =>
      Object.fromEntries((await storyOf(loft, races[at]!.id)).own.map(({ bandId, season }) => [bandId, season?.change]))
    expect(await changes(0)).toEqual({ 'AU-1': null, 'AU-2': null, 'AU-3': null })
    expect(await changes(1)).toEqual({ 'AU-1': -1, 'AU-2': 1 })
    expect(await changes(2)).toEqual({ 'AU-1': 0, 'AU-2': 0, 'AU-3': 0 })
  })

  test.each([
    ['without results', [], 0, null, null],
    ['of which only the second place is known', [['NL-1', 2, 'Smit']], 2, null, 1],
    ['with a bird whose fancier is unknown', [['NL-1', 1, '']], 1, 'NL-1', null],
    [
      'won by an own bird',
      [
        ['AU-1', 1, ''],
        ['NL-1', 2, 'Smit'],
      ],
      2,
      'AU-1',
      2,
    ],
    [
      'with the name of this loft in the list',
      [
        ['AU-1', 1, 'Me'],
        ['AU-9', 2, 'Me'],
      ],
      2,
      'AU-1',
      1,
    ],
  ] as const)(
    'counts participants and lofts, and finds the winner, of a race %s',
    async (_, rows, participants, winner, lofts) => {
      await using loft = await open('2026-06-01')
      await addBird(loft, 'AU-1')
      const race = await addRace(loft, { totalParticipants: '' })
      for (const [bandId, position, fancier] of rows) await enter(loft, race.id, bandId, position, 70, { fancier })
      const story = await storyOf(loft, race.id)
      expect([story.participants, story.winner?.bandId ?? null, story.lofts]).toEqual([participants, winner, lofts])
    },
  )

  test('the distance from release to loft is computed once both places are known', async () => {
    await using loft = await open('2026-06-01')
    const race = await addRace(loft, { releaseLatitude: 50.6, releaseLongitude: -0.5 })
    expect((await storyOf(loft, race.id)).lineDistance).toBeNull()
    await loft.call('PATCH', '/api/settings', { latitude: 51.6, longitude: -0.5 })
    expect((await storyOf(loft, race.id)).lineDistance).toBeCloseTo(111.26, 1)
  })

  test('answers 404 for the story of a race that does not exist', async () => {
    await using loft = await open()
    expect((await loft.call('GET', '/api/race-events/7/story')).statusCode).toBe(404)
  })

  test('ranks the birds, pairs and nests of a year', async () => {
    await using loft = await open('2026-06-01')
    const [sire, dam] = [await addBird(loft, 'C-1'), await addBird(loft, 'H-1', { gender: 'hen' })]
    const pair = await post<{ id: number }>(loft, 'breeding-pairs', {
      malePigeonId: sire,
      femalePigeonId: dam,
      pairingDate: '2025-02-01',
    })
    const parents = { sireId: sire, damId: dam, birthYear: 2025 }
    const one = await addBird(loft, 'Y-1', { ...parents, hatchDate: '2025-03-10' })
    const two = await addBird(loft, 'Y-2', { ...parents, hatchDate: '2025-03-12' })
    const race = await addRace(loft)
    await addRace(loft, { eventDate: '2024-05-02' })
    await enter(loft, race.id, 'Y-1', 11, 75)
    await enter(loft, race.id, 'Y-2', 21, 74)
    const { year, years, groups } = await raceSeasonOf(loft, 2026)
    expect([year, years]).toEqual([2026, [2026, 2024]])
    expect(groups).toMatchObject([
      {
        isYoung: false,
        distanceClass: 'sprint',
        races: 1,
        starts: 2,
        rankedBirds: 2,
        birds: [
          { pigeonId: one, rank: 1, points: 90 },
          { pigeonId: two, rank: 2, points: 80 },
        ],
        pairs: [{ breedingPairId: pair.id, pair: 'C-1 × H-1', points: 170, birds: 2 }],
        nests: [{ breedingPairId: pair.id, points: 170, birds: [{ pigeonId: one }, { pigeonId: two }] }],
      },
    ])
    expect((await raceSeasonOf(loft, 2025)).groups).toEqual([])
  })
})
