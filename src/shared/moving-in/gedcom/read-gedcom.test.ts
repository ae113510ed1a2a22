import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { ConvertedBird } from '../converted-loft.ts'
import { decodeAnsel } from './ansel.ts'
import { readGedcomDate } from './gedcom-date.ts'
import { parseGedcom } from './gedcom-lines.ts'
import { readGedcom } from './read-gedcom.ts'

const t = translatorOf('en')
const file = (...lines: readonly string[]) => ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', ...lines, '0 TRLR'].join('\n')
const read = (...lines: readonly string[]) => readGedcom(file(...lines), t)
/** Reads one individual of some lines. */
const bird = (...lines: readonly string[]): ConvertedBird => read('0 @I1@ INDI', ...lines).birds[0]!

test.each([
  ['3 MAR 2015', { day: '2015-03-03', year: 2015 }],
  ['MAR 2015', { year: 2015, text: 'MAR 2015' }],
  ['2015', { year: 2015 }],
  ['ABT 2015', { year: 2015, text: 'ABT 2015' }],
  ['CAL 3 MAR 2015', { year: 2015, text: 'CAL 3 MAR 2015' }],
  ['EST 2015', { year: 2015, text: 'EST 2015' }],
  ['BEF 2015', { year: 2015, text: 'BEF 2015' }],
  ['AFT 2015', { year: 2015, text: 'AFT 2015' }],
  ['BET 2014 AND 2015', { year: 2014, text: 'BET 2014 AND 2015' }],
  ['FROM 2014 TO 2015', { year: 2014, text: 'FROM 2014 TO 2015' }],
  ['@#DGREGORIAN@ 3 MAR 2015', { day: '2015-03-03', year: 2015 }],
  ['@#DJULIAN@ 3 MAR 1715', { text: '@#DJULIAN@ 3 MAR 1715' }],
  ['HEBREW 3 NSN 5775', { text: 'HEBREW 3 NSN 5775' }],
  ['31 FEB 2015', { year: 2015, text: '31 FEB 2015' }],
  ['3 MAI 2015', { day: '2015-05-03', year: 2015 }],
  ['04.05.2015', { day: '2015-05-04', year: 2015 }],
  ['04/05/2015', { year: 2015, text: '04/05/2015' }],
  ['3 MAI 2015 in Gent', { year: 2015, text: '3 MAI 2015 in Gent' }],
  ['(in spring)', { text: '(in spring)' }],
  ['', {}],
])('reads the date %j', (text, expected) => {
  expect(readGedcomDate(text)).toEqual(expected)
})

test('CONC continues a line, CONT begins a new one, and a line without a tag continues the one before', () => {
  const [record] = parseGedcom('0 @N1@ NOTE one\n1 CONC  two\n1 CONT three\n1 CONC !\nfour')
  expect(record?.value).toBe('one two\nthree!\nfour')
})

test.each([
  ['\xe2e\xe8u\xcf', 'éüß'],
  ['\xe1\xe2A', 'A\u0300\u0301'],
  ['\xa1\xb1\xa2', 'ŁłØ'],
  ['abc', 'abc'],
])('the ANSEL bytes %j are decoded as %j', (bytes, text) => {
  expect(decodeAnsel(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))).toBe(text.normalize('NFC'))
})

describe('the band of a bird', () => {
  test.each<readonly [string, readonly string[], string, string | undefined]>([
    ['_RING', ['1 NAME Bolt', '1 _RING BE15-3020313'], 'BE15-3020313', 'Bolt'],
    ['_BAND before REFN', ['1 REFN 12', '1 _BAND BE15-3020313'], 'BE15-3020313', undefined],
    ['REFN of a ring before others', ['1 REFN 12', '1 REFN BE15-3020313', '2 TYPE Ring'], 'BE15-3020313', undefined],
    ['a tag without a digit is not a band', ['1 _RING none', '1 IDNO BE15-3020313'], 'BE15-3020313', undefined],
    ['AFN', ['1 AFN BE15-3020313'], 'BE15-3020313', undefined],
    ['the family name', ['1 NAME Bolt /BE15-3020313/'], 'BE15-3020313', 'Bolt'],
    ['SURN', ['1 NAME Bolt', '2 SURN BE15-3020313'], 'BE15-3020313', 'Bolt'],
    ['the name', ['1 NAME BE 15 3020313 Bolt'], 'BE 15 3020313', 'Bolt'],
    ['the end of the name', ['1 NAME Golden Boy AU 2019 LOU 106'], 'AU 2019 LOU 106', 'Golden Boy'],
    [
      'the name instead of a number of another kind',
      ['1 NAME /BE15-3020313/', '1 REFN 77', '2 TYPE loft'],
      'BE15-3020313',
      undefined,
    ],
    ['a number of another kind', ['1 NAME Bolt', '1 REFN 77'], '77', 'Bolt'],
    ['another notation in the name', ['1 NAME BE 15-3020313 Bolt', '1 _RING BE15-3020313'], 'BE15-3020313', 'Bolt'],
  ])('%s', (_, lines, band, name) => {
    expect(bird(...lines)).toMatchObject({ bandId: band, isReference: false, name })
  })

  test('a bird with a name only is a reference bird; one without both is not imported, but counted', () => {
    const { birds, notMoved } = read('0 @I1@ INDI', '1 NAME Old /Blue/', '0 @I2@ INDI', '1 SEX M')
    expect(birds).toMatchObject([{ bandId: 'Old Blue', isReference: true }])
    expect(notMoved).toEqual([{ code: 'nameless_birds', count: 1, names: ['@I2@'] }])
  })
})

