import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const bandsIn = (rows: readonly (readonly string[])[]) =>
  findLists([{ name: '', rows }], 2026).races.flatMap((race) => readList(race, { thisYear: 2026 }).map(({ band }) => band))

describe('a line that counts birds or lofts is no bird', () => {
  const titles = ['Nr.', 'Naam', 'Ring', 'Afstand', 'Tijd', 'Snelheid']
  const bird = (place: number) => [String(place), 'Bos', `NL20-100000${place}`, '98211', `11:2${place}:00`, String(1300 - place)]
  test.each([
    [['', 'Aantal duiven in concours', '220', '', '', '']],
    [['', 'Pigeons sent', '1.220', '', '', '']],
    [['', 'Anzahl Tauben', '512', '', '', '']],
    [['', '', '', 'Total', '2', '']],
  ])('%j', (count) => expect(bandsIn([titles, bird(1), bird(2), count])).toEqual(['NL20-1000001', 'NL20-1000002']))

  test('a line with a ring and no result is a bird, also of a loft that is named after birds', () => {
    expect(bandsIn([titles, bird(1), bird(2), ['', 'Pigeon Palace', 'NL20-1000003', '', '', '']])).toHaveLength(3)
  })

  test('in a text whose columns go through the line', () => {
    const lines = [
      'POS  NAME            BAND               COLOR SEX  ARRIVAL   MILES       YPM',
      '  1  SMITH LOFT      AU 2016 OMA 1234   BB    C    12:14:33   301.123  1534.123',
      '  2  COWAN J         AU 2016 OMA 1235   BB    C    12:24:33   300.123  1484.123',
      '',
      '  231 birds shipped by 14 lofts.   Average speed of winner: 50.23 mph',
    ]
    expect(bandsIn(lines.map((line) => [line]))).toEqual(['AU 2016 OMA 1234', 'AU 2016 OMA 1235'])
  })
})

test('a keeper whose name is Bird has results, also without times', () => {
  const lines = [
    'Pos  Fancier          Ring        Velocity',
    '  1  Bird & Son       GB20X1234   1345.612',
    '  2  A. Hill          GB20X1235   1341.110',
  ]
  expect(bandsIn(lines.map((line) => [line]))).toEqual(['GB20X1234', 'GB20X1235'])
})

describe('numbers in front of birds', () => {
  const list = (heading: string, ...titles: string[]) =>
    findLists([{ name: '', rows: [[heading], titles, ['1', 'NL20-1000001', '3.5'], ['2', 'NL20-1000002', '2.1']] }], 2026)
  const placesIn = ({ races }: ReturnType<typeof list>) =>
    races.flatMap((race) => readList(race, { thisYear: 2026 }).map(({ position }) => position))

  test.each(['Basketing list Soissons', 'Inkorflijst Soissons', 'Einsatzliste Soissons', 'Lista de encestado'])(
    'are no places in the list of the entered birds: %s',
    (heading) => expect(placesIn(list(heading, 'No', 'Ring', 'Chip'))).toEqual([undefined, undefined]),
  )

  test('are places beside results, whatever the heading says', () => {
    expect(placesIn(list('Basketed 512 birds', 'No', 'Ring', 'Points'))).toEqual([1, 2])
    expect(placesIn(list('Race Soissons', 'No', 'Ring', 'Chip'))).toEqual([1, 2])
  })
})
