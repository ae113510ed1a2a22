import { expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { readListedBirds } from './listed-birds.ts'

const read = (...lines: string[]) =>
  readListedBirds(
    lines.map((line) => line.split(';')),
    INVENTORY_COLUMNS,
  )?.rows.map((row) => row.join('|'))

test.each([
  ['BE-20-1234567 Blue cock Apollo son of Zeus', 'BE-20-1234567|cock|Blue||Apollo son of Zeus'],
  ['GB 20 F 12345 blue bar hen', 'GB 20 F 12345|hen|blue bar||'],
  ['1. NL 21-7654321, doffer, blauw, kweker', 'NL 21-7654321|cock|blauw||kweker'],
  ['- DV-06976-21-136 Weibchen, Tochter von DV-06976-18-5', 'DV-06976-21-136|hen|||Tochter von DV-06976-18-5'],
  ['ESP 2021 123456 hija de la 9', 'ESP 2021 123456|hen|||hija de la 9'],
  ['BE20-1234567: "Apollo" cock', 'BE20-1234567|cock||Apollo|"Apollo" cock'],
  ['Apollo BE20-1234567 blauw', 'BE20-1234567||blauw||Apollo'],
  ['PL-0321-18-500 samiec niebieski po 45', 'PL-0321-18-500|cock|niebieski||po 45'],
  ['PL-0123-20-300 szpak, sprzedany', 'PL-0123-20-300||szpak||sprzedany'],
  ['GB21X12345 blue cheq cock "Bolt"', 'GB21X12345|cock|blue cheq|Bolt|"Bolt"'],
  ['GB22R00101 red cheq pied hen, late', 'GB22R00101|hen|red cheq pied||late'],
  ['WHU20S1234 dark cheq cock', 'WHU20S1234|cock|dark cheq||'],
  ['IF 2020 RTR 88 dk check cock', 'IF 2020 RTR 88|cock|dk check||'],
  ['IT-2021-150010 martellato scuro, figlio di 5', 'IT-2021-150010|cock|martellato scuro||figlio di 5'],
  ['FR 123456-21 M bleu', 'FR 123456-21|M|bleu||'],
  ['BE20-1234567 bought of Gaston De Cock', 'BE20-1234567||||bought of Gaston De Cock'],
  ['BE20-1234567 cock, daughter of Lady', 'BE20-1234567||||cock, daughter of Lady'],
  ['BE20-1234567 sister of the hen Lady', 'BE20-1234567||||sister of the hen Lady'],
  ['NL23-1800102 D bont, halfbroer', 'NL23-1800102|D|bont||halfbroer'],
  ['IF 22 XYZ 9 RC H', 'IF 22 XYZ 9|H|RC||'],
  ['BE20-1234567', 'BE20-1234567||||'],
])('%j is %j', (line, expected) => {
  expect(read(line, 'BE20-7654321 hen')?.[0]).toBe(expected)
})

test('lines without a ring name a group, or are no birds', () => {
  expect(read('Hens:', 'BE20-1234567 blue', 'BE20-1234568 red', 'Blue hen without ring, 2021', 'BE20-1234569 red')).toEqual([
    'Hens:',
    'BE20-1234567||blue||',
    'BE20-1234568||red||',
    '|||||Blue hen without ring, 2021',
    'BE20-1234569||red||',
  ])
})

test('a line with a pair is not read as one bird', () => {
  expect(read('BE18-6150022 x BE19-6150100', 'BE18-6150023 x BE19-6150101 box 4')).toBeUndefined()
  expect(read('BE18-6150022 blue', 'BE18-6150023 red', 'BE18-6150024 / BE19-6150101 box 4')?.[2]).toBe(
    '|||||BE18-6150024 / BE19-6150101 box 4',
  )
})

test.each([
  [['Ring;Sex', 'BE20-1234567;C'], undefined],
  [['some text', 'more text', 'BE20-1234567 hen'], undefined],
  [['BE20-1234567', 'BE20-1234568'], undefined],
])('%j is not such a list', (lines, expected) => expect(read(...lines)).toBe(expected))