describe('the facts of a bird', () => {
  test('are read from the tags that programs use', () => {
    expect(
      bird(
        '1 NAME /B15-1/',
        '1 SEX F',
        '1 BIRT',
        '2 DATE 3 MAR 2015',
        '1 DSCR Blue',
        '1 _STRAIN Janssen',
        '1 _BREEDER Ann',
        '1 NOTE Good',
        '2 CONT hen',
      ),
    ).toMatchObject({
      gender: 'hen',
      birthYear: 2015,
      hatchDate: '2015-03-03',
      color: 'Blue',
      strain: 'Janssen',
      breeder: 'Ann',
      notes: ['Good\nhen'],
    })
  })

  test('a number that is not the band is kept', () => {
    const lines = ['1 NAME /BE15-3020313/', '1 REFN 77', '2 TYPE loft number', '1 REFN 8', '1 REFN BE15-3020313']
    expect(bird(...lines).notes).toEqual(['loft number: 77', 'REFN: 8'])
  })

  test('an approximate date gives the year unless the band does, and its text is kept', () => {
    expect(bird('1 NAME /DV-3345-18-7/', '1 BIRT', '2 TYPE Birth of Bolt', '2 DATE BEF 2019')).toMatchObject({
      birthYear: undefined,
      notes: ['Hatch Date: BEF 2019'],
    })
    expect(bird('1 NAME /B15-1/', '1 BIRT', '2 DATE ABT 2015')).toMatchObject({
      birthYear: 2015,
      hatchDate: undefined,
      notes: ['Hatch Date: ABT 2015'],
    })
  })

  test.each([
    [['1 DEAT Y'], 'deceased', undefined, []],
    [['1 DEAT', '2 DATE 3 NOV 2019', '2 CAUS hawk'], 'deceased', '2019-11-03', ['Died: hawk']],
    [['1 DEAT', '2 DATE ABT 2019'], 'deceased', undefined, ['Died: ABT 2019']],
    [['1 DEAT'], undefined, undefined, []],
  ] as const)('has the death from %j', (lines, status, leftOn, notes) => {
    const { status: read, leftOn: day, notes: written } = bird('1 NAME /B15-1/', ...lines)
    expect([read, day, written]).toEqual([status, leftOn, notes])
  })

  test('records of notes and sources are followed, unknown tags become notes, and others are counted', () => {
    const { birds, notMoved } = read(
      '0 @I1@ INDI',
      '1 NAME /B15-1/',
      '1 NOTE @N1@',
      '1 SOUR @S1@',
      '1 OCCU racer',
      '2 PLAC Bourges',
      '1 CHAN',
      '2 DATE 1 JAN 2020',
      '1 BAPM Y',
      '1 OBJE',
      '2 FILE C:\\photos\\bolt.jpg',
      '0 @N1@ NOTE From the record',
      '0 @S1@ SOUR',
      '1 TITL Ann',
      '0 @U1@ SUBM',
      '1 NAME Bob',
    )
    expect(birds[0]).toMatchObject({ breeder: 'Ann', notes: ['From the record', 'OCCU: racer, Bourges'] })
    expect(notMoved).toEqual([{ code: 'ignored_tags', count: 3, names: ['CHAN', 'BAPM', 'SUBM'] }])
  })

  test('places and notes of birth and death become notes, those of a family belong to its pair', () => {
    const { birds, pairs, notMoved } = read(
      '0 @I1@ INDI',
      '1 NAME /B15-1/',
      '1 SEX M',
      '1 BIRT',
      '2 PLAC Ghent',
      '2 SOUR @S1@',
      '1 DEAT',
      '2 DATE 3 NOV 2019',
      '2 PLAC Bourges',
      '2 NOTE @N1@',
      '0 @I2@ INDI',
      '1 NAME /B15-2/',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 MARR',
      '2 DATE 1 FEB 2015',
      '1 NOTE @N1@',
      '1 _BOX 7',
      '0 @F2@ FAM',
      '1 HUSB @I1@',
      '1 NOTE Lone',
      '0 @N1@ NOTE From the record',
      '0 @S1@ SOUR',
      '1 TITL Ann',
    )
    expect(birds[0]!.notes).toEqual(['PLAC: Ghent', 'SOUR: Ann', 'PLAC: Bourges', 'NOTE: From the record'])
    expect(pairs[0]!.notes).toBe('From the record\n_BOX: 7')
    expect(notMoved).toEqual([{ code: 'family_notes', count: 1, names: ['Lone'] }])
  })

  test('files are media by their names', () => {
    expect(read('0 @I1@ INDI', '1 NAME /B15-1/', '1 OBJE @M1@', '0 @M1@ OBJE', '1 FILE C:\\photos\\bolt.jpg').media).toEqual([
      { birdAt: 0, fileName: 'bolt.jpg', isPicture: true },
    ])
  })
})

