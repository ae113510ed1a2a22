import { expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { splitBlocks } from './side-by-side.ts'

const split = (...lines: string[]) =>
  splitBlocks({ name: 'Birds', rows: lines.map((line) => line.split(';')) }, INVENTORY_COLUMNS).map(({ name, rows }) => [
    name,
    ...rows.map((row) => row.filter(Boolean).join(';')),
  ])

test('splits blocks with the same titles beside each other', () => {
  const tables = split(
    'COCKS;;;HENS;',
    'Ring No;Colour;;Ring No;Colour',
    'GB 19 F 1;Blue;;GB 19 F 2;Red',
    'GB 20 F 3;Blue;;;',
    '2 cocks;;;1 hen;',
  )
  expect(tables).toEqual([
    ['Birds · COCKS', 'COCKS', 'Ring No;Colour', 'GB 19 F 1;Blue', 'GB 20 F 3;Blue', '2 cocks'],
    ['Birds · HENS', 'HENS', 'Ring No;Colour', 'GB 19 F 2;Red', '', '1 hen'],
  ])
})

test('keeps numbers before the bands in their block', () => {
  expect(split('Nr;Ring;Kleur;Nr;Ring;Kleur', '1;NL 19-1523301;b;2;NL 19-1523302;k')).toEqual([
    ['Birds · A', 'Nr;Ring;Kleur', '1;NL 19-1523301;b'],
    ['Birds · D', 'Nr;Ring;Kleur', '2;NL 19-1523302;k'],
  ])
})

test('splits rows with both birds of a pair', () => {
  expect(split('Box;Cock ring;Cock colour;Hen ring;Hen colour', '1;GB19X1;Blue;GB19X2;Red', '2;GB20X3;Blue;;', '3;;;;')).toEqual([
    ['Birds · Cock ring', 'Box;ring;colour', '1;GB19X1;Blue', '2;GB20X3;Blue', ''],
    ['Birds · Hen ring', 'Box;ring;colour', '1;GB19X2;Red', '', ''],
  ])
  expect(split('Koppel;Doffer;Kleur;Duivin;Kleur', '1;BE 17-6112233;b;BE 17-6112240;k')).toEqual([
    ['Birds · Doffer', 'Koppel;Ring;Kleur', '1;BE 17-6112233;b'],
    ['Birds · Duivin', 'Koppel;Ring;Kleur', '1;BE 17-6112240;k'],
  ])
})

test('columns in front of both rings of a pair belong to the ring behind them', () => {
  expect(split('Box;Farbe;Täuber;Farbe;Täubin', '1;blau;DV 05123-17-123;rot;DV 05123-18-456')).toEqual([
    ['Birds · Täuber', 'Box;Farbe;Ring', '1;blau;DV 05123-17-123'],
    ['Birds · Täubin', 'Box;Farbe;Ring', '1;rot;DV 05123-18-456'],
  ])
  expect(split('Cock colour;Cock ring;Hen colour;Hen ring;Year', 'Blue;GB19X1;Red;GB19X2;2019')).toEqual([
    ['Birds · Cock ring', 'colour;ring', 'Blue;GB19X1'],
    ['Birds · Hen ring', 'colour;ring;Year', 'Red;GB19X2;2019'],
  ])
})

test('the box behind a pair is that of both birds', () => {
  const lines = ['Cock;Colour;Hen;Colour;Year;Nest box', 'GB19X1;Blue;GB19X2;Red;2024;7', 'GB19X3;Blue;;;;8', ';;;;;9']
  expect(split(...lines)).toEqual([
    ['Birds · Cock', 'Ring;Colour;Nest box', 'GB19X1;Blue;7', 'GB19X3;Blue;8', ''],
    ['Birds · Hen', 'Ring;Colour;Year;Nest box', 'GB19X2;Red;2024;7', '', ''],
  ])
})

test('a hundred columns titled as rings are one table, because each block would be a copy of its rows', () => {
  const bands = Array.from({ length: 100 }, (_, at) => `GB 19 F ${at}`)
  expect(split(Array(100).fill('Ring').join(';'), bands.join(';'))).toHaveLength(1)
})

test.each([
  ['one table', 'Ring;Sex;Sire;Dam', 'GB 19 F 1;C;GB 18 F 2;GB 18 F 3'],
  ['a name and a band', 'Pigeon;Band Number;Sex', 'Old Joe;AU 2018 LOU 106;C'],
  ['a former band', 'Ring;Sex;Colour;Ring', 'GB 19 F 1;C;Blue;lost'],
  ['a column of mates', 'Ring;Sex;Colour;Hen', 'GB 19 F 1;C;Blue;GB 19 F 2'],
  ['a column for the sex', 'Ring;Macho/Hembra;Color', 'ES 19-104233;M;azul'],
])('does not split %s', (_, titles, row) => {
  expect(split(titles, row)).toHaveLength(1)
})
