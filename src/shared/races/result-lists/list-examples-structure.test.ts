import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readEventFacts } from './event-facts.ts'
import { readList } from './read-list.ts'

const sheet = (name: string, lines: readonly string[], separator = ';') => ({
  name,
  rows: lines.map((line) => line.split(separator)),
})
const fieldsOf = ({ columns }: ReturnType<typeof findLists>) =>
  columns.flatMap(({ title, field }) => (field ? [`${title}: ${field}`] : []))
const rowsOf = (found: ReturnType<typeof findLists>) => readList(found.races[0]!, { thisYear: 2026 })

describe('names', () => {
  test('with the number of a member behind them are names, in a list without titles too', () => {
    const found = findLists(
      [
        sheet('', [
          '1;LIER;De Wit (1234);BE20-3010977;301234;11:30:10;1385.17',
          '2;DUFFEL;Bos & Zn (2234);BE20-3010978;302234;11:40:10;1328.77',
          '3;LIER;Prins - Maes (3234);BE20-3010979;303234;11:50:10;1276.99',
        ]),
      ],
      2026,
    )
    expect(rowsOf(found).map(({ fancier }) => fancier)).toEqual(['De Wit (1234)', 'Bos & Zn (2234)', 'Prins - Maes (3234)'])
  })

  test('are not in a column of numbers, whatever its title', () => {
    const lines = [
      'Pos;Nom;Band;Flyer',
      '1;3;AU 2021 ABC 12;Brook Loft',
      '2;1;AU 2021 ABC 13;Hill Loft',
      '3;2;AU 2021 ABC 14;Vale',
    ]
    expect(fieldsOf(findLists([sheet('', lines)], 2026))).toEqual(['Pos: position', 'Band: bandId', 'Flyer: fancier'])
  })
})

describe('rings', () => {
  test('have the letters in front of all of them', () => {
    const lines = [
      '1 JUN BROOK CAVITE PHA 2023 53033 BB 289.123 10:49:49 04:04:49 1180.9776',
      '2 A HILL LAGUNA PHA 2023 55588 BB 291.540 11:00:01 04:15:01 1143.2194',
      '3 TEAM VALE TARLAC PHA 2023 45595 BB 284.002 10:58:51 04:13:51 1118.7788',
    ]
    const rows = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(rows.map(({ band }) => band)).toEqual(['PHA 2023 53033', 'PHA 2023 55588', 'PHA 2023 45595'])
  })

  test('are not the dates of a heading above the titles', () => {
    const lines = [
      'RELEASE DATE : FEBRUARY 18, 2024   RELEASE TIME : 06:45:00 AM   TOTAL BIRDS : 845',
      'RANK PLAYER NAME LOCATION RING NUMBER COLOR DISTANCE ARRIVAL FLIGHT TIME SPEED',
      '1 JUN BROOK CAVITE PHA 2023 53033 BB 289.123 10:49:49 04:04:49 1180.9776',
      '2 A HILL LAGUNA PHA 2023 55588 BB 291.540 11:00:01 04:15:01 1143.2194',
      '3 TEAM VALE TARLAC PHA 2023 45595 BB 284.002 10:58:51 04:13:51 1118.7788',
    ]
    const found = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
    expect(fieldsOf(found)).toContain('PLAYER NAME: fancier')
    expect(rowsOf(found)[0]).toMatchObject({ isNameJoined: true, problems: [] })
  })
})

describe('cells', () => {
  test.each(['1°', '1ème', '1eme', '1º'])('%s is a place', (place) => {
    expect(rowsOf(findLists([sheet('', ['Pos;Ring;Name', `${place};BE20-3010977;Brook`])], 2026))[0]).toMatchObject({
      position: 1,
    })
  })

  test('of a dash are blank', () => {
    const lines = ['Pos;Ring;Name;Prize;Velocity m/min;Time', '1;BE20-3010977;Brook;-;–;--']
    expect(rowsOf(findLists([sheet('', lines)], 2026))[0]).toMatchObject({ problems: [] })
  })
})

