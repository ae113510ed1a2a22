import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coefficient } from '#shared/races/points.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { readSheets, readTable } from '#server/sheets/read-sheets.ts'

const read = async (bytes: string | Buffer) => {
  const sheets = typeof bytes === 'string' ? [await readTable(bytes)] : await readSheets(bytes)
  return findLists(sheets, 2026).races.flatMap((race) => readList(race, { thisYear: 2026 }))
}

type Figures = readonly [place: number | undefined, section: number | undefined, coefficient: number | undefined, points?: number]

describe('places, places in the section, coefficients and points', () => {
  test.each<[string, readonly string[], readonly Figures[]]>([
    [
      'with ties in an English list',
      [
        'Pos;Sect Pos;Ring;Velocity m/min;Coef',
        '1;1;BE 20-3010977;1400;0.0123',
        '=2;2a;BE 20-3010978;1390;1,234',
        '2;T3;BE 20-3010979;1390;12.5',
      ],
      [
        [1, 1, 0.0123],
        [2, 2, 1.234],
        [2, 3, 12.5],
      ],
    ],
    [
      'with ordinals and thousands in a Dutch list',
      [
        'Nat.;Prov.;Ring;Snelheid;Coëfficiënt',
        '1.;3e;BE 20-3010977;1400;0,0123',
        '12;-;BE 20-3010978;1390;1.234,5',
        '1234;456/2780;BE 20-3010979;1290;57.1234',
      ],
      [
        [1, 3, 0.0123],
        [12, undefined, 1234.5],
        [1234, 456, 57.1234],
      ],
    ],
    [
      'with points in a German list',
      [
        'Platz;RV;Ring;m/min;Koeffizient;As-Pkt',
        '1;2a;DV-06976-21-136;1400,1;0,12;97,75',
        '2;2b;DV-06976-21-137;1300,1;0,24;96,5',
      ],
      [
        [1, 2, 0.12, 97.75],
        [2, 2, 0.24, 96.5],
      ],
    ],
    [
      'with percents in a Polish list',
      ['Lp.;Oddz;Numer obr.;M/MIN;COEF', '1;7;PL-0124-20-1017;1179,9879;0,80%', '2;1;PL-0124-20-1018;1170,9879;1,60 %'],
      [
        [1, 7, 0.8],
        [2, 1, 1.6],
      ],
    ],
    [
      'of birds that take no place in a Spanish list',
      [
        'Puesto;Nacional;Anilla;Velocidad m/m;Coeficiente;Puntos',
        '1º;12º;ESP-22-400057;1300,1;0.5;100',
        '2º;n.c.;ESP-22-400058;1290,1;1;99,5',
      ],
      [
        [1, 12, 0.5, 100],
        [2, undefined, 1, 99.5],
      ],
    ],
    [
      'of birds out of competition in a French list',
      ['Place;Provincial;Bague;Vitesse;Coeff.', '1er;1;FR 166071-16;1277.01;0.1', '2e;hc;FR 166142-16;1267.99;-'],
      [
        [1, 1, 0.1],
        [2, undefined, undefined],
      ],
    ],
    [
      'without a zero before the point in a Portuguese list',
      ['Lugar;Distrital;Anilha;m/m;Coef.', '1;4;433046/04;1277.01;,1', '2;5ª;433047/04;1277.0;.25'],
      [
        [1, 4, 0.1],
        [2, 5, 0.25],
      ],
    ],
    [
      'in an Italian list',
      ['Posizione;Di gruppo;Anello;Velocità;Coefficiente', '1;4;IT0098075-15;1277.01;0,1', '2;;IT0098076-15;1277.0;'],
      [
        [1, 4, 0.1],
        [2, undefined, undefined],
      ],
    ],
  ])('%s', async (_, lines, expected) => {
    const rows = await read(lines.join('\n'))
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(
      rows.map(({ position, sectionPosition, coefficient: printed, points }) => [position, sectionPosition, printed, points]),
    ).toEqual(expected.map(([place, section, printed, points]) => [place, section, printed, points]))
  })

  test('that cannot be read are problems of their row', async () => {
    const rows = await read('Pos;Sect Pos;Ring;Coef\n1;1.5;BE 20-3010977;0.1.2x\n2;2;BE 20-3010978;0.2\n3;3;BE 20-3010979;0.3')
    expect(rows[0]!.problems.map(({ code, value }) => [code, value])).toEqual([
      ['position_invalid', '1.5'],
      ['number_unreadable', '0.1.2x'],
    ])
  })

  test.each([
    ['chateauroux-2017.csv', 715, 2780],
    ['narbonne-2017.csv', 1088, 4272],
  ])(
    'of %s are those of its cells, and the coefficients follow from the birds of the race',
    async (file, count, participants) => {
      const bytes = readFileSync(`fixtures/races/${file}`)
      const cells = bytes
        .toString('latin1')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','))
      const rows = await read(bytes)
      expect(rows).toHaveLength(count)
      expect(rows.map(({ position, coefficient: printed }) => [position, printed])).toEqual(
        cells.map((row) => [row[0] ? Number(row[0]) : undefined, row[11] ? Number(row[11]) : undefined]),
      )
      const placed = rows.filter((row) => row.position !== undefined && row.coefficient !== undefined)
      const wrong = placed.filter(
        ({ position, coefficient: printed }) => printed !== coefficient({ position: position!, participants }),
      )
      expect(wrong.map(({ rowNumber }) => rowNumber)).toEqual([])
    },
  )
})
