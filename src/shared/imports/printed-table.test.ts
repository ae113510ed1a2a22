import { describe, expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { cutPrintedTable } from './printed-table.ts'

const cut = (...lines: string[]) =>
  cutPrintedTable(
    lines.map((line) => [line]),
    INVENTORY_COLUMNS,
  )

describe('the lines of a printed inventory', () => {
  test('are cut below its titles; a blank value is blank, and a line that does not fit stays whole', () => {
    expect(
      cut(
        'My loft 2024',
        'Ring            Sex  Colour     Name        Sire',
        ...Array.from({ length: 9 }, (_, at) => `GB22X1000${at}      C    Red`),
        'GB 22 X 20003   H               Lady Anne   GB18X1',
        'Printed by the club in May',
      ).filter((_, at) => ![3, 4, 5, 6, 7, 8, 9, 10].includes(at)),
    ).toEqual([
      ['My loft 2024'],
      ['Ring', 'Sex', 'Colour', 'Name', 'Sire'],
      ['GB22X10000', 'C', 'Red', '', ''],
      ['GB 22 X 20003', 'H', '', 'Lady Anne', 'GB18X1'],
      ['Printed by the club in May'],
    ])
  })

  test.each([
    ['with values that are not below the titles', ['Ring   Sex  Colour', 'GB22X10001 C Blue bar', 'GB22X10002 H Red']],
    ['without a column of the sex', ['Ring   Colour', 'GB22X1 Red', 'GB22X2 Blue']],
    ['with one bird', ['Ring     Sex', 'GB22X1   C']],
  ])('%s stay whole', (_, lines) => expect(cut(...lines)).toEqual(lines.map((line) => [line])))

  test('are cut where three titles are known and that of the sex is not', () => {
    const lines = ['Ringnummer    G  Kleur      Naam', 'NL19-1456001  D  donkerkras Rambo', 'NL19-1456002  V  vaalband']
    expect(cut(...lines)).toEqual([
      ['Ringnummer', 'G', 'Kleur', 'Naam'],
      ['NL19-1456001', 'D', 'donkerkras', 'Rambo'],
      ['NL19-1456002', 'V', 'vaalband', ''],
    ])
  })

  test('are cut at the gaps of a ruler below the titles', () => {
    expect(
      cut(
        'HOKLIJST',
        'Ringnummer     G Kleur      Geb.dat.',
        '-------------- - ---------- ----------',
        'BE 17-6112233  D blauw      14-03-2017',
        'BE 23-6400001    blauw wit  01-03-2023',
        'Totaal aantal duiven : 7',
      ),
    ).toEqual([
      ['HOKLIJST'],
      ['Ringnummer', 'G', 'Kleur', 'Geb.dat.'],
      [],
      ['BE 17-6112233', 'D', 'blauw', '14-03-2017'],
      ['BE 23-6400001', '', 'blauw wit', '01-03-2023'],
      ['Totaal aantal duiven : 7'],
    ])
  })

  test('a table with separators stays as it is', () => {
    const rows = [
      ['Ring  Sex', 'x'],
      ['GB22X1', 'C'],
    ]
    expect(cutPrintedTable(rows, INVENTORY_COLUMNS)).toBe(rows)
  })
})
