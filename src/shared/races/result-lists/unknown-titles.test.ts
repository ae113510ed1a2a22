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

  test('a column of names without a value is that of the birds', () => {
    const found = findTable([
      'Pos;Breeder;Pigeon;Name;Color;Sex',
      '1;Texas Outlaws;AU 2015 FOYS 19633;;BCWF;H',
      '2;Junior Brook;AU 2015 JRL 402;;SIWF;H',
      '3;Hill Loft;AU 2015 VITA 404;;BB;C',
    ])
    expect(fieldsOf(found)).toEqual(['Pos: position', 'Breeder: fancier', 'Pigeon: bandId'])
  })

  test('whole prizes that are all different are the places of a list without places', () => {
    const list = (...prizes: readonly string[]) =>
      fieldsOf(findTable(['Ring;Vlucht;Prijs', ...prizes.map((prize, at) => `NL20-30109${70 + at};Gien;${prize}`)]))
    expect(list('4', '18', '32', '33', '70')).toContain('Prijs: position')
    expect(list('2,50', '1,25', '1', '1', '1')).toContain('Prijs: prize')
    expect(list('5', '5', '3', '3', '2')).toContain('Prijs: prize')
  })

  test('thousands of metres that are cut at their separator are one distance', () => {
    const lines = [
      'Msc  Hodowca        Nr obrączki        Odl. [m]  Przylot   M/MIN',
      '  1  ŻUREK ST.      PL-0441-23-68157   293 674   10:54:07  1340.3100',
      '  2  KOWALSKI JAN   PL-0022-22-86306   281 084   10:46:00  1332.1517',
      '  3  GAWOR ST.      PL-0210-20-90662   293 674   10:57:10  1321.9146',
    ]
    const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
    expect(readList(race!, { thisYear: 2026 }).map(({ distance }) => distance)).toEqual([293_674, 281_084, 293_674])
  })

  test('clock times that differ from the flying times by the release are the arrivals', () => {
    const list = (...arrivals: readonly string[]) =>
      findTable([
        'Pos;Member;Ring;Distance KM;Landed;Flying Time;M/Min',
        `1;Brook;PAK 2022 12345;254.112;${arrivals[0]};03:30:00;1210.057`,
        `2;Hill;PAK 2021 22345;261.500;${arrivals[1]};03:40:10;1187.738`,
        `3;Vale;PAK 2023 32345;258.771;${arrivals[2]};03:44:20;1153.513`,
      ])
    expect(fieldsOf(list('10:40:00 AM', '10:50:10 AM', '10:54:20 AM'))).toContain('Landed: arrivalTime')
    expect(fieldsOf(list('10:40:00 AM', '09:50:10 AM', '08:54:20 AM'))).not.toContain('Landed: arrivalTime')
  })

  test('a title with a word for rings in it is that of the rings, also of an unknown layout', () => {
    const found = findTable([
      'Plek;Naam;Ringnommer;Elektroniese ring;Snelheid',
      '1;Brook;Q4195/X7;A23D845;1269.38',
      '2;Hill;Q1938/X8;A0A7012;1241.46',
      '3;Vale;Q8599/X9;A617333;1220.94',
    ])
    expect(fieldsOf(found)).toContain('Ringnommer: bandId')
  })

  test('titles in a language that is not known are no names of a race', () => {
    const found = findTable([
      'Varžybos: Suvalkai;2025-06-15;06:50',
      'Vieta;Vardas;Žiedas;Laikas;Atstumas;Greitis',
      '1;Brook J.;LT-22-12345;11:23:10;351.204;1285.713',
      '2;Hill & sūnus;LT-21-22345;11:24:40;344.118;1252.873',
      '3;Vale;LT-23-32345;11:30:05;348.871;1245.598',
    ])
    expect(found.races).toMatchObject([{ facts: { date: '2025-06-15' } }])
    expect(found.races[0]?.facts.name).not.toBe('Vieta')
  })

  test('miles with yards are the distances, whatever their title', () => {
    const found = findTable([
      'Pos;Name;Ring;Dist. m y;Time;Vel',
      '1;Brook;GB21V12345;137m 1042y;11:12:10;1408.1',
      '2;Hill;GB22V22345;141m 12y;11:18:20;1391.7',
      '3;Vale;GB23V32345;139m 1700y;11:20:11;1369.2',
    ])
    expect(readList(found.races[0]!, { thisYear: 2026 }).map(({ distance }) => distance)).toEqual([221_433, 226_928, 225_253])
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

  test('reads miles with yards in one column whose title names both', () => {
    const found = findTable([
      'Posn;Fancier;Ring No;Velocity;Time;Miles/Yds',
      '1;G & P Brook;GB21N33120;1422.786;11:24:14;249m 1733y',
      '2;Hill Bros;GB21A33137;1413.568;11:26:10;249m 1733y',
      '3;H. Vale;GB21C33154;1404.434;11:34:11;254m 1235y',
    ])
    expect(readList(found.races[0]!, { thisYear: 2026 }).map(({ distance }) => distance)).toEqual([402_311, 402_311, 409_903])
  })

  test.each([
    ['Platz;Züchter;Vereins-Nr.;Jg.;Nr.', ['04567;22;411', '04568;22;420', '04567;22;429'], 'DE-2022-4567-411'],
    ['Lp.;Hodowca;Kraj;Oddział;Rok;Numer', ['PL;0234;22;2200', 'PL;0235;22;2209', 'PL;0234;22;2218'], 'PL-2022-234-2200'],
    ['Pos;Name;Club;Year;Number', ['0234;22;3012345', '0235;22;3012346', '0234;22;3012347'], '?-2022-3012345'],
  ])('completes a ring by the column of its club: %s', (titles, rings, key) => {
    const found = findTable([titles, ...rings.map((ring, at) => `${at + 1};${['Brook', 'Hill', 'Vale'][at]} & Son;${ring}`)])
    expect(readList(found.races[0]!, { thisYear: 2026 })[0]?.bandKey).toBe(key)
  })

  test.each(['480123 m', '480,123 km', '480.123公里', '480123米', '480,123 км'])(
    'reads a distance with its unit: %s',
    (distance) => {
      const found = findTable(['Pos;Ring;Distance', ...[1, 2, 3].map((at) => `${at};NL-23-123456${at};${distance}`)])
      expect(readList(found.races[0]!, { thisYear: 2026 }).map((row) => row.distance)).toEqual([480_123, 480_123, 480_123])
    },
  )

  test('reads a place with its counter', () => {
    const found = findTable(['排名;会员;足环号', ...[1, 2, 3].map((at) => `第${at}名;黄鹂;2023-22-072345${at}`)])
    expect(readList(found.races[0]!, { thisYear: 2026 }).map(({ position, fancier }) => [position, fancier])).toEqual(
      [1, 2, 3].map((at) => [at, '黄鹂']),
    )
  })
})

