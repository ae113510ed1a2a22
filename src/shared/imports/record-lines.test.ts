import { expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { readInventory } from './read-inventory.ts'
import { readRecordLines } from './record-lines.ts'

function read(...lines: string[]) {
  const found = readRecordLines(
    lines.map((line) => line.split('\t')),
    INVENTORY_COLUMNS,
  )
  return found && readInventory(found.rows, found.header, 2026).map(({ rowNumber, fields }) => ({ rowNumber, ...fields }))
}

const BIRDS = [
  { rowNumber: 1, bandId: 'AU 21 CBRP 123', gender: 'cock', birthYear: 2021, color: 'BB', sire: 'AU 19 CBRP 1' },
  { rowNumber: 6, bandId: 'AU 21 CBRP 124', gender: 'hen', birthYear: 2021, color: 'BC' },
]

test('reads a bird whose values are in several lines', () => {
  const first = ['Band: AU 21 CBRP 123', 'Sex: cock', 'Color: BB', 'Sire: AU 19 CBRP 1', '']
  expect(read(...first, 'Band: AU 21 CBRP 124', 'Sex: hen', 'Color: BC')).toEqual(BIRDS)
})

test('reads a bird whose values are in one line', () => {
  expect(
    read('Anilla: ESP-21-123456, Sexo: macho, Color: azul', 'Anilla: ESP-21-123457; Sexo: hembra; Peso: 400 g'),
  ).toMatchObject([
    { rowNumber: 1, bandId: 'ESP-21-123456', gender: 'cock', color: 'azul' },
    { rowNumber: 2, bandId: 'ESP-21-123457', gender: 'hen' },
  ])
})

test('reads values in front of the ring if blank lines separate the birds', () => {
  const lines = ['Name: Bolt', 'Ring: GB 20 F 1', 'Sex: C', '', 'Ring: GB 20 F 2', 'Sex: H', '', 'Name: Mia', 'Ring: GB 20 F 3']
  expect(read(...lines)?.map(({ bandId, name }) => [bandId, name])).toEqual([
    ['GB 20 F 1', 'Bolt'],
    ['GB 20 F 2', undefined],
    ['GB 20 F 3', 'Mia'],
  ])
})

test.each([
  ['a name in front of each ring', ['Name: Bolt', 'Ring: GB 20 F 1', 'Name: Mia', 'Ring: GB 20 F 2']],
  ['a table', ['Ring\tSex', 'GB 20 F 1\tC']],
  ['a list of lines', ['GB 20 F 1 blue cock', 'GB 20 F 2 hen: good']],
  ['labels without a ring', ['Sex: cock', 'Color: blue']],
  ['a ring alone', ['Ring: GB 20 F 1', 'Ring: GB 20 F 2']],
  ['other labels', ['Date: 1', 'Time: 12:30', 'Wind: N', 'Ring: GB 20 F 1', 'Sex: C']],
])('%s is not read', (_, lines) => expect(read(...lines)).toBeUndefined())
