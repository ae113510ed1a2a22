import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const findTable = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026)
const fieldsOf = ({ columns }: ReturnType<typeof findLists>) =>
  columns.flatMap(({ title, field }) => (field ? [`${title}: ${field}`] : []))

describe('columns with an unknown title beside known ones', () => {
  test('a first column of rising numbers has the places, and the first one of names the fanciers', () => {
    const found = findTable([
      'Sija;Omistaja;Kotikunta;Ring;Nopeus',
      '1;Brook Ville;Turku;BE 20-3010977;1385.17',
      '2;Hill Aino;Pori;BE 19-3011954;1373.66',
      '3;Vale & Pojat;Turku;BE 20-3012931;1365.53',
    ])
    expect(fieldsOf(found)).toEqual(['Sija: position', 'Omistaja: fancier', 'Ring: bandId'])
  })

  test('a town is no fancier', () => {
    const found = findTable([
      'Pos;Town;Ring',
      '1;Upper Hill;BE 20-3010977',
      '2;Lower Vale;BE 19-3011954',
      '3;Old Dale;BE 20-3012931',
    ])
    expect(fieldsOf(found)).toEqual(['Pos: position', 'Ring: bandId'])
  })

  test('a number beside the year of the ring is the ring', () => {
    const found = findTable([
      'Loc;Crescător;Rengas;An;Viteza m/min',
      '1;Brook Ion;RO-0868652;2021;1276.99',
      '2;Hill Dan;RO-0868671;2021;1270.11',
      '3;Vale & Fiul;RO-0868690;2020;1263.40',
    ])
    expect(fieldsOf(found)).toContain('Rengas: bandId')
    expect(readList(found.races[0]!, { thisYear: 2026 }).map(({ bandKey }) => bandKey)).toEqual([
      ...['RO-2021-868652', 'RO-2021-868671', 'RO-2020-868690'],
    ])
  })

  test('miles with yards in one column, whose title names both', () => {
    const found = findTable([
      'Posn;Fancier;Ring No;Velocity;Time;Miles/Yds',
      '1;G & P Brook;GB21N33120;1422.786;11:24:14;249m 1733y',
      '2;Hill Bros;GB21A33137;1413.568;11:26:10;249m 1733y',
      '3;H. Vale;GB21C33154;1404.434;11:34:11;254m 1235y',
    ])
    expect(readList(found.races[0]!, { thisYear: 2026 }).map(({ distance }) => distance)).toEqual([402_311, 402_311, 409_903])
  })
})
