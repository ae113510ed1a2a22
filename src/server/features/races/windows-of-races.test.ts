import { expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

async function send<Row>(loft: TestApp, method: 'POST' | 'PATCH', path: string, body: object): Promise<Row> {
  const answer = await loft.call(method, `/api/${path}`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Row>()
}

onBothDatabases((open) => {
  test('excludes the windows of a race from flying times, also when the race moves or its windows change', async () => {
    await using loft = await open('2017-08-10')
    const night = { from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00' }
    const race = await send<RaceEvent>(loft, 'POST', 'race-events', {
      name: 'Narbonne',
      date: '2017-07-28',
      releasedAt: '2017-07-28T06:45',
      distance: 850,
      neutralisation: { rule: 'windows', windows: [night] },
    })
    for (const [bandId, arrivalTime] of [
      ['BE 15 1', '2017-07-28T20:00:00'],
      ['BE 15 2', '2017-07-29T01:00:00'],
      ['BE 15 3', '2017-07-29T06:35:00'],
    ]) {
      await send(loft, 'POST', 'race-results', { raceEventId: race.id, bandId, arrivalTime })
    }
    const times = async () =>
      (await loft.call('GET', '/api/race-results'))
        .json<RaceResult[]>()
        .map(({ flightTime }) => flightTime ?? '')
        .toSorted((one, other) => one.localeCompare(other))
    expect(await times()).toEqual(['13:15:00', '15:49:00', '16:49:00'])
    const moved = await send<RaceEvent>(loft, 'PATCH', `race-events/${race.id}`, { eventDate: '2017-07-29' })
    const movedNight = { from: '2017-07-29T22:34:00', to: '2017-07-30T05:35:00' }
    expect(moved.neutralisation).toEqual({ rule: 'windows', windows: [movedNight] })
    expect(await times()).toEqual(['13:15:00', '15:49:00', '16:49:00'])
    await send(loft, 'PATCH', `race-events/${race.id}`, { neutralisation: { rule: 'clock', from: '22:00', to: '05:00' } })
    expect(await times()).toEqual(['13:15:00', '15:15:00', '16:50:00'])
    const reversed = { rule: 'windows', windows: [{ from: night.to, to: night.from }] }
    const answer = await loft.call('PATCH', `/api/race-events/${race.id}`, { neutralisation: reversed })
    expect(answer.statusCode).toBe(400)
  })
})
