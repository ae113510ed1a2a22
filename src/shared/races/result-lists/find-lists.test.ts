import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'
import { unitOfTitle } from './unit-of-title.ts'

const tableOf = (text: string) => [{ name: '', rows: text.split('\n').map((line) => line.split(';')) }]
const find = (text: string) => findLists(tableOf(text), 2026)
const factsOf = (text: string) => find(text).races.map(({ facts }) => facts)
const bandsOf = (text: string) =>
  find(text).races.flatMap((race) => readList(race, { thisYear: 2026 }).map(({ bandKey }) => bandKey))
const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

test('a sum below a race is not a fact of the next race', () => {
  const race = (name: string, birds: number) => [
    `Race: ${name};Birds: ${birds}`,
    'Pos;Ring;Velocity',
    '1;GB22X1;1200',
    '2;GB22X2;1190',
    `Total birds ${birds};`,
    ';',
  ]
  expect(factsOf([...race('Cholet', 412), ...race('Carentan', 388)].join('\n'))).toEqual([
    { name: 'Cholet', participants: 412 },
    { name: 'Carentan', participants: 388 },
  ])
})

describe('a list of a section below the list of the race', () => {
  const open = [
    'Race: Cholet;Date: 25/05/2024',
    'Pos;Ring;Time;Velocity',
    '1;GB22X1;11:15:00;1250',
    '2;GB22X2;11:17:00;1243',
    '3;GB22X3;11:18:00;1230',
  ]
  const section = (...rows: string[]) => [...open, 'Section A', 'Pos;Ring;Time;Velocity', ...rows].join('\n')
  const places = (text: string) =>
    find(text).races.map((race) =>
      readList(race, { thisYear: 2026 }).map(({ position, sectionPosition }) => [position, sectionPosition]),
    )

  test('has places of the section', () => {
    const list = section('1;GB22X1;11:15:00;1250', '2;GB22X3;11:18:00;1230')
    expect(places(list)).toEqual([
      [
        [1, 1],
        [2, undefined],
        [3, 2],
      ],
    ])
    expect(find(list).otherRows).toBe(4)
  })

  test('with its own day or release is another race', () => {
    const own = [...open, 'Yearlings;Date: 25/05/2024', 'Pos;Ring;Time;Velocity', '1;GB22X1;11:15:00;1250'].join('\n')
    expect(find(own).races).toHaveLength(2)
  })

  test.each([
    ['another velocity', ['1;GB22X1;11:15:00;1251', '2;GB22X3;11:18:00;1230']],
    ['another bird', ['1;GB22X4;11:15:00;1250', '2;GB22X3;11:18:00;1230']],
    ['no times', ['1;GB22X1;;1250', '2;GB22X3;;1230']],
  ])('with %s is another race', (_, rows) => expect(find(section(...rows)).races).toHaveLength(2))
})

test('sums and averages are not results', () => {
  const found = find('Pos;Ring;Name;Velocity\n1;NL21-1234567;A;1283\n;;;1283\nTotal;1;;\nAverage;;1250.1;1272.7')
  expect([found.races[0]?.rows.length, found.races[0]?.facts, found.otherRows]).toEqual([1, {}, 3])
})

describe('reads the release in a column', () => {
  test.each([
    ['a time', 'Release', '07:30', { release: clock(7, 30) }],
    ['a day and a time', 'Suelta', '15/04/2023 07:30', { date: '2023-04-15', release: clock(7, 30) }],
    ['a serial date', 'Suelta', '45031,3125', { date: '2023-04-15', release: clock(7, 30) }],
    ['a name', 'Suelta', 'Huelva', { name: 'Huelva', releaseLocation: 'Huelva' }],
  ])('%s', (_, title, text, facts) => {
    expect(factsOf(`Pos;Ring;${title}\n1;ESP-22-400057;${text}\n2;ESP-22-400058;${text}`)).toEqual([facts])
  })

  test('beside the race point', () => {
    expect(factsOf('Race Point;Liberation;Pos;Ring\nRongpur;07:30:00 AM;1;75037H+\nRongpur;07:30:00 AM;2;75039C+')).toEqual([
      { name: 'Rongpur', releaseLocation: 'Rongpur', release: clock(7, 30) },
    ])
  })
})

