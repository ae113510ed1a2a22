import { expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { joinTitleRows } from './title-rows.ts'

const join = (...lines: string[]) =>
  joinTitleRows(
    lines.map((line) => line.split(';')),
    INVENTORY_COLUMNS,
  )

test('titles in two rows are joined', () => {
  const rows = join('Efetivo do pombal', 'Anilha;;Sexo;Cor;Filiação;;Obs.', 'Número;Ano;;;Pai;Mãe;', '1004521;2018;M;Azul;;;')
  expect(rows).toEqual([
    ['Efetivo do pombal'],
    [],
    ['Anilha', 'Ano', 'Sexo', 'Cor', 'Pai', 'Mãe', 'Obs.'],
    ['1004521', '2018', 'M', 'Azul', '', '', ''],
  ])
  expect(
    findHeader(rows, INVENTORY_COLUMNS)
      ?.columns.map(({ field }) => field)
      .slice(0, 6),
  ).toEqual([...['bandId', 'birthYear', 'gender', 'color', 'sire', 'dam']])
})

test.each([
  ['one row of titles', ['Ring;Sex;Colour', 'GB 19 F 28768;C;Blue']],
  ['a title of the sheet', ['Ring list', 'Ring;Sex;Colour', 'GB 19 F 28768;C;Blue']],
  ['titles that are repeated', ['Ring;Sex;Colour', 'Ring;Sex;Colour']],
])('does not change %s', (_, lines) => {
  expect(join(...lines)).toEqual(lines.map((line) => line.split(';')))
})
