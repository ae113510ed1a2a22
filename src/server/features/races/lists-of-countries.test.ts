import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBand } from '#shared/bands/band-key.ts'
import type { RaceImportRow } from '#shared/races/race-imports-api.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const FOLDER = 'fixtures/races/countries/'
type Row = readonly [place: number, ring: string, name: string, time: string, metres: number, speed: number]
const EXPECTED = JSON.parse(readFileSync(`${FOLDER}expected.json`, 'utf8')) as Record<
  string,
  { readonly date: string; readonly release: string; readonly rows: readonly Row[] }
>

/** Invented lists in layouts of six countries, with the results that were calculated when they were written. */
onBothDatabases((open) => {
  test.each(Object.entries(EXPECTED))('%s is imported without a question', async (file, { date, release, rows: expected }) => {
    await using loft = await open('2025-11-01')
    const { id, races } = await previewResults(loft, readFileSync(FOLDER + file), file)
    expect(races.map(({ event, questions }) => [event.eventDate, event.releasedAt?.slice(11, 16), questions])).toEqual([
      [date, release, []],
    ])
    const { rows } = (await loft.call('GET', `/api/race-imports/${id}/rows`)).json<{ rows: RaceImportRow[] }>()
    expect(rows.map(({ position, bandId, arrivalTime }) => [position, readBand(bandId).key, arrivalTime])).toEqual(
      expected.map(([place, ring, , time]) => [place, readBand(ring).key, time]),
    )
    for (const [at, [, , name, , metres, speed]] of expected.entries()) {
      // Name and town stay together where single spaces separate all words.
      expect(rows[at]!.fancier!.startsWith(name)).toBe(true)
      expect(Math.abs(rows[at]!.distance! - metres)).toBeLessThan(2)
      expect(Math.abs(rows[at]!.speed! - speed)).toBeLessThan(0.1)
    }
    const done = await loft.call('POST', `/api/race-imports/${id}/commit`)
    expect(done.json<{ imported: number }>().imported).toBe(expected.length)
  })
})
