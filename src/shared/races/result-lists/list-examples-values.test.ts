import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Reads a list, and returns its rows as they are parsed. */
function read(lines: readonly string[], separator?: string) {
  const rows = lines.map((line) => (separator === undefined ? [line] : line.split(separator)))
  const { races } = findLists([{ name: '', rows }], 2026)
  return races.flatMap((race) => readList(race, { thisYear: 2026, date: race.facts.date }))
}

const hms = (hours: number): string =>
  [hours, (hours % 1) * 60, ((hours * 60) % 1) * 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

test('miles and yards in one column are found without titles', () => {
  const rows = read(
    [
      'Carentan 26/07/2024;Liberated 08:00',
      '1;D Vale;GB20N72544;131 0447;10:47:12;1381.818',
      '2;K Hill;GB21N55130;132 0163;10:52:30;1347.670',
      '3;R Brook;GB24N88455;130 1513;10:53:06;1330.491',
    ],
    ';',
  )
  expect(rows.map(({ position, distance, velocityText }) => [position, distance, velocityText])).toEqual([
    [1, 211_233, '1381.818'],
    [2, 212_582, '1347.670'],
    [3, 210_598, '1330.491'],
  ])
})

test('a release above the titles of a text with single spaces is no result', () => {
  const rows = read([
    'Concours de Cahors du 10/07/2024',
    'Lâcher à 07h25, 1534 pigeons',
    'Place Colombophile Commune N° bague Dist. km Heure Vitesse',
    '1 Asso. Vale-Hill Arras FR 393371-22 777,860 18h44m10 1145,3153',
    '2 Asso. Vale-Hill Arras FR 398351-24 777,860 19h10m49 1102,0709',
    '3 Brook Bernard Lens FR 398352-24 780,623 19h21m43 1089,2010',
  ])
  expect(rows.map(({ bandKey }) => bandKey)).toEqual(['FR-2022-393371', 'FR-2024-398351', 'FR-2024-398352'])
})

test.each([
  ['8/22 16:39:48', '2024-08-22', '2024-08-22'],
  ['5/9 06:39:48', '2024-05-08', '2024-05-09'],
  ['8/5 16:39:48', '2024-05-08', '2024-05-08'],
])('the day in %j of a race on %s is %s', (time, date, day) => {
  const lines = ['Pos;Loft;Band;Miles;Time;YPM', `1;VALE, T;AU 23 TUL 2030;435.431;${time};1256.7376`]
  const { races } = findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026)
  expect(readList(races[0]!, { thisYear: 2026, date: date as LocalDate })).toMatchObject([{ arrivalDate: day }])
})

test.each([
  ['Sze 19:05:52', 0],
  ['Cs 06:05:52', 1],
])('the day in %j is a day of the week in Hungarian', (time, day) => {
  const rows = read(
    [
      'Verseny: Brno 2024.05.15.;Feleresztés: 07:00',
      'Helyezés;Tenyésztő;Gyűrűszám;Táv;Érkezés',
      `1;Hegy;HU-22-D-900021;700123;${time}`,
    ],
    ';',
  )
  expect(rows[0]).toMatchObject({ arrivalDay: day })
})

test('points beside times and distances are no velocities', () => {
  const rows = read(
    [
      'Auflassort: Gera   Datum: 19-07-2024;Auflasszeit: 06:50',
      ...['217,047;09:20:00;100,00', '217,047;09:21:48;99,60', '215,150;09:22:01;99,20', '217,047;09:25:13;98,80'].map(
        (figures, at) => `${at + 1}.;DV-04021-24-14${at};Vale Karl;32/${at + 1};${figures}`,
      ),
      '5.;DV-04021-24-148;Hill Otto;21/1;216,003;09:26:00;98,40',
    ],
    ';',
  )
  expect(rows.map(({ distance, velocityText }) => [distance, velocityText])).toEqual([
    [217_047, undefined],
    [217_047, undefined],
    [215_150, undefined],
    [217_047, undefined],
    [216_003, undefined],
  ])
})

