import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { guessColumns } from './guess-columns.ts'
import { readList } from './read-list.ts'
import { headerWithoutTitles } from './result-header.ts'

const rows = (...lines: string[]) => lines.map((line) => line.split(';'))
const fields = (...lines: string[]) =>
  guessColumns(rows(...lines), headerWithoutTitles(rows(...lines)).columns).map(({ field }) => field)
const found = (...lines: string[]) => findLists([{ name: '', rows: rows(...lines) }], 2026)

describe('guesses columns by their values', () => {
  test.each<[string, string[], (string | null)[]]>([
    [
      'with places, names, rings, distances in metres, times and velocities that agree',
      [
        '1;Rovers J;BE 20-3010977;507000;13:35:53;1385.17;10',
        '2;Kalma P;BE 19-3011954;517915;13:47:02;1373.66;20',
        '3;Sterk;BE 20-3012931;477433;13:19:38;1365.53;30',
        '4;Ombre L;BE 18-3013908;442896;12:58:30;1348.23;40',
      ],
      ['position', 'fancier', 'bandId', 'distance', 'arrivalTime', 'velocity', null],
    ],
    [
      'with gaps to the winner, which are no rings, and names that contain units',
      [
        '1;Boyd J;Epe;AU 20 KC 3001;BB;13:14:33;301.123;00:00.0;1299.7',
        '2;Brinkman P;Ede;AU 20 KC 3002;BB;13:16:01;302.233;00:01.3;1293.4',
        '3;Haydi Y;Best;AU 20 KC 3003;RC;13:21:18;303.001;00:04.1;1267.9',
        '4;Miles Q;Uden;AU 20 KC 3004;BB;13:26:47;304.901;00:07.7;1247.3',
      ],
      ['position', 'fancier', null, 'bandId', null, 'arrivalTime', 'distance', null, 'velocity'],
    ],
    [
      'with places as words, rings with a colour, and miles and yards in one column',
      [
        '1st;Rovers J;SU21L16501 BBC;143m 456y;10.26.26;1429.07',
        '2nd;Kalma P;SU21L16502 BCH;143m 1201y;10.29.45;1407.01',
        '3rd;Sterk;SU21L16503 CPH;142m 90y;10.29.30;1392.72',
        '4th;Ombre L;SU21L16504 BBC;144m 777y;10.36.10;1365.41',
      ],
      ['position', 'fancier', 'bandId', 'distance', 'arrivalTime', 'velocity'],
    ],
    [
      'with miles and yards, and yards per minute',
      [
        '1;Rovers J;GB 22 R 10021;256;8;12:12:51;1208.443',
        '2;Kalma P;GB 22 R 10042;260;1629;12:23:08;1198.614',
        '3;Sterk;GB 22 R 10063;260;446;12:25:19;1188.752',
        '4;Ombre L;GB 22 R 10084;259;1024;12:27:32;1178.902',
      ],
      ['position', 'fancier', 'bandId', 'miles', 'yards', 'arrivalTime', 'velocity'],
    ],
    [
      'with the numbers of later birds of a loft in place of most distances',
      [
        '1;Rovers J;BE 20-3010977;507000;13:35:53;1385.17',
        '2;Rovers J;BE 19-3011954;2;13:36:10;1384.10',
        '3;Kalma P;BE 20-3012931;517915;13:47:02;1373.66',
        '4;Kalma P;BE 18-3013908;2;13:47:30;1371.97',
        '5;Kalma P;BE 18-3013909;3;13:48:01;1370.09',
        '6;Rovers J;BE 18-3013910;3;13:40:02;1369.64',
        '7;Sterk;BE 20-3012932;477433;13:19:38;1365.53',
        '8;Sterk;BE 20-3012933;2;13:22:38;1353.91',
      ],
      ['position', 'fancier', 'bandId', 'distance', 'arrivalTime', 'velocity'],
    ],
    [
      'in only two rows',
      ['1;Brandt;DV-07887-21-1839;304,728;10:48:57;1330,981', '2;Hövel;DV-03889-22-1852;306,911;10:57:25;1292,710'],
      ['position', 'fancier', 'bandId', 'distance', 'arrivalTime', 'velocity'],
    ],
    [
      'with a ring in several columns',
      ['AU;2022;MLW;11;70.5', 'AU;2021;MLW;22;70.1', 'AU;2022;ABC;33;69.8', 'AU;2022;MLW;44;66.5', 'AU;2022;MLW;55;66.1'],
      ['bandId', 'bandId', 'bandId', 'bandId', 'velocity'],
    ],
    [
      'with times of arrival and flying times, which differ by the release',
      [
        '1;BE 20-3010977;500.000;06:15:00;13:15:00;1333.333',
        '2;BE 20-3010978;480.000;06:01:30;13:01:30;1327.801',
        '3;BE 20-3010979;490.000;06:10:00;13:10:00;1324.324',
      ],
      ['position', 'bandId', 'distance', 'flightTime', 'arrivalTime', 'velocity'],
    ],
    [
      'with licences, which occur several times, beside rings',
      ['1;210003-01;BE 2041091-21', '2;210003-01;BE 2041182-22', '3;210009-03;BE 2041273-20', '4;210003-01;BE 2041364-20'],
      ['position', null, 'bandId'],
    ],
    [
      'with rings of a country whose rings are not known',
      ['1;RUS-2022-71-12345;Brook', '2;RUS-2022-71-12358;Hill', '3;RUS-2021-71-12371;Vale', '4;RUS-2022-71-12384;Dale'],
      ['position', 'bandId', 'fancier'],
    ],
    [
      'with distances of six digits beside times',
      [
        '1;BE 20-3010977;301234;11:30:59;1332.992',
        '2;BE 20-3010978;301234;11:32:25;1324.591',
        '3;BE 20-3010979;303311;11:35:27;1316.168',
      ],
      ['position', 'bandId', 'distance', 'arrivalTime', 'velocity'],
    ],
  ])('%s', (_, lines, expected) => expect(fields(...lines)).toEqual(expected))

  test.each<[string, string[]]>([
    ['two columns may be rings', ['1;20-3010977;21-3010977', '2;20-3010978;21-3010978', '3;20-3010979;21-3010979']],
    ['two rows have rings without issuer', ['1;20-3010977;70.5', '2;20-3010978;70.1']],
    ['there is only one row', ['1;BE 20-3010977;70.5']],
  ])('leaves the rings open where %s', (_, lines) => expect(fields(...lines)).not.toContain('bandId'))

  test('separates places from names in one column', () => {
    const { races } = findLists(
      [
        {
          name: '',
          rows: rows(
            '1. De Boer;NL 21-4367283;321,023 km;11:23:27;1218,53 m/min',
            '2. Hoekstra;NL 23-4597231;308,430 km;11:22:20;1175,72 m/min',
          ),
        },
      ],
      2026,
    )
    const read = readList(races[0]!, { thisYear: 2026 })
    expect(read.map(({ position, fancier, distance }) => [position, fancier, distance])).toEqual([
      [1, 'De Boer', 321_023],
      [2, 'Hoekstra', 308_430],
    ])
  })

  test('leaves a distance open that disagrees with times and velocities', () => {
    const lines = [
      '1;BE 20-1000001;300;12:12:51;1208.4',
      '2;BE 20-1000002;390;12:40:08;1198.6',
      '3;BE 20-1000003;455;12:01:19;1188.7',
      '4;BE 20-1000004;410;12:31:19;1180.2',
      '5;BE 20-1000005;333;12:50:00;1177.1',
    ]
    expect(fields(...lines)).toEqual(['position', 'bandId', null, 'arrivalTime', 'velocity'])
  })
})

