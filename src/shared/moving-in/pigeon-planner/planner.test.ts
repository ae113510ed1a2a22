import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import { DEFAULT_FORMAT, shownBand, wholeBand } from './planner-band.ts'
import { readPlannerCsv } from './planner-csv.ts'
import { metresPerUnit } from './read-results.ts'
import { doRolesContradictPlanner, deduceSexCodes, type SexCodeUse } from './sex-codes.ts'

const parts = (country: string, letters: string, number: string, year: string, format = DEFAULT_FORMAT) => ({
  country,
  letters,
  number,
  year,
  format,
})

test.each([
  [parts('', '', '6230263', '2012'), '6230263 / 2012', '6230263 / 2012'],
  [parts('BE', '', '3020313', '2015', '{country} {year_short}-{number}{empty}'), 'BE 15-3020313', 'BE 15-3020313'],
  [parts('BE', '', '3020313', '2015'), '3020313 / 2015', 'BE-2015-3020313'],
  [parts('AU', 'LOU', '106', '2019'), '106 / 2019', 'AU-2019-LOU-106'],
  [parts('DV', '06976', '134', '2021'), '134 / 2021', 'DV-06976-21-134'],
  [parts('DV', '06976', '134', '2021', '{country}-{letters}-{year_short}-{number}'), 'DV-06976-21-134', 'DV-06976-21-134'],
  [parts('GB', 'F', '28768', '2020', '{number}'), '28768', 'GB-2020-F-28768'],
  [parts('', '', '28768', '2020', '{number}'), '28768', '28768 / 2020'],
  // The number contains the year that the format hides.
  [parts('BE', '', '1521345', '2015', '{country}-{number}'), 'BE-1521345', 'BE-2015-1521345'],
  [parts('', '', '201512', '2015', '{number}'), '201512', '201512 / 2015'],
  [parts('DV', '06976', '134', '2021', '{country} {letters}{year_short}{number}'), 'DV 0697621134', 'DV-06976-21-134'],
  [parts('GB', 'F', '28768', '2020', '{country}{year_short}{letters}{number}'), 'GB20F28768', 'GB20F28768'],
  // The whole band is in the field of the number.
  [parts('', '', 'DV-03345-12-10', '2012'), 'DV-03345-12-10 / 2012', 'DV-03345-12-10'],
  [parts('BE', '', 'BE16-6110001', '2016'), 'BE16-6110001 / 2016', 'BE16-6110001'],
  [parts('', '', 'BE16-6110001', '2017'), 'BE16-6110001 / 2017', 'BE16-6110001 / 2017'],
  [parts('', '', '', '2010'), '/ 2010', ''],
  [parts('BE', '', '', '2010', '{country} {year_short}-{number}'), 'BE 10-', ''],
])('the band %j is displayed as %j, and the whole band is %j', (band, shown, whole) => {
  expect([shownBand(band), wholeBand(band)]).toEqual([shown, whole])
})

test('a band that the format hides has the key of the whole band', () => {
  expect(bandKey(wholeBand(parts('BE', '', '3020313', '2015')))).toBe(bandKey('BE15-3020313'))
})

const codeUse = (code: string, sires = 0, dams = 0): SexCodeUse => ({ code, birds: 10, sires, dams, examples: [] })