test('a distance without a unit and velocity is not certain in a list with rings of North America', () => {
  const lines = (title: string) => [
    'Pratt 8/22/2024;Released 6:35:00 AM',
    `Pos;Loft;Band;${title};Time`,
    '1;VALE, T;AU 23 TUL 2030;100.366;8:26:36 AM',
  ]
  const [unsure] = read(lines('Distance'), ';')
  expect(unsure).toMatchObject({ problems: [{ code: 'distance_unsure', value: '100.366' }] })
  expect(unsure!.distance).toBe(undefined)
  const [miles] = read(lines('Miles'), ';')
  expect(miles).toMatchObject({ distance: 161_523, problems: [] })
})

test('a distance in metres behind a ring of an unknown layout is not part of it', () => {
  const rows = read([
    'Race: Hanover   Date: 19/04/2024',
    'Liberated: 08:35   Birds: 729',
    'Place Fancier Ring No Distance Time Velocity',
    '1. Vale & Son ZA-23-38945 319795 12:32:00 1349.346',
    '2. Vale & Son ZA-23-28264 319795 12:34:25 1335.726',
    '3. Hill Lofts ZA-24-16 301523 12:21:00 1334.173',
    '4. Hill Lofts ZA-22-10201 301523 12:22:00 1328.295',
    '5. Brook J. ZA-22-10207 301523 12:23:00 1322.469',
  ])
  expect(rows.map(({ band, distance }) => [band, distance])).toEqual([
    ['ZA-23-38945', 319_795],
    ['ZA-23-28264', 319_795],
    ['ZA-24-16', 301_523],
    ['ZA-22-10201', 301_523],
    ['ZA-22-10207', 301_523],
  ])
})

test('a space inside the longest name does not separate columns without titles', () => {
  const names = ['Team Vale & Kjær', 'Poul Hill', 'H. Bro']
  const rows = read([
    'Resultatliste Lehrte 22/04/2024',
    'Slip kl. 07:00   Antal duer: 2979',
    '',
    ...Array.from({ length: 14 }, (_, at) => {
      const figures = `DAN 03${at % 3}-18-${760 + at}   27500${at % 3}   ${hms(10.1 + at / 60)}`
      return `${String(at + 1).padStart(6)}.  ${names[at % 3]!.padEnd(20)}${figures}`
    }),
  ])
  expect(rows.map(({ fancier }) => fancier)).toEqual(Array.from({ length: 14 }, (_, at) => names[at % 3]))
})

test('units of titles may be in Cyrillic letters', () => {
  const rows = read(
    [
      'Результати змагань: Жмеринка;10.05.2025',
      'Випуск: 06:40;Голубів: 512',
      'Місце;Власник;Місто;Кільце;Відстань, км;Прибуття;Швидкість м/хв',
      '1;Вал і син;Самбір;UA-2023-36468;223,455;09:20:21;1393,545',
    ],
    ';',
  )
  expect(rows).toMatchObject([{ distance: 223_455, velocityText: '1393,545' }])
})

test('columns with unknown titles that agree with each other are times, distances and velocities', () => {
  const figures = [
    '223,455;02:40:21;09:20:21;1393,545',
    '214,107;02:36:16;09:16:16;1370,139',
    '214,107;02:38:46;09:18:46;1348,564',
  ]
  const more = ['223,455;02:47:09;09:27:09;1336,853', '214,107;02:43:15;09:23:15;1311,528']
  const lines = [...figures, ...more].map((text, at) => `${at + 1};Vale;UA-2023-3646${at};${text}`)
  const rows = read(['Brody 10.05.2025;Release: 06:40', 'Place;Name;Ring;Abc;Def;Ghi;Jkl', ...lines], ';')
  expect(rows.map(({ distance, arrival, velocityText }) => [distance, arrival! / 60_000, velocityText])[0]).toEqual([
    223_455,
    560.35,
    '1393,545',
  ])
})

test('of velocities in two units, those with more digits are read', () => {
  const rows = read(
    [
      'Gara di Foggia 11/05/2025;Lancio ore 7.00',
      "Classifica;Colombofilo;Matricola;Ora;Km;Km/h;m/1'",
      '1;Vale Luca;IT012345-22;11:23:50;356,778;81,13;1352,20',
      '2;F.lli Hill;IT012346-24;11:39:52;371,220;79,59;1326,42',
    ],
    ';',
  )
  expect(rows.map(({ velocityText }) => velocityText)).toEqual(['1352,20', '1326,42'])
})