describe('a file of which no title names the rings', () => {
  const list = (from: number) =>
    [0, 1, 2, 3, 4].map(
      (at) => `${from + at};Rovers ${'JKLMN'[at]};BE 20-30109${from + at + 10};${(1400 - from - at).toFixed(2)}`,
    )

  test('is read below the lines with the race', () => {
    const { races, isGuessed } = found('Bourges 02-05-2020', 'Lossing: 07:15', ...list(1))
    expect([isGuessed, races.map(({ rows: found }) => found.length)]).toEqual([true, [5]])
    expect(races[0]!.facts).toMatchObject({ name: 'Bourges', date: '2020-05-02', release: 26_100_000 })
  })

  test('keeps titles in a language that is not known', () => {
    const { columns, races } = found('Sija;Omistaja;Rengas;Nopeus', ...list(1))
    expect(columns.map(({ title, field }) => [title, field])).toEqual([
      ['Sija', 'position'],
      ['Omistaja', 'fancier'],
      ['Rengas', 'bandId'],
      ['Nopeus', 'velocity'],
    ])
    expect(races[0]!.rows).toHaveLength(5)
  })

  test('is one race on two sheets whose places follow each other', () => {
    const sheets = [1, 6].map((from) => ({ name: `Sheet${from}`, rows: rows(...list(from)) }))
    expect(findLists(sheets, 2026).races.map(({ rows: found }) => found.length)).toEqual([10])
  })

  test('has the fields that the keeper chooses, and the guessed ones beside them', () => {
    const sheets = [{ name: '', rows: rows(...list(1)) }]
    const { columns } = findLists(sheets, 2026, { columns: { 1: 'loft', 3: 'points' } })
    expect(columns.map(({ field }) => field)).toEqual(['position', 'loft', 'bandId', 'points'])
  })

  test('is read where the title of the race is cut into columns as well', () => {
    const lines = [0, 1, 2, 3, 4].map((at) => `0${at + 1}BE20-301097${at}13:2${at}:01138${5 - at}.183`)
    const text = ['CLUB LIST OF BOURGES 16-05-2026', 'Lossing: 07:15', ...lines].map((line) => [line])
    const { columns, races, sheets } = findLists([{ name: '', rows: text }], 2026, { cuts: [2, 14, 22] })
    expect(columns.map(({ field }) => field)).toEqual(['position', 'bandId', 'arrivalTime', 'velocity'])
    expect([races[0]!.rows.length, sheets[0]!.headerRow]).toEqual([5, null])
    expect(races[0]!.facts).toMatchObject({ date: '2026-05-16', release: 26_100_000 })
  })

  test('beside a table with titles is not guessed', () => {
    const titled = rows('Place;Ring;Speed m/min', '1;BE 20-3010977;1400')
    const { races, isGuessed } = findLists(
      [
        { name: 'A', rows: titled },
        { name: 'B', rows: rows(...list(7)) },
      ],
      2026,
    )
    expect([isGuessed, races.map(({ rows: found }) => found.length)]).toEqual([false, [1]])
  })
})
