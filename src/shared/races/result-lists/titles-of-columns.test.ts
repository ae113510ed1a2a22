import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const findText = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
const findTable = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026)
const fieldsOf = ({ columns }: ReturnType<typeof findLists>) =>
  columns.flatMap(({ title, field }) => (field ? [`${title}: ${field}`] : []))

describe('reads the columns of a text whose titles are not above them', () => {
  const rows = (row: (at: number) => string) => Array.from({ length: 12 }, (_, at) => row(at))
  const clock = (at: number) => `10.${String(11 + at)}.27`

  test('a distance and a velocity whose titles are one space apart', () => {
    const list = rows(
      (at) =>
        `${String(at + 1).padStart(3)}  Brandt ${'W'.repeat(1 + (at % 9)).padEnd(13)} GB21X${10_000 + at * 7}   ${(310.16 + at).toFixed(3)}   ${(1399.876 - at).toFixed(3)}   ${200 - at}`,
    )
    const found = findText(['POS  NAME                 RING        DISTANCE YPM       POINTS', ...list])
    expect(fieldsOf(found)).toEqual([
      'POS: position',
      'NAME: fancier',
      'RING: bandId',
      'DISTANCE: distance',
      'YPM: velocity',
      'POINTS: points',
    ])
    expect(found.races[0]?.rows[1]?.fields).toMatchObject({ distance: '311.160', velocity: '1398.876', points: '199' })
  })

  test('two places whose titles are one space apart', () => {
    const list = rows(
      (at) =>
        `${String(at + 1).padStart(4)} ${String((at >> 1) + 1).padStart(4)} ${'Hobson & Son'.padEnd(20)} GB21X${10_000 + at * 7}   10:${11 + at}:27   ${(1399.876 - at).toFixed(3)}`,
    )
    const found = findText(['Open Sect Name                 Ring No.     Time       Velocity', ...list])
    expect(fieldsOf(found)).toEqual([
      ...['Open: position', 'Sect: sectionPosition', 'Name: fancier'],
      ...['Ring No.: bandId', 'Time: arrivalTime', 'Velocity: velocity'],
    ])
    expect(found.races[0]?.rows[3]?.fields).toMatchObject({ position: '4', sectionPosition: '2' })
  })

  test('a title of two words after another one', () => {
    const list = rows(
      (at) =>
        `${String(at + 1).padStart(4)} ${'Rossi Luigi'.padEnd(20)} IT${1_010_010 + at * 7}-19   ${(382.824 + at).toFixed(3)}   ${clock(at)} ${(1379.96 - at).toFixed(3)}`,
    )
    const found = findText(['POS. ALLEVATORE           MATRICOLA    DISTANZA ORA ARRIVO VELOCITA', ...list])
    expect(fieldsOf(found)).toEqual([
      ...['POS.: position', 'ALLEVATORE: fancier', 'MATRICOLA: bandId', 'DISTANZA: distance'],
      ...['ORA ARRIVO: arrivalTime', 'VELOCITA: velocity'],
    ])
    expect(found.races[0]?.rows[1]?.fields).toMatchObject({ distance: '383.824', arrivalTime: clock(1), velocity: '1378.960' })
  })

  test('a title above the end of the column before it, over a column that is mostly empty', () => {
    const list = rows(
      (at) =>
        `${String(at + 1).padStart(7)}    ${'Mertz Uli'.padEnd(26)}   17-${1_299_583 + at * 31}   ${at % 3 === 2 ? '  1' : '   '}   ${(398.144 + at).toFixed(3)}   ${clock(at)}`,
    )
    const found = findText(['   Plts    Naam                         Ring        Nom    Afstand   Aankomst', ...list])
    expect(fieldsOf(found)).toContain('Ring: bandId')
    expect(found.races[0]?.rows[2]?.fields).toMatchObject({ bandId: '17-1299645', distance: '400.144', arrivalTime: clock(2) })
  })

  test('a heading with numbers on each page, and a ring of four words below two titles', () => {
    const list = rows(
      (at) =>
        `${String(at + 1).padStart(3)}  ${'T HOLLIS'.padEnd(20)}  AU 2021 SBC ${String(1200 + at * 7).padEnd(5)} BB  ${String(182 + at).padStart(4)} ${String(400 + at).padStart(5)}  ${clock(at)}  ${(1399.876 - at).toFixed(3)}`,
    ).slice(0, 8)
    const found = findText([
      '   14 CLUBS  87 MEMBERS SENT 1,203 BIRDS. LIBERATED AT 07:45 IN A LIGHT SOUTH WEST WIND',
      'POS  LOFT NAME             BAND NUMBER       COL  MLS   YDS  TIME      VELOCITY',
      ...list.slice(0, 4),
      'RACE 7 - YELVERTON (1)              SATURDAY 10TH JUNE 2023',
      ...list.slice(4),
      '   8 BIRDS ON RESULT         AVERAGE VELOCITY 1197.332',
    ])
    expect(fieldsOf(found)).toEqual([
      ...['POS: position', 'LOFT NAME: fancier', 'BAND NUMBER: bandId', 'MLS: miles', 'YDS: yards'],
      ...['TIME: arrivalTime', 'VELOCITY: velocity'],
    ])
    expect(found.races[0]?.rows).toHaveLength(8)
    expect(found.races[0]?.rows[1]?.fields).toMatchObject({ bandId: 'AU 2021 SBC 1207', miles: '183', yards: '401' })
  })

  test('the birds of a fancier are not part of the name', () => {
    const list = rows(
      (at) =>
        `  ${String(at + 1).padStart(3)}   CH 20  ${String(9300 + at * 13).padStart(6, '0')}  ${'Mertz Uli'.padEnd(18)}75/${String(at + 1).padStart(2)}  ${clock(at)}  ${1320 - at},034`,
    )
    const found = findText(['  RegV   Ring           Züchter             Gesetzt  Konst     m/min', ...list])
    const [race] = found.races
    expect(race && readList(race, { thisYear: 2026 })[0]).toMatchObject({
      ...{ fancier: 'Mertz Uli', arrival: ((10 * 60 + 11) * 60 + 27) * 1000, velocityText: '1320,034' },
    })
  })

  test('facts of the race after the titles', () => {
    const list = rows((at) => `${String(at + 1).padStart(3)}  GB21X${10_000 + at * 7}   ${300_000 + at}   ${clock(at)}`)
    const found = findText(['Pos  Ring         Dist(m)  Time       Cholet 27/05/2023 Lib 07:15 412 birds', ...list])
    expect(fieldsOf(found)).toEqual(['Pos: position', 'Ring: bandId', 'Dist(m): distance', 'Time: arrivalTime'])
    expect(found.races[0]?.facts).toMatchObject({ name: 'Cholet', date: '2023-05-27', participants: 412, release: 26_100_000 })
  })
})

