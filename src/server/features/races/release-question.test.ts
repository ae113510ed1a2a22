import { expect, test } from 'vitest'
import type { RaceImportPreview, RaceImportRow } from '#shared/races/race-imports-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const LIST = ['Vlucht: Brive', 'Datum: 08-07-2023', 'Plaats;Ring;Afstand;Aankomst', '1;NL21-8500101;300000;11:00:00'].join('\n')

const firstRow = async (loft: TestApp, id: number) =>
  (await loft.call('GET', `/api/race-imports/${id}/rows`)).json<{ rows: RaceImportRow[] }>().rows[0]

onBothDatabases((open) => {
  test('a list of arrivals without the release asks for it, and stores the arrivals after the answer', async () => {
    await using loft = await open('2023-08-01')
    const { id, races } = await previewResults(loft, LIST)
    expect(races[0]?.questions).toEqual([{ code: 'release', samples: [] }])
    expect(await firstRow(loft, id)).toMatchObject({ arrivalTime: null, speed: null })
    const choices = { races: { 0: { event: { releasedAt: '2023-07-08T07:00:00' } } } }
    const answered = (await loft.call('PATCH', `/api/race-imports/${id}`, choices)).json<RaceImportPreview>()
    expect(answered.races[0]).toMatchObject({ questions: [], event: { releasedAt: '2023-07-08T07:00:00' } })
    expect(await firstRow(loft, id)).toMatchObject({ arrivalTime: '2023-07-08T11:00:00', speed: 1250 })
    await loft.call('POST', `/api/race-imports/${id}/commit`)
    const stored = await loft.db.selectFrom('raceResults').select(['arrivalTime', 'speed']).executeTakeFirstOrThrow()
    expect(stored).toEqual({ arrivalTime: '2023-07-08T11:00:00', speed: 1250 })
  })
})