describe('columns of a text', () => {
  test('have the hours of a time with its minutes', () => {
    const lines = [
      'Pl.  Amateur            Matricule      Distance   Constatation     Vitesse',
      ' 1   BROOK Jean         184984-18 F    311 245    11 h 07 mn 37    1309,86',
      ' 2   HILL Paul          361024-19 F    315 002    11 h 14 mn 58    1285,90',
      ' 3   VALE Luc           156657-20 F    296 340    11 h 03 mn 40    1268,22',
    ]
    const [first] = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(first).toMatchObject({ distance: 311_245, arrival: ((11 * 60 + 7) * 60 + 37) * 1000, velocityText: '1309,86' })
  })

  test('are named by two lines of titles', () => {
    const lines = [
      ' Preis  Züchter            Ort       Ring-            Entfernung   Ankunfts-   Geschwindig-    As-',
      ' Nr.                                 nummer           in m         zeit        keit m/min      Punkte',
      '     1   Brook Franz        Wels      AT-601-20-775    288123       11:11:50    1298,826         98,5',
      '     2   Hill & Sohn        Enns      AT-412-21-13     290870       11:21:50    1254,561         97,0',
      '     3   Vale Josef         Linz      AT-601-22-77     287001       11:31:50    1186,773         95,5',
    ]
    const rows = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(rows.map(({ position, fancier }) => [position, fancier])).toEqual([
      ...[[1, 'Brook Franz'] as const, [2, 'Hill & Sohn'] as const, [3, 'Vale Josef'] as const],
    ])
  })

  test.each([
    ['Clas. Concorrente    Nº Anilha        Constatação', '    1 Brook        PORT 19 4379519     09:54:43', 'PORT 19 4379519'],
    ['Pos Name     Ring No      Flight time  Velocity', '  1 Brook    GB20X12345     02:54:43  1200.123', 'GB20X12345'],
  ])('whose title has two words are one: %s', (titles, row, band) => {
    const lines = [
      titles,
      row,
      row.replace('1', '2').replace('19 4', '20 3').replace('20X', '21X'),
      row.replace('1', '3').replace('12345', '22345'),
    ]
    const found = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
    expect(rowsOf(found)[0]?.band).toBe(band)
  })
})

describe('columns without titles', () => {
  test('have the times of day, and no gaps to the winner, and velocities, and no points', () => {
    const lines = [
      '1;Brook (3506);PL-0272-22-772;Nysa;13.21.25;;1379,378;98,3',
      '2;Hill (5647);PL-0214-20-414;Nysa;13.29.44;00:07:08;1345,416;96,6',
      '3;Vale (3137);PL-0139-18-939;Nysa;13.46.34;00:13:13;1319,935;94,9',
      '4;Dale (7620);PL-0243-22-134;Nysa;13.47.46;00:18:11;1297,915;93,2',
      '5;Glen (7621);PL-0243-22-135;Nysa;13.57.46;00:20:11;1257,915;91,5',
    ]
    expect(rowsOf(findLists([sheet('', lines)], 2026))[1]).toMatchObject({
      ...{ fancier: 'Hill (5647)', arrival: ((13 * 60 + 29) * 60 + 44) * 1000, velocityText: '1345,416' },
    })
  })
})

describe('titles', () => {
  test('of districts are no distances', () => {
    const lines = [
      'Pl;Namn;Land;Dist.;År;Nr;Avstånd',
      '1;Brook;SE;112;20;847;388123',
      '2;Hill;SE;77;21;855;391222',
      '3;Vale;SE;112;22;99;387450',
    ]
    const rows = rowsOf(findLists([sheet('', lines)], 2026))
    expect(rows.map(({ bandKey, distance }) => [bandKey, distance])).toEqual([
      ['SE-2020-112-847', 388_123],
      ['SE-2021-077-855', 391_222],
      ['SE-2022-112-99', 387_450],
    ])
  })

  test('may have their unit in wide brackets', () => {
    const lines = ['名次,鸽主,环号,分速（米/分）', '1,Brook,2023-01-749780,1178.8434', '2,Hill,2023-03-749781,1100.1']
    const found = findLists([sheet('', lines, ',')], 2026)
    expect(fieldsOf(found)).toContain('分速（米/分）: velocity')
  })
})

describe('sheets of sections', () => {
  const heading = ['Race: Winnemucca 250', 'Date: September 30, 2023', 'Release: 7:40:00 AM', 'Birds: 402']
  const titles = 'Overall;Section;Band;Loft;Miles;Clock Time;YPM'
  const birds = [
    '1;A;AU 2023 SJ 11;Brook;249.001;13:10:10;1326.9',
    '2;B;AU 2023 SJ 12;Hill;262.443;13:40:20;1281.7',
    '3;A;AU 2023 SJ 13;Vale;251.780;13:30:30;1263.8',
  ]
  const list = (name: string, rows: readonly string[], ofBirds = heading) => sheet(name, [...ofBirds, titles, ...rows])

  test('repeat the birds of the race', () => {
    const { races } = findLists(
      [list('Overall', birds), list('Section A', [birds[0]!, birds[2]!]), list('Section B', [birds[1]!])],
      2026,
    )
    expect(races.map(({ rows }) => rows.length)).toEqual([3])
  })

  test('with other numbers of birds are races of their own', () => {
    const yearlings = list('Yearlings', [birds[0]!], [...heading.slice(0, 3), 'Birds: 106'])
    expect(findLists([list('Old', birds), yearlings], 2026).races.map(({ rows }) => rows.length)).toEqual([3, 1])
  })
})

