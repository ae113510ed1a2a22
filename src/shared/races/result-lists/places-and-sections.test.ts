import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const read = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
const rowsOf = ([race]: ReturnType<typeof read>) => readList(race!, { thisYear: 2026, date: race!.facts.date })

test('two places next to each other, each below a word, are two columns', () => {
  const races = read([
    'PL. NAT  NAAM                GEMEENTE     RINGNUMMER   AFST.    UUR          SNELHEID',
    '  1   7  DE SMET-MATTHYS     NEVELE       BE20-4849847 479214   12:36:12.0   1364.5046',
    '  2  10  GEBR. COPPENS       AALST        BE19-8758145 466594   12:30:50.0   1349.1875',
    '  3  13  VAN DAMME LUC       LOKEREN      BE21-3021459 459320   12:27:00.0   1343.0409',
    ' 10 131  VAN DAMME LUC       LOKEREN      BE21-3021460 459320   12:28:00.0   1339.1254',
  ])
  expect(rowsOf(races).map(({ position }) => position)).toEqual([1, 2, 3, 10])
})

test.each([
  ['one title over both', [['Plaats', 'Naam', 'Duif', '', 'Afstand', 'Aankomst', 'Snelheid']]],
  ['a title for each', [['Plaats', 'Naam', 'Land-jaar', 'Duif nummer', 'Afstand', 'Aankomst', 'Snelheid']]],
  [
    'two rows of titles',
    [
      ['Plaats', 'Naam', 'Duif', 'Duif', 'Afstand', 'Aankomst', 'Snelheid'],
      ['Plaats', 'Naam', 'Land-jaar', 'Nummer', 'Afstand', 'Aankomst', 'Snelheid'],
    ],
  ],
])('a ring may be in two cells, the first with its country and year: %s', (_, titles) => {
  const rows = [
    ...titles,
    ['1', 'Bakker', 'NL20', '1048805', '918,442', '1-19:36:12', '1060,1'],
    ['2', 'Prins', 'NL23', '3387245', '930,442', '1-20:10:12', '1050,1'],
    ['3', 'Bakker', 'NL23', '4631352', '918,442', '1-20:36:12', '1040,1'],
  ]
  const [race] = findLists([{ name: '', rows }], 2026).races
  expect(readList(race!, { thisYear: 2026 }).map(({ bandKey }) => bandKey)).toEqual([
    'NL-2020-1048805',
    'NL-2023-3387245',
    'NL-2023-4631352',
  ])
})

const bandsOf = (rows: readonly (readonly string[])[]) =>
  findLists([{ name: '', rows }], 2026).races.flatMap((race) => readList(race, { thisYear: 2026 }).map(({ band }) => band))

test('a number of birds in front of a ring is no part of it', () => {
  const titles = ['CLAS', 'NOM', 'MQ', 'EN', 'MATRICULE', 'DISTANCE', 'VITESSE']
  const birds = [
    ['1', 'Brook', '1', '10', '721609', '512331', '1330,1'],
    ['2', 'Hill', '1', '23', '237542', '520111', '1320,1'],
    ['3', 'Brook', '2', '10', '123564', '512331', '1310,1'],
  ]
  expect(bandsOf([titles, ...birds])).toEqual(['721609', '237542', '123564'])
  const years = [['AN', '22', '21', '24']].flat()
  expect(bandsOf([titles, ...birds].map((row, at) => [...row.slice(0, 5), years[at]!, ...row.slice(5)]))).toEqual([
    '22-721609',
    '21-237542',
    '24-123564',
  ])
})

test('letters between the year and the number of a ring are its club, whatever their title', () => {
  const rows = [
    ['Pl', 'Fancier', 'Union', 'Year', 'Character', 'Number', 'Vel'],
    ['1', 'Rees', 'WHU', '2019', 'V', '5879', '1500.1'],
    ['2', 'Pugh', 'WHU', '2024', 'V', '1527', '1480.1'],
    ['3', 'Rees', 'WHU', '2018', 'V', '7749', '1470.1'],
  ]
  expect(bandsOf(rows)).toEqual(['WHU-2019-V-5879', 'WHU-2024-V-1527', 'WHU-2018-V-7749'])
})

test('rings with a point behind their year are the rings below their title, and times with spaces are none', () => {
  const races = read([
    ' CL   AMATEUR            MQ/EN  BAGUE       DISTANCE  CONSTAT    VITESSE',
    '   1  DUPONT Gérard      1/12   24.567777      438,442  12 10 56   1345,501',
    '   2  VANHOVE Frères     1/18   22.420275      451,118  12 21 30   1340,490',
    '   3  DUPONT Gérard      2/12   19.630711      438,442  12 14 19   1331,681',
    '   4  LECLERCQ-HUET      1/9    21.630712      440,020  12 17 10   1324,904',
  ])
  expect(rowsOf(races).map(({ band, arrival }) => [band, arrival])).toEqual([
    ['24.567777', 43_856_000],
    ['22.420275', 44_490_000],
    ['19.630711', 44_059_000],
    ['21.630712', 44_230_000],
  ])
})