const FAMILY = ['0 @I1@ INDI', '1 NAME /B10-1/', '0 @I2@ INDI', '1 NAME /B10-2/', '0 @I3@ INDI', '1 NAME /B15-3/']
const links = (lines: readonly string[]) => {
  const { birds, notMoved } = read(...lines)
  const { sireAt, damAt, notes } = birds[2]!
  return { parents: [sireAt, damAt], notes, notMoved: notMoved.map(({ code }) => code) }
}

describe('a family', () => {
  test('links the parents from either side, and gives birds without SEX that of their role', () => {
    const { birds } = read(...FAMILY, '0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@')
    expect(birds.map(({ gender, sireAt, damAt }) => [gender, sireAt, damAt])).toEqual([
      ['cock', undefined, undefined],
      ['hen', undefined, undefined],
      ['por_definir', 0, 1],
    ])
    expect(links([...FAMILY, '1 FAMC @F1@', '0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@']).parents).toEqual([0, 1])
  })

  test('with both roles reversed is swapped; with one it is refused and reported', () => {
    const reversed = FAMILY.toSpliced(2, 0, '1 SEX F')
    expect(links([...reversed.toSpliced(5, 0, '1 SEX M'), '0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@'])).toEqual({
      parents: [1, 0],
      notes: [],
      notMoved: ['pairs_without_day'],
    })
    expect(links([...reversed, '0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@'])).toEqual({
      parents: [undefined, 1],
      notes: [],
      notMoved: ['reversed_parents'],
    })
  })

  test.each(['foster', 'adopted', 'FOSTER'])('by %s is not a parentage', (kind) => {
    expect(
      links([...FAMILY, '1 FAMC @F1@', `2 PEDI ${kind}`, '0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@']),
    ).toEqual({
      parents: [undefined, undefined],
      notes: ['Foster parents: B10-1 × B10-2'],
      notMoved: ['pairs_without_day', 'foster_parents'],
    })
  })

  test('of birth is chosen among several', () => {
    const lines = [
      ...FAMILY,
      '1 FAMC @F2@',
      '2 PEDI foster',
      '1 FAMC @F1@',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '0 @F2@ FAM',
      '1 WIFE @I2@',
    ]
    expect(links(lines).parents).toEqual([0, 1])
  })

  test('with the day of the marriage is a pair, until the day of the divorce', () => {
    const family = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE 1 FEB 2015']
    const pair = { cockAt: 0, henAt: 1, pairedOn: '2015-02-01', endedOn: null, nestBox: null, notes: null, clutches: [] }
    expect(read(...FAMILY, ...family).pairs).toEqual([pair])
    expect(read(...FAMILY, ...family, '1 DIV', '2 DATE 1 JUN 2015').pairs).toEqual([{ ...pair, endedOn: '2015-06-01' }])
    expect(read(...FAMILY, ...family.slice(0, 4), '2 DATE 2015')).toMatchObject({
      pairs: [],
      notMoved: [{ code: 'pairs_without_day', count: 1 }],
    })
  })

  test('of two birds without a marriage is listed as a pair without a day, one of ancestors is not', () => {
    const family = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@']
    const listed = [{ code: 'pairs_without_day', count: 1, names: ['B10-1 × B10-2'] }]
    expect(read(...FAMILY, ...family)).toMatchObject({ pairs: [], notMoved: listed })
    expect(read(...FAMILY, ...family.slice(0, 3))).toMatchObject({ pairs: [], notMoved: listed })
    expect(read(...FAMILY, ...family.toSpliced(2, 1)).notMoved).toEqual([])
    const ancestors = ['0 @I1@ INDI', '1 NAME Old Blue', '0 @I2@ INDI', '1 NAME Old Red', '0 @I3@ INDI', '1 NAME /B15-1/']
    expect(read(...ancestors, ...family)).toMatchObject({ birds: [{}, {}, { sireAt: 0, damAt: 1 }], notMoved: [] })
  })
})