describe('reads facts of the race in the row of titles', () => {
  const rows = ['1;BE1120086-14;251,760;10:50:08', '2;BE1120099-15;252,757;10:51:25']
  const facts = { name: 'Agen', date: '2016-03-05', release: 27_000_000, participants: 455 }
  test.each([
    ['with their labels', 'Race: Agen;05-03-2016;Liberated: 07:30;Birds: 455'],
    ['in cells of their own', 'Race;Agen;Date;05/03/2016;Release time;07:30;Birds;455'],
  ])('%s', (_, cells) => {
    const { races } = findTable([`Place;Ring;Km;Arrival;;${cells}`, ...rows])
    expect(races.map((race) => [race.facts, race.rows.length])).toEqual([[expect.objectContaining(facts), 2]])
  })

  test('a row of labels and facts above the titles is not joined with them', () => {
    const { races } = findTable(['Vlucht;Agen;Datum;05-03-2016;Lossing;07:30', 'Plaats;Ring;Afstand;Aankomst', ...rows])
    expect(races[0]?.facts).toMatchObject({ name: 'Agen', date: '2016-03-05', release: 27_000_000 })
  })
})

test('of two columns of birds, the one with rings is read', () => {
  const found = findTable(['Plaats;Duif;Ring;Snelheid', '1;1 - 8/10;BE 1120086-14;1257,96', '2;2 - 8/10;BE 1120099-15;1254,89'])
  expect(found.races[0]?.rows.map(({ fields }) => fields.bandId)).toEqual(['BE 1120086-14', 'BE 1120099-15'])
})

