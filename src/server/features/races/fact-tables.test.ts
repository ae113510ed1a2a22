import { expect, test } from 'vitest'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { previewResults } from './race-files-for-tests.ts'

const ROWS = [
  { Plaats: 1, Landcode: 'NL', Ringnummer: '21-8500101', Afstand: 300_000, Bestatiging: '11.00000' },
  { Plaats: 2, Landcode: 'NL', Ringnummer: '21-8500102', Afstand: 300_000, Bestatiging: '11.10000' },
]
/** A page with the facts of the race in a table of two columns, in front of the rows in a script. */
const PAGE = `<html><h1>Uitslagen</h1><table><tr><td>Vlucht</td><td>Brive</td></tr><tr><td>Datum</td><td>08-07-2023</td></tr>
  <tr><td>Lossing</td><td>07:00</td></tr><tr><td>Aantal duiven</td><td>412</td></tr></table>
  <script>var rows = ${JSON.stringify(ROWS)};</script></html>`
/** A list with the time of the release after the date of its heading. */
const LIST = [
  'Brive Data: 08.07.2023 godz. 07:00',
  '412 gołębi',
  'Lp.;Numer obr.;Km;Godzina',
  '1;NL 21-8500101;300;11:00:00',
  '2;NL 21-8500102;300;11:10:00',
].join('\n')

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test.each([
    ['a small table in front of a script', PAGE, 'page.html'],
    ['the date of a heading', LIST, 'lista.csv'],
  ])('stores the race, its release and its number of birds from %s', async (_, content, file) => {
    await using loft = await open('2023-08-01')
    const { id, races } = await previewResults(loft, content, file)
    expect(races).toMatchObject([
      { event: { eventName: 'Brive', eventDate: '2023-07-08', totalParticipants: 412 }, questions: [] },
    ])
    expect((await loft.call('POST', `/api/race-imports/${id}/commit`)).statusCode).toBe(200)
    const event = await loft.db.selectFrom('raceEvents').selectAll().executeTakeFirstOrThrow()
    expect(event).toMatchObject({ name: 'Brive', releasedAt: '2023-07-08T07:00:00', totalParticipants: 412 })
    const speeds = await loft.db.selectFrom('raceResults').select('speed').orderBy('position').execute()
    expect(speeds.map(({ speed }) => speed?.toFixed(2))).toEqual(['1250.00', '1200.00'])
  })
})