describe('reads a ring in columns with short titles', () => {
  test.each([
    ['Pos;Org;Year;Club;No;Velocity', '1;AU;22;ARPU;123;1200', ['AU-2022-ARPU-123']],
    ['Nr;Naam;Land;Jaar;Nr;Snelheid', '1;Jansen;NL;20;1234567;1337,5', ['NL-2020-1234567']],
    ['Pos;Club;Org;Year;Letters;Number', '1;North Road;GB;21;X;12345', ['GB-2021-X-12345']],
    ['No;Year;Name', '1;2024;A', []],
  ])('%s', (titles, row, bands) => expect(bandsOf(`${titles}\n${row}`)).toEqual(bands))
})

describe('reads a list with one space between its columns', () => {
  const rowsOf = (...lines: string[]) => {
    const [race, ...others] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
    expect(others).toEqual([])
    return (
      race &&
      readList(race, { thisYear: 2026 }).map(({ position, band, fancier, distance }) => [position, band, fancier, distance])
    )
  }
  test.each([
    [
      'the ring after the name and the town',
      [
        'Pl Amateur Localité Bague Distance Heure Vitesse',
        '1 DUPONT J LILLE FR-123456-19 512.345 14:05:10 1205.32',
        '2 PETIT ET FILS 166548-18 F 508.000 14:06:50 1190.19',
      ],
      [
        [1, 'FR-123456-19', 'DUPONT J LILLE', 512_345],
        [2, '166548-18 F', 'PETIT ET FILS', 508_000],
      ],
    ],
    [
      'the number of a section between the name and the ring',
      [
        'Lp Nazwisko Oddz Obrączka Km Godzina Prędkość',
        '1 Maj Jan 0210 PL-0210-19-4321 325,356 11:22:24 1399,983',
        '2 Lis i Syn PL-0211-20-4322 304,239 11:16:01 1346,091',
      ],
      [
        [1, 'PL-0210-19-4321', 'Maj Jan', 325_356],
        [2, 'PL-0211-20-4322', 'Lis i Syn', 304_239],
      ],
    ],
    [
      'the ring before the name',
      [
        'Pos Ring Name Dist Arrival YPM',
        '1 AU 2021 ABC 123 John Smith Jr 300.12 13:02:10 1458.62',
        "2 AU21ABC124 O'Neil 301.33 13:05:12 1452.15",
        'Total 2 birds',
      ],
      [
        [1, 'AU 2021 ABC 123', 'John Smith Jr', 300_120],
        [2, 'AU21ABC124', "O'Neil", 301_330],
      ],
    ],
    [
      'a ring without its country',
      ['Nr Naam Ring Afstand Snelheid', '1 Jansen & Zn 20-8507031 116.543 1400.026', '2 Kok 208507032 116.543 1399.026'],
      [
        [1, '20-8507031', 'Jansen & Zn', 116_543],
        [2, '208507032', 'Kok', 116_543],
      ],
    ],
  ])('%s', (_, lines, rows) => expect(rowsOf(...lines)).toEqual(rows))
})

test('a result of a printed list with another kind of ring is shown without its ring, and never left out', () => {
  const line = (place: number, ring: string) =>
    `   ${place} VAN DAMME            KORTRIJK       5  1 120100 ${ring} 121628.0 1380,10`
  const rows = [line(1, '301145621'), line(2, 'DV06976-21-136'), line(3, '301145721'), 'PAGE 1  25-05-2013 10:20'].map((text) => [
    text,
  ])
  const found = findLists([{ name: '', rows }], 2026)
  const [race] = found.races
  const read = race && readList(race, { thisYear: 2026 })
  expect(read?.map(({ position, problems }) => [position, problems.map(({ code }) => code)])).toEqual([
    [1, []],
    [2, ['band_missing']],
    [3, []],
  ])
  expect(read?.[1]?.fancier).toContain('DV06976-21-136')
  expect(found.otherRows).toBe(1)
})

describe('splits the results of the birds of one loft into races', () => {
  const titles = 'Ring;Datum;Vlucht;Plaats;Snelheid\n'
  test.each([
    ['a bird in several races', 'NL20-1;04-05-2024;Quievrain;12;1402\nNL20-1;06-05-2024;Pau;3;1321', ['Quievrain', 'Pau']],
    [
      'days further apart than a flight',
      'NL20-1;04-05-2024;Quievrain;12;1402\nNL20-2;11-05-2024;Pau;3;1321',
      ['Quievrain', 'Pau'],
    ],
    [
      'a name that is written differently',
      'NL20-1;04-05-2024;Quievrain;12;1402\nNL20-2;04-05-2024;Quivrain;13;1321',
      ['Quievrain'],
    ],
  ])('%s', (_, rows, names) => expect(factsOf(titles + rows).map(({ name }) => name)).toEqual(names))
})

