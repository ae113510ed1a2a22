import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'

const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

describe('a small table of facts', () => {
  const facts = (name: string, day: string) => ({
    name: '',
    rows: [
      ['Vlucht', name],
      ['Datum', day],
      ['Lossing', '07:15'],
      ['Aantal duiven', '412'],
    ],
  })
  const list = (...heading: string[][]) => ({
    name: 'Table 2',
    rows: [...heading, ['Plaats', 'Ring', 'Snelheid'], ['1', 'NL 21-8500101', '1200'], ['2', 'NL 21-8500102', '1199']],
  })
  const racesOf = (...sheets: Parameters<typeof findLists>[0]) => findLists(sheets, 2026).races
  const brive = { name: 'Brive', date: '2023-07-08', release: clock(7, 15), participants: 412 }

  test('is the heading of the list below it', () => {
    const races = racesOf(facts('Brive', '08-07-2023'), list(), facts('Agen', '01-07-2023'), list())
    expect(races.map((race) => race.facts)).toEqual([brive, { ...brive, name: 'Agen', date: '2023-07-01' }])
    expect(races.map(({ rows }) => rows.length)).toEqual([2, 2])
  })

  test('names the release point behind any of its labels', () => {
    const heading = [['Concurso nacional de fondo'], ['Lugar de suelta', 'Córdoba'], ['Fecha', '03/06/2023']]
    expect(racesOf(list(...heading))[0]?.facts).toMatchObject({ name: 'Córdoba', date: '2023-06-03' })
  })

  test('may have two facts in each row', () => {
    const rows = [
      ['Auflassort:', 'Straubing', 'Datum:', '25.05.2025'],
      ['Auflasszeit:', '07:05', 'Tauben:', '744'],
    ]
    expect(racesOf({ name: '', rows }, list())[0]?.facts).toEqual({
      ...{ name: 'Straubing', releaseLocation: 'Straubing', date: '2025-05-25' },
      ...{ release: clock(7, 5), participants: 744 },
    })
  })

  test('is not used for a list with a day of its own, for the list above it, or without facts of a race', () => {
    expect(racesOf(facts('Brive', '08-07-2023'), list(['Agen 01-07-2023']))[0]?.facts).toEqual({
      name: 'Agen',
      date: '2023-07-01',
    })
    expect(racesOf(list(), facts('Brive', '08-07-2023'))[0]?.facts).toEqual({})
    expect(
      racesOf(
        {
          name: '',
          rows: [
            ['Telefoon', 'Adres'],
            ['Jan', 'Dorp'],
          ],
        },
        list(),
      )[0]?.facts,
    ).toEqual({})
  })
})

test('the minutes of a release are no part of the number of birds in the next cell', () => {
  const rows = [['Race: Cholet'], ['Release: 7 h 45', '', '312 birds'], ['Pos', 'Ring', 'Km'], ['1', 'GB21X10001', '500']]
  expect(findLists([{ name: '', rows }], 2026).races[0]?.facts).toEqual({
    name: 'Cholet',
    release: 27_900_000,
    participants: 312,
  })
})

test.each(['08-07-2023', '08-07-23'])(
  'a column with one date, %s, after that of the heading has the day of all arrivals',
  (day) => {
    const list = (heading: string) =>
      findLists(
        [
          {
            name: '',
            rows: [
              [heading],
              ['Plaats', 'Ring', 'Datum', 'Tijd'],
              ['1', 'NL 21-8500101', day, '09:33:46'],
              ['2', 'NL 21-8500102', day, '09:41:02'],
              ['3', 'NL 21-8500103', day, '09:50:30'],
            ],
          },
        ],
        2026,
      ).races.map(({ facts, rows }) => [facts.date, rows[0]?.fields.arrivalDate])
    expect(list('Barcelona, gelost vrijdag 7 juli 2023')).toEqual([['2023-07-07', day]])
    expect(list('Agen')).toEqual([['2023-07-08', undefined]])
  },
)
