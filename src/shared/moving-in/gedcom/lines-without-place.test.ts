import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { NotMoved } from '../converted-loft.ts'
import { readGedcom } from './read-gedcom.ts'

const t = translatorOf('en')
const listed = (notMoved: readonly NotMoved[]) => notMoved.map(({ code, count, names }) => [code, count, ...names].join(' '))

describe('a GEDCOM file lists', () => {
  const read = (...lines: readonly string[]) =>
    readGedcom(
      ['0 HEAD', '0 @I1@ INDI', '1 _RING BE20-1', '1 SEX M', '0 @I2@ INDI', '1 _RING BE20-2', '1 SEX F', ...lines].join('\n'),
      t,
    )
  const FAMILY = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@']

  test.each<[string, string[], string[]]>([
    ['a bird without band and name', ['0 @I3@ INDI', '1 SEX M'], ['nameless_birds 1 @I3@']],
    ['a marriage of one bird', ['0 @F1@ FAM', '1 HUSB @I1@', '1 MARR', '2 DATE 1 FEB 2020'], ['unknown_parents 1 BE20-1 × ?']],
    ['a marriage without a date', [...FAMILY, '1 MARR Y'], ['pairs_without_day 1 BE20-1 × BE20-2']],
    ['young that are not in the file', ['0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I9@'], ['links_without_bird 1 I9']],
    ['parents that are not in the file', ['0 @F1@ FAM', '1 WIFE @I9@', '1 CHIL @I1@'], ['links_without_bird 1 I9']],
    ['a family that is not in the file', ['0 @I3@ INDI', '1 _RING BE20-3', '1 FAMC @F9@'], ['links_without_bird 1 F9']],
    [
      'parents that are no links, and a second one',
      ['0 @F1@ FAM', '1 HUSB Old Joe', '1 HUSB @I1@'],
      ['links_without_bird 2 Old Joe I1'],
    ],
    ['nothing for an unknown parent of version 7', ['0 @F1@ FAM', '1 HUSB @VOID@', '1 CHIL @I1@'], []],
    ['a photo without a file', ['0 @I3@ INDI', '1 _RING BE20-3', '1 OBJE', '2 TITL Eye'], ['media_without_bird 1 BE20-3']],
    [
      'notes and pictures that belong to no bird',
      ['0 @N1@ NOTE Feed in winter', '0 @O1@ OBJE', '1 FILE a.jpg'],
      ['unused_records 2 Feed in winter a.jpg'],
    ],
    ['notes of a family without a date', ['0 @F1@ FAM', '1 HUSB @I1@', '1 NOTE Good'], ['family_notes 1 Good']],
    [
      'lines for genealogy programs',
      ['0 @S1@ SUBM', '1 NAME Ann', '0 @I3@ INDI', '1 _RING A1', '1 CHAN'],
      ['ignored_tags 2 SUBM CHAN'],
    ],
    [
      'a second pair of parents',
      [...FAMILY, '1 CHIL @I3@', '0 @F2@ FAM', '1 WIFE @I2@', '1 CHIL @I3@', '0 @I3@ INDI', '1 _RING BE21-3'],
      ['pairs_without_day 1 BE20-1 × BE20-2', 'other_parents 1 BE21-3'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(listed(read(...lines).notMoved)).toEqual(expected)
  })

  test('nothing of birds and families without an id or with that of another one', () => {
    const { birds, notMoved } = read(
      '0 INDI',
      '1 _RING BE20-3',
      '0 @I1@ INDI',
      '1 _RING BE20-4',
      '0 FAM',
      '1 HUSB @I1@',
      '1 CHIL @I2@',
    )
    expect(birds.map(({ bandId }) => bandId)).toEqual(['BE20-1', 'BE20-2', 'BE20-3', 'BE20-4'])
    expect(birds[1]!.sireAt).toBe(0)
    expect(notMoved).toEqual([])
  })

  test('nothing of lines that become notes: other bands, second events, and what is below them', () => {
    const { birds, pairs, notMoved } = read(
      ...[
        '0 @I3@ INDI',
        '1 _RING BE21-3',
        '1 _BAND BE21-4',
        '1 REFN red',
        '1 DEAT',
        '2 CAUS hawk',
        '1 BIRT',
        '2 DATE 1 MAR 2021',
      ],
      ...['1 BIRT', '2 DATE 2 MAR 2021', '1 NOTE one', '2 _TYPE description', '1 NOTE two', '2 _TYPE description'],
      ...[...FAMILY, '1 MARR', '2 DATE 1 FEB 2020', '2 PLAC Gent', '1 MARR', '2 DATE 1 FEB 2021', '1 DIV', '2 NOTE lost'],
    )
    expect(birds[2]).toMatchObject({ hatchDate: '2021-03-01', description: 'one' })
    expect(birds[2]!.notes).toEqual(['_BAND: BE21-4', 'REFN: red', 'BIRT: 2 MAR 2021', 'Description: two', 'CAUS: hawk'])
    expect(pairs[0]!.notes).toBe('PLAC: Gent\nNOTE: lost\nMARR: 1 FEB 2021')
    expect(notMoved).toEqual([])
  })
})
