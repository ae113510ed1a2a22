import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { gedcomLines, type GedcomBird } from './gedcom.ts'

const NOTHING = {
  birthYear: null,
  gender: 'por_definir',
  ...byField(textFieldsIn('pedigree'), () => null),
  sire: null,
  dam: null,
  hatchDate: null,
  isReference: false,
  sireId: null,
  damId: null,
} as const

const bird = (bandId: string, facts: Partial<GedcomBird> = {}) => ({ ...NOTHING, bandId, ...facts })
const write = (...birds: readonly Omit<GedcomBird, 'id'>[]) => [
  ...gedcomLines(
    birds.map((one, at) => ({ ...one, id: at + 1 })),
    { name: 'Ann', date: '2026-03-06' as LocalDate },
  ),
]

/** Returns the lines of one record, without its first. */
function record(file: readonly string[], id: string): string[] {
  const from = file.findIndex((line) => line.startsWith(`0 ${id} `))
  const length = file.slice(from + 1).findIndex((line) => line.startsWith('0 '))
  return file.slice(from + 1, from + 1 + length)
}

test('a file starts with its format and its author', () => {
  expect(write(bird('A-1'))).toEqual([
    '0 HEAD',
    '1 SOUR PIGEON_LOFT',
    '2 NAME Pigeon Loft',
    '1 DATE 6 MAR 2026',
    '1 SUBM @S1@',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    '0 @S1@ SUBM',
    '1 NAME Ann',
    '0 @I1@ INDI',
    '1 NAME A-1',
    '1 SEX U',
    '1 REFN A-1',
    '2 TYPE Band',
    '0 TRLR',
  ])
})

test('young of the same sire and dam form a family; a parent described in words becomes a note', () => {
  const file = write(
    bird('B-1', { sire: 'A-1', sireId: 4, dam: 'A-2', damId: 5, gender: 'cock' }),
    bird('B-2', { sire: 'A-1', sireId: 4, dam: 'A-2', damId: 5, gender: 'hen' }),
    bird('B-3', { sire: 'A-1', sireId: 4, dam: 'Old Blue' }),
    bird('A-1', { gender: 'cock', birthYear: 2019 }),
    bird('A-2', { gender: 'hen', hatchDate: '2018-12-01' as LocalDate, birthYear: 2018 }),
  )
  expect(record(file, '@F1@')).toEqual(['1 HUSB @I4@', '1 WIFE @I5@', '1 CHIL @I1@', '1 CHIL @I2@'])
  expect(record(file, '@F2@')).toEqual(['1 HUSB @I4@', '1 CHIL @I3@'])
  expect(record(file, '@I3@')).toEqual(expect.arrayContaining(['1 FAMC @F2@', '1 NOTE Dam: Old Blue']))
  expect(record(file, '@I4@')).toEqual(expect.arrayContaining(['1 SEX M', '1 BIRT', '2 DATE 2019', '1 FAMS @F1@', '1 FAMS @F2@']))
  expect(record(file, '@I5@')).toEqual(expect.arrayContaining(['1 SEX F', '2 DATE 1 DEC 2018', '1 FAMS @F1@']))
})

test('a pair is a family with a marriage; a further pair of the same birds is a family without young', () => {
  const birds = [
    { ...bird('A-1', { gender: 'cock' as const }), id: 1 },
    { ...bird('A-2', { gender: 'hen' as const }), id: 2 },
    { ...bird('B-1', { sire: 'A-1', sireId: 1, dam: 'A-2', damId: 2 }), id: 3 },
  ]
  const pair = (cockId: number, henId: number, pairedOn: string, endedOn?: string, isActive = false) => ({
    cockId,
    henId,
    pairedOn: pairedOn as LocalDate,
    isActive,
    endedOn: (endedOn ?? null) as LocalDate | null,
  })
  const pairs = [
    pair(1, 2, '2024-02-01', '2024-06-30'),
    pair(1, 2, '2025-02-01'),
    pair(1, 3, '2026-02-01', undefined, true),
    pair(1, 4, '2026-02-01'),
  ]
  const file = [...gedcomLines(birds, { name: 'Ann', date: '2026-03-06' as LocalDate }, pairs)]
  expect(record(file, '@F1@')).toEqual([
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 CHIL @I3@',
    '1 MARR',
    '2 DATE 1 FEB 2024',
    '1 DIV',
    '2 DATE 30 JUN 2024',
  ])
  expect(record(file, '@F2@')).toEqual(['1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE 1 FEB 2025', '1 DIV Y'])
  expect(record(file, '@F3@')).toEqual(['1 HUSB @I1@', '1 WIFE @I3@', '1 MARR', '2 DATE 1 FEB 2026'])
  expect(file.filter((line) => line.endsWith(' FAM'))).toHaveLength(3)
  expect(record(file, '@I3@')).toEqual(expect.arrayContaining(['1 FAMS @F3@', '1 FAMC @F1@']))
})

test.each([
  ['active', null, ['1 FACT active', '2 TYPE Status']],
  ['sold', '2022-01-15', ['1 FACT sold', '2 TYPE Status', '2 DATE 15 JAN 2022']],
  ['deceased', null, ['1 DEAT Y', '1 FACT deceased', '2 TYPE Status']],
  ['deceased', '2019-11-03', ['1 DEAT', '2 DATE 3 NOV 2019', '1 FACT deceased', '2 TYPE Status', '2 DATE 3 NOV 2019']],
] as const)('the status %s of %s', (status, leftOn, written) => {
  const file = write(bird('A-1', { status, leftOn: leftOn as LocalDate | null }))
  expect(record(file, '@I1@')).toEqual(['1 NAME A-1', '1 SEX U', ...written, '1 REFN A-1', '2 TYPE Band'])
})

describe('a text', () => {
  const note = (text: string) => record(write(bird('A-1', { notes: text })), '@I1@').slice(4)
  test.for<readonly [string, string, readonly string[]]>([
    ['of several lines', 'one\ntwo\r\n\r\nfour', ['1 NOTE one', '2 CONT two', '2 CONT', '2 CONT four']],
    ['with an at sign', 'ann@loft', ['1 NOTE ann@@loft']],
    ['of 200 letters', 'x'.repeat(200), [`1 NOTE ${'x'.repeat(200)}`]],
    ['of 201 letters', 'x'.repeat(201), [`1 NOTE ${'x'.repeat(200)}`, '2 CONC x']],
    [
      'that would be cut at a space',
      `${'x'.repeat(199)} ${'y'.repeat(5)}`,
      [`1 NOTE ${'x'.repeat(198)}`, `2 CONC x ${'y'.repeat(5)}`],
    ],
  ])('%s', ([, text, written]) => {
    expect(note(text)).toEqual(written)
  })

  test('replaces the slash in a band, which would mark a family name', () => {
    expect(record(write(bird('433046/04')), '@I1@')).toEqual(['1 NAME 433046-04', '1 SEX U', '1 REFN 433046/04', '2 TYPE Band'])
  })
})

test('a name is written beside the band, and alone as it is', () => {
  expect(record(write(bird('433046/04', { name: 'Niño/2' })), '@I1@')).toEqual([
    '1 NAME 433046-04 Niño-2',
    '2 NICK Niño/2',
    '1 SEX U',
    '1 REFN 433046/04',
    '2 TYPE Band',
  ])
})