test('the list of a section on a sheet of its own has places of the section in the race', () => {
  const head = ['Place', 'Name', 'Ring', 'Time', 'Velocity']
  const row = (place: number, at: number) => [
    String(place),
    `Brook ${'JKLM'[at]}`,
    `IHU 22 D 412${at}`,
    `11:58:1${at}`,
    `137${9 - at}.5`,
  ]
  const found = findLists(
    [
      { name: 'Open', rows: [['Bude 1', '01/06/2024'], ['Lib. 08:30'], head, ...[0, 1, 2, 3].map((at) => row(at + 1, at))] },
      { name: 'Section A', rows: [['Bude 1 - Section A'], head, row(1, 1), row(2, 3)] },
    ],
    2026,
  )
  expect(found.races.map(({ facts, rows }) => [facts.name, rows.map(({ fields }) => fields.sectionPosition)])).toEqual([
    ['Bude 1', [undefined, '1', undefined, '2']],
  ])
})

describe('of several columns with places', () => {
  const line = (...cells: (string | number)[]) => cells.join(';')
  const rings = [10_977, 11_954, 12_931, 13_908, 14_885, 15_862].map((number) => `BE 20-30${number}`)

  test('numbers of the rows are no places beside a column that names the place', () => {
    const found = findTable(['Nr;Plaats;Ring', ...rings.map((ring, at) => line(at + 1, [3, 9, 15, 22, 41, 57][at]!, ring))])
    expect(fieldsOf(found)).toEqual(['Plaats: position', 'Ring: bandId'])
  })

  test('the prizes of each loft are no places beside a column that rises with each row', () => {
    const found = findTable([
      'Preis;Züchter;Pr.;Ring',
      ...rings.map((ring, at) => line(at + 1, `Vale ${at % 3}`, 1 + (at > 2 ? 1 : 0), ring)),
    ])
    expect(fieldsOf(found)).toEqual(['Preis: position', 'Züchter: fancier', 'Ring: bandId'])
  })

  test('tied places are places', () => {
    const found = findTable(['Lp;Miejsce;Obrączka', ...rings.map((ring, at) => line(at + 1, [1, 1, 3, 3, 3, 6][at]!, ring))])
    expect(fieldsOf(found)).toEqual(['Miejsce: position', 'Obrączka: bandId'])
  })
})
