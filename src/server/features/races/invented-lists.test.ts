import { describe, expect, test } from 'vitest'
import type { RaceImportRow, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { encodeSingleBytes } from '#server/sheets/testing/encode-single-bytes.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { BIRDS, clock, comma, dayOf, km, ring, type Bird } from './invented-birds-for-tests.ts'
import { previewResults } from './race-files-for-tests.ts'

interface List {
  readonly content: string | Uint8Array
  readonly file: string
  /** Birds in the race, if the heading says it. */
  readonly birds?: number
  /** Metres by which distances are rounded. */
  readonly rounded?: number
}

const separated = (heading: readonly string[], titles: string, row: (bird: Bird) => string): string =>
  [...heading, titles, ...BIRDS.map(row)].join('\r\n')
/** Makes a list whose arrivals have their day in a form of one language, and no velocities. */
const withDays = (heading: readonly string[], titles: string, time: (bird: Bird) => string): List => ({
  file: 'list.csv',
  birds: 412,
  content: separated(heading, titles, (bird) => [bird.place, bird.name, ring(bird), km(bird), time(bird)].join(';')),
})

const EN = ['Race: Barcelona 19/07/2024', 'Liberated 07:00', '412 birds']
const EN_TITLES = 'Pos;Name;Ring;Distance km;Time'
const DE = ['Auflassort: Barcelona 19.07.2024', 'Auflass: 07.00 Uhr', 'Tauben: 412']
const DE_TITLES = 'Platz;Züchter;Ring;Entfernung km;Ankunft'
const NL = ['Vlucht: Barcelona 19-07-2024', 'Lossing: 07:00', 'Aantal duiven: 412']
const NL_TITLES = 'Plaats;Naam;Ring;Afstand km;Aankomst'
const FR = ['Concours: Barcelone 19/07/2024', 'Lâcher à 07:00', 'Contingent: 412']
const FR_TITLES = 'Place;Amateur;Bague;Distance km;Constatation'
const ES = ['Suelta: Barcelona 19/07/2024', 'Hora de suelta: 07:00', 'Palomas: 412']
const ES_TITLES = 'Puesto;Colombófilo;Anilla;Distancia km;Llegada'
const PL = ['Lot: Barcelona 19.07.2024', 'Wypuszczenie: 07:00', 'Ilość gołębi: 412']
const PL_TITLES = 'Lp.;Nazwa;Numer obr.;Km;Godzina'
const PT = ['Prova: Barcelona 19/07/2024', 'Solta: 07:00', 'Pombos: 412']
const PT_TITLES = 'Lugar;Columbófilo;Anilha;Distância km;Chegada'
const IT = ['Gara: Barcellona 19/07/2024', 'Lancio: 07:00', 'Colombi: 412']
const IT_TITLES = 'Posizione;Allevatore;Anello;Distanza km;Arrivo'

const weekday = (friday: string, saturday: string, pattern?: string) => (bird: Bird) =>
  `${dayOf(bird) === 0 ? friday : saturday} ${clock(bird, pattern)}`
const yardsOf = ({ metres }: Bird) => Math.round(metres / 0.9144)
const inYards = (bird: Bird) => (bird.speed / 0.9144).toFixed(3)
const official = (form: (bird: Bird) => string): string =>
  separated(NL, `${NL_TITLES};Snelheid`, (bird) =>
    [bird.place, bird.name, ring(bird), km(bird), clock(bird), form(bird)].join(';'),
  )

const SCRIPT_ROWS = JSON.stringify(
  BIRDS.map((bird) => ({
    ...{ Plaats: bird.place, Naam: bird.name, Landcode: 'NL', Ringnummer: `21-${bird.serial}`, Afstand: bird.metres },
    ...{ Vluchtdag: dayOf(bird) + 1, Bestatiging: clock(bird, 'H.ms0'), Snelheid: comma(bird.speed.toFixed(4)) },
  })),
)

const LISTS: Readonly<Record<string, List>> = {
  'English: Day 2 06:47:18': withDays(EN, EN_TITLES, (bird) => `Day ${dayOf(bird) + 1} ${clock(bird)}`),
  'English: Sat 06:47:18': withDays(EN, EN_TITLES, weekday('Fri', 'Sat')),
  'German: 2. Tag 06:47:18': withDays(DE, DE_TITLES, (bird) => `${dayOf(bird) + 1}. Tag ${clock(bird)}`),
  'German: Sa 06.47.18': withDays(DE, DE_TITLES, weekday('Fr', 'Sa', 'H.m.s')),
  'Dutch: 2e dag 06:47:18': withDays(NL, NL_TITLES, (bird) => `${dayOf(bird) + 1}e dag ${clock(bird)}`),
  'Dutch: za 06.47.18': withDays(NL, NL_TITLES, weekday('vr', 'za', 'H.m.s')),
  'French: 2e jour 06:47:18': withDays(FR, FR_TITLES, (bird) => `${dayOf(bird) + 1}e jour ${clock(bird)}`),
  'French: sam. 06h47m18': withDays(
    FR,
    FR_TITLES,
    (bird) => `${dayOf(bird) ? 'sam.' : 'ven.'} ${clock(bird, 'H')}h${clock(bird, 'm')}m${clock(bird, 's')}`,
  ),
  'Spanish: 2º día 06:47:18': withDays(ES, ES_TITLES, (bird) => `${dayOf(bird) + 1}º día ${clock(bird)}`),
  'Spanish: sáb 06:47:18': withDays(ES, ES_TITLES, weekday('vie', 'sáb')),
  'Polish: 2-06:47:18': withDays(PL, PL_TITLES, (bird) => `${dayOf(bird) + 1}-${clock(bird)}`),
  'Polish: sob. 06:47:18': withDays(PL, PL_TITLES, weekday('pt.', 'sob.')),
  'Portuguese: 2º dia 06:47:18': withDays(PT, PT_TITLES, (bird) => `${dayOf(bird) + 1}º dia ${clock(bird)}`),
  'Italian: sab 06:47:18': withDays(IT, IT_TITLES, weekday('ven', 'sab')),
  'Italian: 2° giorno 06:47:18': withDays(IT, IT_TITLES, (bird) => `${dayOf(bird) + 1}° giorno ${clock(bird)}`),
  'the date in the cell': withDays(DE, DE_TITLES, (bird) => `${19 + dayOf(bird)}.07.2024 ${clock(bird)}`),
  'the date without its year': withDays(NL, NL_TITLES, (bird) => `${19 + dayOf(bird)}-07 ${clock(bird)}`),
  'the next day as +1': withDays(EN, EN_TITLES, (bird) => clock(bird) + (dayOf(bird) ? ' +1' : '')),
  'the day in brackets': withDays(NL, NL_TITLES, (bird) => `${clock(bird)} (${dayOf(bird) + 1})`),
  'a column of days': withDays(
    FR,
    FR_TITLES.replace('Constatation', 'Jour;Heure'),
    (bird) => `${dayOf(bird) + 1};${clock(bird)}`,
  ),
  'a column of dates': withDays(
    ES,
    ES_TITLES.replace('Llegada', 'Fecha;Llegada'),
    (bird) => `${19 + dayOf(bird)}/07/2024;${clock(bird)}`,
  ),
  'no day, with official velocities': { file: 'list.csv', birds: 412, content: official(({ speed }) => comma(speed.toFixed(4))) },
  'velocities without their point beside others with a comma': {
    ...{ file: 'list.csv', birds: 412 },
    content: official(({ speed, place }) => (place % 2 ? comma(speed.toFixed(4)) : String(Math.round(speed * 10_000)))),
  },
  'whole metres and velocities without their point': {
    ...{ file: 'list.csv', birds: 412 },
    content: official(({ speed }) => String(Math.round(speed * 1000))).replace(/(\d{3})\.(\d{3})/g, '$1$2'),
  },
  'metres and kilometres by row': {
    ...{ file: 'list.csv', birds: 412 },
    content: separated(NL, NL_TITLES, (bird) =>
      [bird.place, bird.name, ring(bird), bird.place % 2 ? km(bird) : bird.metres, `${dayOf(bird) + 1}. ${clock(bird)}`].join(
        ';',
      ),
    ),
  },
  'miles and yards in two columns, yards per minute': {
    ...{ file: 'list.csv', birds: 412, rounded: 1 },
    content: separated(EN, 'Pos;Name;Ring;Miles;Yards;Day;Time;Velocity', (bird) => {
      const yards = yardsOf(bird)
      const parts = [Math.floor(yards / 1760), yards % 1760, dayOf(bird) + 1, clock(bird), inYards(bird)]
      return [bird.place, bird.name, ring(bird), ...parts].join(';')
    }),
  },
  'miles and yards in one column': {
    ...{ file: 'list.csv', birds: 412, rounded: 1 },
    content: separated(EN, 'Pos;Name;Ring;Miles;Day;Time;YPM', (bird) => {
      const yards = yardsOf(bird)
      const miles = `${Math.floor(yards / 1760)} ${String(yards % 1760).padStart(4, '0')}`
      return [bird.place, bird.name, ring(bird), miles, dayOf(bird) + 1, clock(bird), inYards(bird)].join(';')
    }),
  },
  'rows in the script of a page': {
    ...{ file: 'page.html', birds: 412 },
    content: `<html><h1>Barcelona 19-07-2024</h1><p>Lossing: 07:00</p><p>412 duiven</p><script>draw(${SCRIPT_ROWS})</script></html>`,
  },
  'the race in the script of a page too': {
    ...{ file: 'page.html', birds: 412 },
    content: `<html><script>var vlucht = {"naam":"Barcelona","vluchtdatum":"19\\/07\\/2024","lossing":"07u00","aantalDuiven":412};
      var rows = ${SCRIPT_ROWS};</script></html>`,
  },
  'LISTA KONKURSOWA LOTU': {
    ...{ file: 'lista.csv', birds: 412 },
    content: separated(
      ['PZHGP Oddział 0123', 'LISTA KONKURSOWA LOTU BARCELONA Z DNIA 19.07.2024', 'wyp. 07:00, 412 gołębi'],
      PL_TITLES,
      (bird) => [bird.place, bird.name, ring(bird), km(bird), `${dayOf(bird) + 1}-${clock(bird)}`].join(';'),
    ),
  },
  'Windows-1250': {
    ...{ file: 'lista.csv', birds: 412 },
    content: encodeSingleBytes(
      separated(PL, `${PL_TITLES};Prędkość;Źródło`, (bird) =>
        [
          bird.place,
          `${bird.name} Łęcki`,
          ring(bird),
          km(bird),
          `${dayOf(bird) + 1}-${clock(bird)}`,
          comma(bird.speed.toFixed(4)),
          'żółć',
        ].join(';'),
      ),
      'windows-1250',
    ),
  },
  'km/h with a text of fixed columns': {
    ...{ file: 'list.txt', birds: 412 },
    content: [
      ...EN,
      '',
      'Pos  Name                Ring              Distance   Time          km/h',
      ...BIRDS.map((bird) =>
        [
          String(bird.place).padStart(3).padEnd(5) + bird.name.padEnd(20) + ring(bird).padEnd(18) + km(bird).padEnd(11),
          clock(bird).padEnd(14) + ((bird.speed * 60) / 1000).toFixed(4),
        ].join(''),
      ),
    ].join('\n'),
  },
  'fixed columns with a name that has a comma, decimal commas and names of clubs': {
    ...{ file: 'list.txt', birds: 412 },
    content: [
      ...PL,
      '',
      'Lp.  Nazwa               Oddział  Numer obr.        Km         Godzina       M/MIN',
      ...BIRDS.map((bird) =>
        [
          String(bird.place).padStart(3).padEnd(5) +
            bird.name.replace(' ', ', ').padEnd(20) +
            `0${bird.place % 3} Nysa`.padEnd(9),
          ring(bird).padEnd(18) + comma(km(bird)).padEnd(11),
          clock(bird).padEnd(14) + comma(bird.speed.toFixed(4)),
        ].join(''),
      ),
    ].join('\n'),
  },
  'no titles of columns': {
    ...{ file: 'list.csv', birds: 412 },
    content: [
      ...NL,
      ...BIRDS.map((bird) => [bird.place, bird.name, ring(bird), km(bird), clock(bird), bird.speed.toFixed(4)].join(';')),
    ].join('\n'),
  },
}

const TABLES = ['raceEvents', 'raceResults', 'pigeons', 'pigeonBands', 'offspring', 'basketedBirds', 'trainingTosses'] as const
const present = async ({ db }: TestApp) => {
  const rows = TABLES.map(
    (table) => db.selectFrom(table).selectAll().execute() as Promise<{ id: number; deletedAt?: string | null }[]>,
  )
  return (await Promise.all(rows)).map((table) => table.filter(({ deletedAt }) => (deletedAt ?? null) === null))
}

const momentOf = ({ arrival }: Bird) => new Date(Date.UTC(2024, 6, 19) + arrival * 1000).toISOString().slice(0, 19)

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  describe('stores an invented list as its preview shows it, with the values of a separate calculation', () => {
    test.for(Object.entries(LISTS))('%s', async ([, { content, file, birds, rounded = 0 }]) => {
      await using loft = await open('2024-08-01')
      await loft.call('POST', '/api/pigeons', { bandId: ring(BIRDS[5]!), birthYear: 2021, gender: 'hen' })
      const { id } = await previewResults(loft, content, file)
      const event = { neutralisation: { rule: 'clock', from: '22:00', to: '05:00' } }
      const preview = (await loft.call('PATCH', `/api/race-imports/${id}`, { races: { 0: { event } } })).json<RaceImportPreview>()
      const { rows } = (await loft.call('GET', `/api/race-imports/${id}/rows`)).json<{ rows: RaceImportRow[] }>()
      const named = { eventName: expect.stringMatching(/^barcel/i), eventDate: '2024-07-19', totalParticipants: birds ?? null }
      const releasedAt = expect.stringMatching(/^2024-07-19T07:00/)
      expect(preview.races).toMatchObject([{ event: { ...named, releasedAt }, questions: [] }])
      expect(preview.counts).toMatchObject({ new: BIRDS.length, error: 0, own: 1, warning: 0, question: 0 })
      expect(rows.map(({ arrivalTime }) => arrivalTime?.slice(0, 19))).toEqual(BIRDS.map(momentOf))
      for (const [row, bird] of BIRDS.entries()) {
        expect(rows[row]).toMatchObject({ position: bird.place, verdict: 'new' })
        // A ring in several columns is joined with dashes.
        expect(rows[row]!.bandId.replace('NL-', 'NL ')).toBe(ring(bird))
        expect(Math.abs((rows[row]!.distance ?? 0) - bird.metres)).toBeLessThanOrEqual(rounded)
        expect(Math.abs((rows[row]!.speed ?? 0) - bird.speed)).toBeLessThan(0.1)
      }

      const before = await present(loft)
      const done = await loft.call('POST', `/api/race-imports/${id}/commit`)
      expect(done.statusCode).toBe(200)
      const stored = await loft.db.selectFrom('raceResults').selectAll().orderBy('position').execute()
      expect(
        stored.map(({ bandText, position, speed, distance, arrivalTime, pigeonId, points }) => {
          return { bandId: bandText, position, speed, distance, arrivalTime, pigeonId, points }
        }),
      ).toEqual(
        rows.map(({ bandId, position, speed, distance, arrivalTime, pigeonId, points }) => {
          return { bandId, position, speed, distance, arrivalTime, pigeonId, points }
        }),
      )
      await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
      expect(await present(loft)).toEqual(before)
    })
  })

  test('the neutral hours that a list states take precedence over those of its country', async () => {
    await using loft = await open('2024-08-01')
    const list = separated([...NL, 'Neutrale tijd: 22.00 uur tot 05.00 uur'], NL_TITLES, (bird) =>
      [bird.place, bird.name, ring(bird), km(bird), `${dayOf(bird) + 1}e dag ${clock(bird)}`].join(';'),
    )
    const { id, races } = await previewResults(loft, list)
    expect(races[0]).toMatchObject({ questions: [], nights: [{ minutes: 420, source: 'file' }] })
    const { rows } = (await loft.call('GET', `/api/race-imports/${id}/rows`)).json<{ rows: RaceImportRow[] }>()
    for (const [row, { speed }] of BIRDS.entries()) expect(Math.abs((rows[row]!.speed ?? 0) - speed)).toBeLessThan(0.1)
    await loft.call('POST', `/api/race-imports/${id}/commit`)
    const { neutralisation } = await loft.db.selectFrom('raceEvents').select('neutralisation').executeTakeFirstOrThrow()
    expect(neutralisation).toContain('2024-07-19T22:00:00')
  })

  test('a bird that is listed twice is stored once, and a different second result of it is refused', async () => {
    await using loft = await open('2024-08-01')
    const [head, ...lines] = separated([], NL_TITLES, (bird) =>
      [bird.place, bird.name, ring(bird), km(bird), clock(bird)].join(';'),
    ).split('\r\n')
    const other = lines[3]!.replace(/[^;]+$/, '23:16:00')
    const text = [...NL, head, ...lines.slice(0, 4), lines[3], other, ...lines.slice(4)].join('\n')
    const { counts } = await previewResults(loft, text)
    expect(counts).toMatchObject({ new: BIRDS.length, same: 1, error: 1 })
  })
})
