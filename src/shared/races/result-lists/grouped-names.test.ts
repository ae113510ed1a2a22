import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'

const rowsOf = (lines: readonly string[]) =>
  findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races.map(({ rows, joinedNames }) => ({
    rows: rows.map(({ fields: { position, fancier } }) => [position, fancier]),
    areNamesJoined: joinedNames && joinedNames.size > 0,
  }))
const HEAD = ['Limoges 18-06-2022', 'Place;Ring;Distance;Arrival;Speed']
const row = (place: number) => `${place};NL 21-18123${40 + place};512455;14:10:${10 + place};1310,${100 + place}`

test('a name behind a label above the birds is that of the fancier, also in a list of one race whose winner is below', () => {
  expect(rowsOf([...HEAD, 'Fancier: Vale & Son', row(3), row(4), 'Fancier: Brook J.', row(1), row(2)])).toEqual([
    {
      rows: [
        ['3', 'Vale & Son'],
        ['4', 'Vale & Son'],
        ['1', 'Brook J.'],
        ['2', 'Brook J.'],
      ],
      areNamesJoined: undefined,
    },
  ])
})

test('a text above birds is a name if the places of all groups are different, and is marked as a name that may have a town', () => {
  expect(
    rowsOf([...HEAD, 'Vale & Son - Best', row(3), row(4), 'Brook J. - Uden', row(1), row(5), 'Hill - Best', row(2)]),
  ).toEqual([
    {
      rows: [
        ['3', 'Vale & Son - Best'],
        ['4', 'Vale & Son - Best'],
        ['1', 'Brook J. - Uden'],
        ['5', 'Brook J. - Uden'],
        ['2', 'Hill - Best'],
      ],
      areNamesJoined: true,
    },
  ])
})

test('categories whose places begin again are no fanciers', () => {
  const races = rowsOf([...HEAD, 'Old birds', row(1), row(2), 'Yearlings', row(1), row(3), 'Young birds', row(1)])
  expect(races.flatMap(({ rows }) => rows.map(([, name]) => name)).filter(Boolean)).toEqual([])
})

test('lines with a name and the distance of the loft are above the titles of its birds', () => {
  const [race] = findLists(
    [
      {
        name: '',
        rows: [
          'Duffel 09-07-2022   188 duiven',
          'Brook J.   Emst   (1604-0123)   Afstand: 245,123 km   12 duiven',
          '   Plaats  Ring         Aankomst   Snelheid',
          '        2  22-7397992   12:25:05   1400,036',
          '        4  22-3996286   12:36:05   1317,275',
          '',
          'Hill W.    Epe    (1604-0201)   Afstand: 249,870 km   9 duiven',
          '   Plaats  Ring         Aankomst   Snelheid',
          '        1  22-1397992   12:25:35   1423,036',
          '        3  22-2996286   12:36:25   1340,275',
        ].map((line) => [line]),
      },
    ],
    2026,
  ).races
  expect(race?.rows.map(({ fields: { position, fancier, distance } }) => [position, fancier, distance])).toEqual([
    ['2', 'Brook J.', '245123'],
    ['4', 'Brook J.', '245123'],
    ['1', 'Hill W.', '249870'],
    ['3', 'Hill W.', '249870'],
  ])
  expect(race?.facts.distance).toBe(undefined)
})

test.each([
  ['with the distance of the loft', (km: string) => `   Afstand: ${km} km   Mee: 14`, ['245123', '249870']],
  ['without a distance', () => '   Mee: 14', [undefined, undefined]],
])('the first of several labels above the titles of birds has the name, %s', (_, rest, [ofBrook, ofHill]) => {
  const lines = [
    'Vlucht Duffel  09-07-2022  los 09.30',
    `Naam: Brook J.   Plaats: Emst${rest('245,123')}`,
    '  Pl   Ringnummer    Gesl  Aankomst   Snelheid',
    '   2   22-7397992    D     12:25:05   1400,036',
    '   4   22-3996286    V     12:36:05   1317,275',
    '',
    `Naam: Hill W.   Plaats: Epe${rest('249,870')}`,
    '  Pl   Ringnummer    Gesl  Aankomst   Snelheid',
    '   1   22-1397992    D     12:25:35   1423,036',
    '   3   22-2996286    V     12:36:25   1340,275',
  ]
  const { races } = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
  expect(races.flatMap(({ rows }) => rows.map(({ fields }) => [fields.position, fields.fancier, fields.distance]))).toEqual([
    ['2', 'Brook J.', ofBrook],
    ['4', 'Brook J.', ofBrook],
    ['1', 'Hill W.', ofHill],
    ['3', 'Hill W.', ofHill],
  ])
})

test('the only fancier of a heading is that of all birds', () => {
  expect(rowsOf(['Fancier: Vale & Son', 'Race: Orleans', ...HEAD, row(1), row(2)])[0]?.rows).toEqual([
    ['1', 'Vale & Son'],
    ['2', 'Vale & Son'],
  ])
  expect(rowsOf(['Name: Orleans', ...HEAD, row(1), row(2)])[0]?.rows.map(([, name]) => name)).toEqual([undefined, undefined])
})

test('a name above its distance is marked as one that may have a town if it has a comma', () => {
  const name = (text: string) => [`${text}   afstand 298,211 km`, 'Plaats  Ring            Tijd       Snelheid']
  const bird = (place: number) => `    ${place}   NL21-103851${place}    11:36:4${place}    1286,7${place}`
  const lines = [
    'Soissons 14-05-2022, gelost 07:45 uur',
    '',
    ...name('Brook, Assen'),
    bird(1),
    bird(4),
    '',
    ...name('Hill, Delft'),
    bird(2),
  ]
  const { races } = findLists([{ name: '', rows: [...lines, bird(3)].map((line) => [line]) }], 2026)
  expect(races.map(({ joinedNames }) => [...(joinedNames ?? [])])).toEqual([['Brook, Assen', 'Hill, Delft']])
})
