import { expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { Page } from '#shared/api/paging.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const addRace = async (loft: TestApp, eventName: string, eventDate: string) =>
  (await loft.call('POST', '/api/race-events', { eventName, eventDate })).json<RaceEvent>().id

onBothDatabases((open) => {
  test.each([
    ['müller', ['A-1', 'A-2']],
    ['MÜLLER', ['A-1', 'A-2']],
    ['a-3', ['A-3']],
    ['50%', ['A-3']],
    ['%', ['A-3']],
    ['/', []],
  ])(
    'the search %j finds the results of %j, whatever the case of its letters, and no sign is a wildcard',
    async (text, bands) => {
      await using loft = await open('2026-06-10')
      const raceEventId = await addRace(loft, 'May', '2026-05-02')
      for (const [bandId, fancier] of [
        ['A-1', 'MÜLLER J.'],
        ['A-2', 'Müller & Söhne'],
        ['A-3', 'Team 50% Huber'],
      ])
        await loft.call('POST', '/api/race-results', { raceEventId, bandId, fancier })
      const found = await loft.call('GET', `/api/race-results?search=${encodeURIComponent(text)}`)
      expect(found.json<RaceResult[]>().map(({ bandId }) => bandId)).toEqual(bands)
    },
  )

  test('pages of results continue after their last row, also when a result is added before it meanwhile', async () => {
    await using loft = await open('2026-06-10')
    const [may, june] = [await addRace(loft, 'May', '2026-05-02'), await addRace(loft, 'June', '2026-06-06')]
    const enter = (raceEventId: number, bandId: string, position: number | null) =>
      loft.call('POST', '/api/race-results', { raceEventId, bandId, position })
    await enter(may, 'M-2', 2)
    await enter(may, 'M-1', 1)
    await enter(may, 'M-9', null)
    await enter(june, 'J-7', 7)
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const page = (await loft.call('GET', `/api/race-results?limit=1${cursor ? `&cursor=${cursor}` : ''}`)).json<
        Page<RaceResult>
      >()
      found.push(...page.items.map(({ bandId }) => bandId))
      if (cursor === undefined) await enter(june, 'J-1', 1)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(found).toEqual(['J-7', 'M-1', 'M-2', 'M-9'])
  })
})