test('a date with spaces after its points is a date', () => {
  expect(readEventFacts(['Datum závodu: 20. 5. 2023', 'Start: 7:00 hod'], 2026)).toMatchObject({
    date: '2023-05-20',
    release: 25_200_000,
  })
})

describe('lists of the United States', () => {
  test('have the month first, also with one cell a line', () => {
    const lines = [
      'Houston Club',
      'Huntsville 09/04/2024',
      'Release 8:05 AM',
      'Pos',
      'Loft',
      'Band',
      'Miles',
      'Time',
      'YPM',
    ].concat(
      ...['1;Brook;IF 24 HOU 12;149.321;10:05:05 AM;2190', '2;Hill;IF 24 HOU 13;150.321;10:15:05 AM;2035'].map((row) =>
        row.split(';'),
      ),
      ...['3;Vale;IF 24 HOU 14;151.321;10:25:05 AM;1902'].map((row) => row.split(';')),
    )
    expect(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races[0]?.facts.date).toBe('2024-09-04')
  })

  test('have initials after rings that are no marks of a sex', () => {
    const lines = [
      '1 IF 21 LON 157 BLUE BROOK 199.436 12:06:19 1325.9',
      '2 IF 21 LON 158 H & L HILL 198.436 12:26:19 1225.9',
      '3 IF 21 LON 159 T VALE 199.436 12:36:19 1195.9',
    ]
    const rows = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(rows[1]).toMatchObject({ band: 'IF 21 LON 158', fancier: 'H & L HILL' })
  })
})

test('rings of Europe show that the day is first', () => {
  const lines = [
    'Release 08/07/2023 07:45',
    ...['1;BE-20-2023679 M;11:46:51', '2;BE-21-2023680 F;11:47:51', '3;BE-20-2023681 M;11:48:51'],
  ]
  const found = findLists([sheet('', ['Place;Ring;Time', ...lines])], 2026)
  expect(found.races[0]?.facts.dateReadings).toBe(undefined)
})

test('the German prize is the place where it numbers the rows, and the place of the region does not', () => {
  const lines = [
    'Preis;Name;Ring;RegV',
    ...Array.from({ length: 6 }, (_, at) => `${at + 1};Brook;DV-03617-19-${at + 10};${at * 7 + 10}`),
  ]
  expect(rowsOf(findLists([sheet('', lines)], 2026)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
})

test('tables of one text with the same titles at other positions have their own columns', () => {
  const table = (name: number, ring: number) => [
    `Pos  ${'Name'.padEnd(name)}  ${'Ring No'.padEnd(ring)}  Velocity`,
    ...[1, 2, 3, 4].map(
      (place) =>
        `${String(place).padStart(3)}  ${'Brook'.padEnd(name)}  ${`GB20X1234${place}`.padEnd(ring)}  ${1400 - place}.123`,
    ),
  ]
  const lines = ['Old Birds', 'Race: Bude', ...table(8, 12), '', 'Young Birds', 'Race: Ash', ...table(17, 21)]
  const { races } = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
  expect(races.map(({ rows }) => rows.map(({ fields }) => fields.bandId))).toEqual(
    [1, 2].map(() => [1, 2, 3, 4].map((place) => `GB20X1234${place}`)),
  )
})

test('a table of lost birds beside results is not a race', () => {
  const results = sheet('Results', ['Rank;Loft;Band;YPM', '1;Brook;IF-2023-GCC-1;1200.1', '2;Hill;IF-2023-GCC-2;1190.1'])
  const lost = sheet('DNF', ['Band;Loft', 'IF-2023-GCC-9;Vale'])
  expect(findLists([results, lost], 2026).races.map(({ rows }) => rows.length)).toEqual([2])
  expect(findLists([lost], 2026).races.map(({ rows }) => rows.length)).toEqual([1])
})

test('a list of a section has the day and the release of the race above it', () => {
  const table = (first: number) => [
    'POS;LOFT;BAND;YPM',
    ...[1, 2, 3].map((place) => `${place};Brook;AU 2022 DFW ${first + place};${1300 - place}.1`),
  ]
  const heading = 'RACE 5  ABILENE  05/20/2023  RELEASED 7:00 AM'
  const { races } = findLists([sheet('', [heading, 'A SECTION', ...table(10), 'B SECTION', ...table(20)])], 2026)
  expect(races.map(({ facts: { date, release } }) => [date, release])).toEqual([
    ['2023-05-20', 25_200_000],
    ['2023-05-20', 25_200_000],
  ])
  expect(races[1]?.facts.name).toBe('ABILENE - B SECTION')
  const other = findLists([sheet('', [heading, ...table(10), 'Race: Wichita', ...table(20)])], 2026)
  expect(other.races[1]?.facts).toEqual({ name: 'Wichita' })
})