test('dates beside the arrivals of one race point are days of arrival', () => {
  const [race, ...others] = find(
    'Race point;Date;Place;Ring;Arrival\nPau;07/07/2017;1;BE15-3020313;21:05:10\nPau;07/07/2017;2;BE15-3020314;21:15:10\nPau;07/07/2017;3;BE15-3020315;21:25:10\nPau;08/07/2017;4;BE15-3020316;06:05:10\nPau;08/07/2017;5;BE15-3020317;06:15:10\nPau;08/07/2017;6;BE15-3020318;06:25:10',
  ).races
  expect([others, race?.facts.name]).toEqual([[], 'Pau'])
  expect(readList(race!, { thisYear: 2026 }).map(({ arrivalDate }) => arrivalDate?.slice(8))).toEqual([
    '07',
    '07',
    '07',
    '08',
    '08',
    '08',
  ])
})

test('the name of a sheet has the name and the date of its race', () => {
  const rows = [
    ['Pos', 'Ring', 'Velocity'],
    ['1', 'GB22X1', '1200'],
  ]
  const { races } = findLists(
    ['Cholet 25-05-2024', 'Sheet2', 'Carentan'].map((name) => ({ name, rows })),
    2026,
  )
  expect(races.map(({ facts }) => facts)).toEqual([{ name: 'Cholet', date: '2024-05-25' }, {}, { name: 'Carentan' }])
})

test.each([
  ['Velocity;1250.5 ypm;1249 ypm', 'yd_min'],
  ['Velocity;1250.5 m/min;1249', undefined],
  ['Velocity;1250.5;1249', undefined],
  ['Velocity mpm;1250.5 ypm;1249 ypm', 'm_min'],
])('reads the unit after all velocities: %s', (text, unit) => {
  const [title = '', first = '', second = ''] = text.split(';')
  const [race] = find(`Pos;Ring;${title}\n1;GB22X1;${first}\n2;GB22X2;${second}`).races
  expect(race && unitOfTitle(race)).toBe(unit)
})

describe('finds the unit of distances below a title without a unit', () => {
  /** Makes birds over 150 to 156 units, with the velocity that their distance in these metres gives. */
  const list = (
    metres: number,
    perMinute: number,
    { title = 'Distance', release = '08:30' as string | null, unit = 'YPM', by = 1 } = {},
  ) => {
    const rows = [0, 1, 2, 3, 4].map((at) => {
      const [distance, minutes] = [(150.345 + 1.5 * at) * by, 200 + 2.5 * at]
      const clock = new Date((510 + minutes) * 60_000).toISOString().slice(11, 19)
      return `${at + 1};AU22ABC${at};${distance};${clock};${((distance * metres) / perMinute / minutes).toFixed(3)}`
    })
    const [race] = find(
      [`Race: A;${release ? `Released: ${release}` : ''}`, `Pos;Ring;${title};Arrival;${unit}`, ...rows].join('\n'),
    ).races
    return race && readList(race, { thisYear: 2026 })[0]?.distance
  }
  test.each([
    ['miles by velocity, time and release', list(1609.344, 0.9144), 241_957],
    ['miles without a release', list(1609.344, 0.9144, { release: null }), 241_957],
    ['kilometres', list(1000, 0.9144), 150_345],
    ['kilometres and metres per minute', list(1000, 1, { unit: 'm/min' }), 150_345],
    ['miles and metres per minute', list(1609.344, 1, { unit: 'm/min' }), 241_957],
    ['a unit in the title counts', list(1609.344, 0.9144, { title: 'Distance km' }), 150_345],
    ['metres', list(1, 1, { unit: 'm/min', by: 1000 }), 150_345],
    ['metres where nothing agrees', list(1.3, 1, { unit: 'm/min', by: 1000 }), 150_345],
    ['kilometres where nothing agrees', list(1234, 0.9144), 150_345],
  ])('%s', (_, distance, metres) => expect(distance).toBe(metres))
})