test('the marks of pools are no part of a velocity in front of them', () => {
  const rows = read([
    'QUIEVRAIN   09-08-2025   Los: 9u00',
    '',
    'Pr  Naam        Afst.   Ring        Aankomst  Snelheid   A B',
    ' 1  Vale Jan     95333  6253001-25  10:05:30   1455,47  *   ',
    ' 2  Hill Wim     98210  6257580-25  10:08:30   1433,72  * * ',
    ' 3  Brook Gebr.  97455  6018037-25  10:08:27   1423,74      ',
  ])
  expect(rows.map(({ velocityText }) => velocityText)).toEqual(['1455,47', '1433,72', '1423,74'])
})

test('reads distances in kilometres and metres, and times with their units', () => {
  const rows = read(
    [
      'Bourges 11/05/2025;Lâcher 7 h 30',
      'Rang;Amateur;Bague;Constaté à;Distance;Vitesse',
      '1er;Vale;FR-123456-24;12h 49mn 33s;412 km 330;1290,35',
      '2e;Hill;FR-123457-22;12h 53mn 12s;409 km 071;1265,69',
    ],
    ';',
  )
  expect(rows.map(({ distance, arrival }) => [distance, arrival! / 1000])).toEqual([
    [412_330, 46_173],
    [409_071, 46_392],
  ])
})

test('hours, minutes and seconds may have a column each', () => {
  const rows = read([
    'FERMOY     14-06-25     Lib 11.15     366 birds',
    'Posn  Fancier          Bird            Hr Mn Sec    Yards     Yds/Min',
    '  1   Vale & Son       IHU23S30012     14 04 57     256300   1508.091',
    '  2   J. Hill          IHU22D31112     13 59 02     244662   1491.487',
    '  3   Brook Bros       IHU24S32212     14 15 52     264640   1463.067',
  ])
  expect(rows.map(({ arrival }) => arrival! / 1000)).toEqual([50_697, 50_342, 51_352])
})

test('a title of three words is above one column, although all names have a space at the same position', () => {
  const rows = read([
    'Lot z miejscowości Paderborn z dnia 20.07.2025, wypuszczenie 6.15',
    '',
    'Nr    Nazwisko i imię       Sek Numer obrączki     Pł  Przylot     Odległ.    Prędkość',
    'konk. hodowcy                   rodowej                h.m.s       km         m/min',
    '   1  Śliwa Marek            2  PL-0231-23-1280    1   10.07.24    302.118    1300.000',
    '   2  Kowal Jan i Piotr      3  PL-0231-24-5867    0   10.06.38    298.774    1290.012',
    '   3  Gołąb-Nowak Team       4  PL-0111-23-2310    1   10.14.03    305.990    1280.001',
    '   4  Śliwa Marek            2  PL-0111-21-1406    0   10.13.09    302.118    1268.600',
  ])
  expect(rows.map(({ fancier }) => fancier)).toEqual(['Śliwa Marek', 'Kowal Jan i Piotr', 'Gołąb-Nowak Team', 'Śliwa Marek'])
})

test('a column of remarks does not name the race', () => {
  const lines = Array.from({ length: 6 }, (_, at) => `${at + 1};Vale ${at};0111-24-10${at};11:0${at}:00;12${90 - at},5;ESK;`)
  const rows = [['Lp', 'Hodowca', 'Obrączka', 'Przylot', 'm/min', 'Uwagi', ''], ...lines.map((line) => line.split(';'))]
  const noted = rows.map((row, at) => (at === 1 ? [...row.slice(0, 6), 'Lot: Opole'] : row))
  const factsOf = (some: string[][]) => findLists([{ name: '', rows: some }], 2026).races.map(({ facts }) => facts)
  expect(factsOf(rows)).toEqual([{}])
  expect(factsOf(noted)).toEqual([{ name: 'Opole' }])
})
