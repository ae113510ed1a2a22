import { expect, test } from 'vitest'
import { addBird, addBrood } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('sums up an empty season as zeros', async () => {
    await using loft = await open('2026-03-20')
    expect(await read(loft, '/api/stats/season')).toEqual({
      year: 2026,
      pairs: 0,
      young: 0,
      races: 0,
      topPlaces: 0,
      lastRace: null,
    })
  })

  test('counts pairs, young and races of this year, and compares own birds with the winner of the last race', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    await addBird(loft, 'AU 2024 7', 'cock')
    const races = [
      { eventName: 'Last year', eventDate: '2025-06-01', totalParticipants: 100 },
      { eventName: 'Lille', eventDate: '2026-03-14', totalParticipants: 20 },
      { eventName: 'Arras', eventDate: '2026-03-07', totalParticipants: 10 },
    ]
    for (const race of races) await act(loft, 'POST', '/api/race-events', race)
    const results = [
      { raceEventId: 1, pigeonId: 3, position: 1, speed: 1300 },
      { raceEventId: 2, bandId: 'BE-24-1000001', position: 1, velocity: 84 },
      { raceEventId: 2, pigeonId: 3, position: 3, velocity: 78 },
      { raceEventId: 2, pigeonId: 1, position: 2, velocity: 81, distance: 105 },
      { raceEventId: 3, pigeonId: 1, position: 1, velocity: 80 },
    ]
    for (const result of results) await act(loft, 'POST', '/api/race-results', result)
    // A later race has only results of other lofts, one of a bird that is known as an ancestor.
    await act(loft, 'POST', '/api/race-events', { eventName: 'Tours', eventDate: '2026-03-19' })
    const ancestor = await addBird(loft, 'NL 2020 9', 'cock')
    for (const bird of [{ bandId: 'BE-24-1000002' }, { pigeonId: ancestor.id }])
      await act(loft, 'POST', '/api/race-results', { raceEventId: 4, position: 1, ...bird })
    await loft.db.updateTable('pigeons').set({ isReference: 1 }).where('id', '=', ancestor.id).execute()
    expect(await read(loft, '/api/stats/season')).toMatchObject({
      year: 2026,
      pairs: 1,
      young: 2,
      races: 2,
      topPlaces: 2,
      lastRace: {
        id: 2,
        name: 'Lille',
        date: '2026-03-14',
        participants: 20,
        winnerSpeed: 1400,
        own: [
          { bandId: 'AU 2024 1', position: 2, speed: 1350, minutesBehind: expect.closeTo(2.78, 2) },
          { bandId: 'AU 2024 7', position: 3, speed: 1300, minutesBehind: null },
        ],
      },
    })
  })
})
