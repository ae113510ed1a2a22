import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const read = (lines: readonly string[], separator?: string) => {
  const rows = lines.map((line) => (separator ? line.split(separator) : [line]))
  return findLists([{ name: '', rows }], 2026).races
}
const rowsOf = ([race]: ReturnType<typeof read>) => readList(race!, { thisYear: 2026, date: race!.facts.date })

describe('a printout of a clock', () => {
  const CLOCK = [
    'Besitzer: Huber Franz                 Verein: 0714',
    'FLUG: NEUMARKT         Auflass: 28.06.2025 06:40:00       Entfernung: 287,431 km',
    '',
    'Nr   Ring               Elektr. Ring   Ankunft',
    '  1  AT-322-21-2451     A23D845        28.06.25 10:20:47.1',
    '  2  AT-320-19-2796     A0A70A6        28.06.25 10:23:43.2',
    '  3  AT-319-18-2820     A617C48        28.06.25 10:27:01.3',
  ]

  test('has the owner and the distance of all birds in its heading', () => {
    const races = read(CLOCK)
    expect(races).toMatchObject([{ isOneLoft: true, facts: { name: 'NEUMARKT', date: '2025-06-28', distance: 287_431 } }])
    expect(races[0]).not.toHaveProperty('isDistanceOfHeading')
    expect(rowsOf(races).map(({ fancier }) => fancier)).toEqual(['Huber Franz', 'Huber Franz', 'Huber Franz'])
  })

  test('has numbers of its arrivals, which are no places of the race', () => {
    expect(rowsOf(read(CLOCK)).map(({ position }) => position)).toEqual([undefined, undefined, undefined])
    const places = CLOCK.map((line) => line.replace('Nr   Ring', 'Platz Ring').replace(/^  \d/, (place) => `${place}7`))
    expect(rowsOf(read(places)).map(({ position }) => position)).toEqual([17, 27, 37])
  })

  test('has the number of birds that its owner entered, which is not that of the race', () => {
    const birdsIn = (line: string) => read([...CLOCK, line])[0]?.facts.participants
    expect([birdsIn('Eingesetzt: 31  Angekommen: 14'), birdsIn('Tauben: 1284')]).toEqual([undefined, 1284])
  })

  test('has the number of the owner in front of the name', () => {
    const numbered = CLOCK.map((line) => line.replace('Huber Franz', '0417 Huber Franz'))
    expect(rowsOf(read(numbered)).map(({ fancier }) => fancier)).toEqual(['Huber Franz', 'Huber Franz', 'Huber Franz'])
    const counted = CLOCK.map((line) => line.replace('Huber Franz', '164 Tauben'))
    expect(rowsOf(read(counted)).map(({ fancier }) => fancier)).toEqual([undefined, undefined, undefined])
  })

  test('has them also in cells, above rings of the federation beside electronic ones', () => {
    const races = read(
      [
        'Fancier;M. Hart & Dtr;Loft;P0442',
        'Race;Wadebridge YB;Released;16/08/2025 08:25:00;Distance;143211 m',
        'No;Federation ring;Electronic ring;Basket time;Arrival;Flight time',
        '1;GB-25-P-30970;5B8FAF9;15/08/2025 18:41;16/08/2025 10:02:10;01:37:10',
        '2;GB-25-P-53666;3AB0190;15/08/2025 18:42;16/08/2025 10:04:20;01:39:20',
      ],
      ';',
    )
    expect(races).toMatchObject([
      { isOneLoft: true, facts: { name: 'Wadebridge YB', date: '2025-08-16', release: 30_300_000, distance: 143_211 } },
    ])
    expect(rowsOf(races).map(({ band, fancier, arrivalDate }) => [band, fancier, arrivalDate])).toEqual([
      ['GB-25-P-30970', 'M. Hart & Dtr', '2025-08-16'],
      ['GB-25-P-53666', 'M. Hart & Dtr', '2025-08-16'],
    ])
  })

  test('is not named by the maker of the clock', () => {
    const races = read([
      'BRICON X-TREME',
      'AANKOMSTLIJST  LIMOGES',
      'Hok: 1234-0567 Jansen',
      'Lossing : 30/06/23 12:45:00',
      '',
      'Nr Ringnummer     V  Datum    Tijd       G',
      ' 1 NL 23 6052359  H  30/06/23 22:02:01    8',
      ' 2 NL 20 2850770  C  30/06/23 22:11:27   14',
      ' 3 NL 19 3098066  C  01/07/23 05:10:32    9',
    ])
    expect(races).toMatchObject([{ isOneLoft: true, facts: { name: 'LIMOGES', date: '2023-06-30' } }])
    expect(rowsOf(races).map(({ fancier, position }) => [fancier, position])).toEqual([
      ['Jansen', undefined],
      ['Jansen', undefined],
      ['Jansen', undefined],
    ])
  })

  test('names no owner with a number of owners, several owners, or a column of names', () => {
    const [first = '', ...rest] = CLOCK
    const namesBelow = (heading: string) => rowsOf(read([heading, ...rest])).map(({ fancier }) => fancier)
    expect(namesBelow(first.replace('Huber Franz', '64'))).toEqual([undefined, undefined, undefined])
    expect(namesBelow(`${first}   Besitzer: Maier`)).toEqual([undefined, undefined, undefined])
    expect(rowsOf(read(['Owner: Hill', 'Place;Name;Ring;Time', '1;Brook;NL21-1234567;10:11:12'], ';'))[0]?.fancier).toBe('Brook')
  })
})