test.each([
  ['numbered titles', 'Column1;Column2;Column3', 1],
  ['a result', '3;BE1120112-14;1253,02', null],
])('the first row has %s', (_, first, headerRow) => {
  const found = findTable([first, '1;BE1120086-14;1257,96', '2;BE1120099-15;1254,89'])
  expect(found.sheets[0]).toMatchObject({ headerRow })
})

test('a line of titles above a text that is cut by hand is not a result', () => {
  const lines = ['Bourges 18-06-2022 Lossing 07:00', '0001NL20-1534439033500111194213', '0002NL19-1534440033500111204313']
  const columns = { 0: 'position', 1: 'bandId', 2: 'distance', 3: 'arrivalTime' } as const
  const found = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026, {
    ...{ cuts: [4, 16, 24], headers: { 0: 0 }, columns },
  })
  expect(found.races.map(({ facts, rows }) => [facts, rows.length])).toEqual([
    [{ name: 'Bourges', date: '2022-06-18', release: 25_200_000 }, 2],
  ])
})

describe('reads miles and yards in a column of distances', () => {
  const distance = (unit: string, ...texts: string[]) => {
    const rows = texts.map((text, at) => `${at + 1};GB21X1000${at};${text};11:00:0${at};1300.5`)
    const [race] = findTable([`Pos;Ring;Distance;Time;${unit}`, ...rows]).races
    return race && readList(race, { thisYear: 2026 }).map((row) => row.distance)
  }
  test.each([
    ['yards with zeros', ['Velocity', '206 0447', '206 0981'], [331_934, 332_422]],
    ['yards of one to four digits', ['Velocity', '206 447', '206 1203'], [331_934, 332_625]],
    ['three digits in a list of yards per minute', ['YPM', '206 447', '206 981'], [331_934, 332_422]],
    ['three digits after thousands', ['m/min', '206 447', '206 981'], [206_447, 206_981]],
    ['no yards from 1760 on', ['m/min', '206 1760', '206 981'], [undefined, 206_981]],
  ] as const)('%s', (_, [unit, ...texts], metres) => expect(distance(unit, ...texts)).toEqual(metres))
})

test.each([
  [
    'Preis;Züchter;Ring;Distanz m;H. Comprob.',
    ['Preis: position', 'Züchter: fancier', 'Ring: bandId', 'Distanz m: distance', 'H. Comprob.: arrivalTime'],
  ],
  ['Pto.;Socio;Anilla;Media (m/min)', ['Pto.: position', 'Socio: fancier', 'Anilla: bandId', 'Media (m/min): velocity']],
  ['Platz;Team;Ring;Preis', ['Platz: position', 'Team: fancier', 'Ring: bandId', 'Preis: prize']],
  [
    'Pl.;Naam\nliefhebber;Bague / Ring;Uur',
    ['Pl.: position', 'Naam\nliefhebber: fancier', 'Bague / Ring: bandId', 'Uur: arrivalTime'],
  ],
] as const)('reads the fields of the titles %j', (titles, fields) => {
  expect(fieldsOf(findTable([titles, '1;A B;GB21X12345;318456;10:11:12', '2;C D;GB21X12346;318456;10:12:12']))).toEqual(fields)
})