test.each<readonly [string, readonly SexCodeUse[], object | undefined]>([
  [
    'the codes of Pigeon Planner, proven by both parents',
    [codeUse('0', 3), codeUse('1', 0, 3), codeUse('2')],
    { 0: 'cock', 1: 'hen', 2: 'por_definir' },
  ],
  ['one proven code', [codeUse('0', 3), codeUse('1'), codeUse('3')], { 0: 'cock', 1: 'hen', 3: 'por_definir' }],
  ['other codes, all proven', [codeUse('1', 3), codeUse('2', 0, 3)], { 1: 'cock', 2: 'hen' }],
  ['one parent in ten is a mistake', [codeUse('0', 9, 1), codeUse('1', 0, 3)], { 0: 'cock', 1: 'hen' }],
  ['two parents in ten contradict', [codeUse('0', 8, 2), codeUse('1', 0, 3)], undefined],
  ['other codes with one whose meaning the file does not show', [codeUse('1', 3), codeUse('2', 0, 3), codeUse('0')], undefined],
  [
    'a bird of unknown sex with young',
    [codeUse('0', 3), codeUse('1', 0, 3), codeUse('3', 1)],
    { 0: 'cock', 1: 'hen', 3: 'por_definir' },
  ],
  ['only a code of an unknown sex with young', [codeUse('0'), codeUse('3', 2)], undefined],
  ['nothing proven', [codeUse('0'), codeUse('1'), codeUse('2')], undefined],
  ['a code of no program', [codeUse('0', 3), codeUse('7')], undefined],
  ['words', [codeUse('Cock'), codeUse('Hen')], { Cock: 'cock', Hen: 'hen' }],
  ['an unknown word', [codeUse('Cock'), codeUse('Xyz')], undefined],
  ['no codes', [], {}],
])('deduces the meaning of sex codes: %s', (_, uses, codes) => {
  expect(deduceSexCodes(uses)).toEqual(codes)
})

test.each<readonly [string, readonly SexCodeUse[], boolean]>([
  ['no parents', [codeUse('0'), codeUse('1')], false],
  ['half of the parents', [codeUse('0', 2, 2), codeUse('1')], false],
  ['more than half of the parents', [codeUse('0', 2, 2), codeUse('1', 1)], true],
  ['young birds as parents', [codeUse('2', 3, 3)], false],
])('with %s, whether the roles contradict the codes of Pigeon Planner: %j', (_, uses, isContradicted) => {
  expect(doRolesContradictPlanner(uses)).toBe(isContradicted)
})

test.each([
  [[1443.8, 1200], 1],
  [[86.6, 72], 1000 / 60],
  [[190], 1000 / 60],
  [[191], 1],
  [[2600], 1],
  [[2601, 1500], 0.9144],
  [[2900], 1],
  [[], 1],
])('speeds %j are multiplied by %d to get metres per minute', (speeds, factor) => {
  expect(metresPerUnit(speeds)).toBe(factor)
})

const TITLES =
  'band,country,letters,number,year,sex,visible,status,colour,name,strain,loft,image,sire,dam,extra1,extra2,extra3,extra4,extra5,extra6'.split(
    ',',
  )
const row = (band: string, country: string, number: string, year: string, sex: string, sire = '', dam = '') => [
  band,
  country,
  '',
  number,
  year,
  sex,
  'True',
  '1',
  '',
  '',
  '',
  '',
  '',
  sire,
  dam,
  '',
  '',
  '',
  '',
  '',
  '',
]

test('a parent is found by its displayed band, else by number and year; of several, the right sex is taken', () => {
  const { tables, ambiguous } = readPlannerCsv([
    TITLES,
    row('7 / 2010', 'BE', '7', '2010', '0'),
    row('7 / 2010', 'NL', '7', '2010', '1'),
    row('A 8', '', '8', '2010', '0'),
    row('B 9', '', '9', '2012', '2', 'A 8', '7 / 2010'),
    row('C 10', '', '10', '2012', '2', '7 / 2010', 'D 1'),
    row('D 1', '', '1', '2010', '1'),
    row('E 11', '', '11', '2012', '2', '8 / 2010', '99 / 2000'),
    row('5 / 2011', 'BE', '5', '2011', '1'),
    row('5 / 2011', 'NL', '5', '2011', '1'),
    row('F 12', '', '12', '2012', '2', 'A 8', '5 / 2011'),
  ])
  const parents = tables['pigeon']!.map((one) => [one['sire_id'], one['dam_id'], one['dam_text']])
  expect(parents[3]).toEqual([3, 2, undefined])
  expect(parents[4]).toEqual([1, 6, undefined])
  expect(parents[6]).toEqual([3, undefined, '99 / 2000'])
  expect(parents[9]).toEqual([3, undefined, undefined])
  expect(ambiguous).toEqual(['5 / 2011'])
})