describe('lists of sections below each other', () => {
  const TITLES = 'Sect Open Name                   Ring number        Time     Dist(yds)  Velocity'
  const SOUTH = [
    '   1    4 Whitfield & Son        NEHU 18 A 5145     10:56:26    392499   1473.16',
    '   2    5 Whitfield & Son        NEHU 21 A 7615     10:59:01    392499   1459.01',
    '   3    7 Mr & Mrs Docherty      NEHU 24 B 3872     11:07:02    395617   1428.05',
  ]
  const NORTH = [
    '   1    1 P Outhwaite            NEHU 23 J 8288     10:50:12    402117   1545.33',
    '   2    2 Kane & Daughter        NEHU 21 J 4704     10:53:40    404002   1532.19',
    '   3    3 P Outhwaite            NEHU 19 A 7585     10:56:44    402117   1507.55',
    '   4    6 P Outhwaite            NEHU 19 A 7586     11:10:44    402117   1432.09',
  ]
  const RACE = ['LILLERS  Saturday 22 June 2024', 'Liberated 06:30']
  const placesOf = (races: ReturnType<typeof read>) => races.map((race) => rowsOf([race]).map(({ position }) => position))

  test('are one race if their places in it complete each other', () => {
    const races = read([...RACE, 'SOUTH SECTION', TITLES, ...SOUTH, '', 'NORTH SECTION', TITLES, ...NORTH])
    expect(placesOf(races)).toEqual([[4, 5, 7, 1, 2, 3, 6]])
  })

  test('are one race also on sheets of their own', () => {
    const sheet = (name: string, places: readonly number[]) => ({
      name,
      rows: [
        ['Carentan 21/06/2025 lib 07:30'],
        ['Open', 'Loft', 'Ring', 'Time'],
        ...places.map((place) => [String(place), 'Brook', `GB 22 K 1234${place}`, `12:0${place}:10`]),
      ],
    })
    const racesOf = (...sheets: ReturnType<typeof sheet>[]) => findLists(sheets, 2026).races.map(({ rows }) => rows.length)
    expect(racesOf(sheet('A', [2, 3, 5]), sheet('B', [1, 4, 6]))).toEqual([6])
    expect(racesOf(sheet('A', [1, 2, 3]), sheet('B', [1, 4, 6]))).toEqual([3, 3])
  })

  test('are two races if the second one has a day or places of the first one', () => {
    const others = NORTH.map((line) => line.replace('   4    6', '   4    4'))
    expect(placesOf(read([...RACE, TITLES, ...SOUTH, 'NORTH', TITLES, ...others]))).toHaveLength(2)
    expect(placesOf(read([...RACE, TITLES, ...SOUTH, 'ARRAS  Sunday 23 June 2024', TITLES, ...NORTH]))).toHaveLength(2)
  })
})

test('a number right of the club and the year of the rings is no place, and of two levels the one that numbers the rows is', () => {
  const lines = [
    'Preis;;Züchter;Verein;Ring;;;Uhrzeit',
    'FG;RV;;;DV-Nr.;Jg.;Nr.;',
    ...['3;1;Brandt;01;04217;24;1138;10:47:31', '7;2;Weiß;02;00351;22;648;10:49:31', '9;3;Brandt;01;04217;22;895;10:49:40'],
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races
  expect(readList(race!, { thisYear: 2026 }).map(({ position, bandKey }) => [position, bandKey])).toEqual([
    [1, 'DE-2024-4217-1138'],
    [2, 'DE-2022-351-648'],
    [3, 'DE-2022-4217-895'],
  ])
})

test('the places of a list are those that number its rows, and not those of its region', () => {
  const [race] = read([
    'Auflassort : Langres        22.06.2025   Auflass 06.45',
    '',
    '  FG   RV RegV  Ring            Züchter             Ankunft      m/min',
    '   2    1    3  CH 22  013871   Vale & Söhne        10.45.17   1298,452',
    '   4    2    6  CH 21  018871W  Hill-Brook          10.43.30   1282,500',
    '   7    3    9  CH 23  003872   Vale & Söhne        10.50.49   1269,210',
    '   9    4   14  CH 22  013877   Brook Hans          11.06.02   1264,331',
    '  12    5   19  CH 22  013879   Vale & Söhne        10.53.40   1254,676',
  ])
  expect(rowsOf([race!]).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
})

test('a number that counts on through the races of a season is no place', () => {
  const rows = [
    ['SL', 'Race Point', 'Date', 'Position', 'Loft', 'Ring', 'Velocity'],
    ...Array.from({ length: 10 }, (_, at) => [
      String(at + 1),
      at < 5 ? 'Tetulia' : 'Rangpur',
      at < 5 ? '07-01-2023' : '28-01-2023',
      String((at % 5) + 1),
      `Loft ${at % 3}`,
      `${48_626 + at * 7}H+`,
      String(1100 - (at % 5) * 7.5),
    ]),
  ]
  const races = findLists([{ name: '', rows }], 2026).races
  expect(races.map((race) => readList(race, { thisYear: 2026 }).map(({ position }) => position))).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ])
})