test('a result without ring is kept as a row, with or without a place, and a sum is not', () => {
  const found = findTable([
    'Clasif.;Colombófilo;Anilla;Kms;Hora;Velocidad',
    '1;A B;ES-21-400057;312,120;11:40:10;1016,8',
    '2=;C D;;312,220;11:41:10;1014,8',
    ';E F;;312,320;11:42:10;1012,8',
    ';Velocidad media;;;;1014,8',
  ])
  expect(fieldsOf(found)[0]).toBe('Clasif.: position')
  expect(found.races[0]?.rows.map(({ fields }) => fields.fancier)).toEqual(['A B', 'C D', 'E F'])
})

test('reads a prize with its currency', () => {
  const found = findTable(['Ring;Platz;Preisgeld', '06976-21-136;1;10,00 €', '06976-21-137;2;£5.50'])
  const rows = readList(found.races[0]!, { thisYear: 2026 })
  expect(rows.map(({ prize, problems }) => [prize, problems])).toEqual([
    [10, []],
    [5.5, []],
  ])
})

describe('columns whose titles do not say enough', () => {
  const rows = [
    '1;1;Hobson;GB21X10001;500;14:00:00;1250',
    '2;1;Hind;GB21X10002;490;13:58:20;1230.12',
    '3;2;Peacock;GB21X10003;510;14:22:12;1207.96',
  ]

  test('the widest of two levels has the places of the race', () => {
    const found = findTable(['Fed Pos;Club Pos;Name;Ring;Km;Time;Velocity', ...rows])
    expect(fieldsOf(found)).toEqual(expect.arrayContaining(['Fed Pos: position', 'Club Pos: sectionPosition']))
    const reversed = rows.map((row) => row.replace(/^(\d);(\d)/, '$2;$1'))
    expect(fieldsOf(findTable(['FG;RV;Name;Ring;Km;Time;Velocity', ...reversed]))).toEqual(
      expect.arrayContaining(['FG: sectionPosition', 'RV: position']),
    )
  })

  test.each([
    ['Pos;Sect Pos;Name;Ring;Km;Stopped;Velocity', 'Stopped: arrivalTime'],
    ['Pos;Sect Pos;Name;Ring;Way;Time;Velocity', 'Way: distance'],
    ['Pos;Sect Pos;Name;Ring;Km;Time;Pace', 'Pace: velocity'],
    ['Pos;Sect Pos;Name;Ring;Km;Stopped;Pace', 'Pace: velocity'],
    ['Pos;Sect Pos;Name;Ring;Way;Stopped;Velocity', 'Way: distance'],
  ])('%s agrees with the two others', (titles, field) => expect(fieldsOf(findTable([titles, ...rows]))).toContain(field))

  test('the only clock times are the arrivals, gaps to the winner are not', () => {
    const bare = ['1;Hobson;GB21X10001;14:00:00;00:00:00', '2;Hind;GB21X10002;14:03:20;00:03:20']
    const fields = fieldsOf(findTable(['Pos;Name;Ring;Stopped;Behind', ...bare]))
    expect(fields).toEqual(expect.arrayContaining(['Stopped: arrivalTime']))
    expect(fields).not.toContain('Behind: arrivalTime')
  })

  test('three of seven rows that agree by chance do not make a column the velocity', () => {
    const pools = ['1250.0', '1230.12', '1207.96', '861.5', '1755.2', '902.4', '1110.9']
    const others = ['4;2;Snow;GB21X10004;495;14:31:40', '5;3;Reed;GB21X10005;503;14:41:09', '6;3;Moss;GB21X10006;507;14:44:51']
    const all = [...rows.map((row) => row.replace(/;[\d.]+$/, '')), ...others, '7;4;Fern;GB21X10007;512;14:52:30']
    const found = findTable(['Pos;Sect Pos;Name;Ring;Km;Time;Pool', ...all.map((row, at) => `${row};${pools[at]}`)])
    expect(fieldsOf(found)).toEqual(expect.arrayContaining(['Km: distance', 'Time: arrivalTime']))
    expect(fieldsOf(found)).not.toContain('Pool: velocity')
  })

  test('a time with an unknown title agrees with miles', () => {
    const lines = rows.map((row) => row.replace(/;(\d{3});/, (_, km) => `;${(Number(km) / 1.609344).toFixed(4)};`))
    expect(fieldsOf(findTable(['Pos;Sect Posn;Name;Ring;Miles;Stopped;Velocity', ...lines]))).toEqual(
      expect.arrayContaining(['Sect Posn: sectionPosition', 'Stopped: arrivalTime']),
    )
  })

  test('the ring is in two columns of other titles: issuer, club and year, then the number', () => {
    const { races } = findTable([
      'M-ce;Hodowca;Oddział i rok;Nr gołębia;Km;Czas przylotu',
      ...['1;Lis Jan;PL-0456-21;1100;302.345;10:47:31', '2;Maj i Syn;PL-0456-22;1137;308.911;10:53:33'],
      ...['3;Kos Adam;PL-0456-21;1174;305.007;10:52:07', '4;Lis Jan;PL-0456-22;1211;302.345;10:51:02'],
    ])
    expect(readList(races[0]!, { thisYear: 2026 }).map(({ bandKey }) => bandKey)).toEqual([
      'PL-2021-456-1100',
      'PL-2022-456-1137',
      'PL-2021-456-1174',
      'PL-2022-456-1211',
    ])
  })

  test('the title of the rings is above their club', () => {
    const { races } = findTable(['Pl.;Name;Ring;Jg;Nr;Entf.', '1;Brandt;01077;22;1082;500', '2;Weiß;09582;24;261;480'])
    expect(readList(races[0]!, { thisYear: 2026 }).map(({ bandKey }) => bandKey)).toEqual([
      'DE-2022-1077-1082',
      'DE-2024-9582-261',
    ])
  })

  test('the title of the rings is above them beside a number of birds', () => {
    const { races } = findTable(['Pos;Name;Ring;Year;No;Km', '1;Hobson;12345;21;3;500', '2;Hind;54321;22;5;480'])
    expect(races[0]?.rows.map(({ fields }) => fields.bandId)).toEqual(['12345', '54321'])
  })

  test.each([
    [['2', '345 birds'], { name: 'Cholet', participants: 2345 }],
    [['64 members sent 1', '102 birds'], { name: 'Cholet', participants: 1102 }],
    [['Race 7', '345 birds'], { name: 'Cholet', participants: 345 }],
    [['Sat 12 June', '2', '345 old birds'], { name: 'Cholet', participants: 2345 }],
    [['Race No', '7', '412 birds'], { name: 'Cholet', participants: 412 }],
    [['Flug', '5', '245 Tauben'], { name: 'Cholet', participants: 245 }],
    [['Race', '12', '300 km'], { name: 'Cholet', distance: 300_000 }],
  ])('a number of birds that is cut at its comma is whole, in %j', (note, facts) => {
    const rows = [['Race: Cholet'], note, ['Pos', 'Ring', 'Km'], ['1', 'GB21X10001', '500']]
    expect(findLists([{ name: '', rows }], 2026).races[0]?.facts).toEqual(facts)
  })

  test('a column that does not agree stays without a field', () => {
    const others = rows.map((row, at) => row.replace(/\d\d:\d\d:\d\d/, `1${at}:${at}7:33`))
    expect(fieldsOf(findTable(['Pos;Sect Pos;Name;Ring;Km;Stopped;Velocity', ...others])).join()).not.toContain('Stopped')
  })

  test('one title is above the country and the number of a ring', () => {
    const rings = ['DV', 'DV', 'NL'].map(
      (country, at) => `${at + 1};Hobson;${country};06345-24-${90 + at}${at === 1 ? ' W' : ''};500`,
    )
    const { races } = findTable(['Pos;Name;Ring;W;Km', ...rings.with(2, '3;Hind;NL;24-1234567;480')])
    expect(races[0]?.rows.map(({ fields }) => fields.bandId)).toEqual(['DV 06345-24-90', 'DV 06345-24-91 W', 'NL 24-1234567'])
  })
})
