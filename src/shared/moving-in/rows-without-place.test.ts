import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { NotMoved } from './converted-loft.ts'
import { readLoftTables } from './loft-tables/read-loft-tables.ts'
import { readUdp } from './npo-udp/read-udp.ts'
import { convertOldTables } from './pigeon-planner/old-tables.ts'
import type { PlannerTables } from './pigeon-planner/planner-file.ts'
import { readPlanner } from './pigeon-planner/read-planner.ts'
import { PLANNER_SEXES } from './pigeon-planner/sex-codes.ts'

const t = translatorOf('en')
const listed = (notMoved: readonly NotMoved[]) => notMoved.map(({ code, count, names }) => [code, count, ...names].join(' '))

const bird = (id: number, number: string, sex: number, more: object = {}) => ({
  ...{ id, band_number: number, band_year: '2020', sex, visible: 1 },
  ...more,
})
const BIRDS = [bird(1, '11', 0), bird(2, '12', 1), bird(3, '13', 2)]
const planner = (tables: PlannerTables) => readPlanner({ pigeon: BIRDS, ...tables }, PLANNER_SEXES, t)

describe('Pigeon Planner 3 lists', () => {
  test.each<[string, PlannerTables, string[]]>([
    [
      'a clutch without a dam',
      { breeding: [{ sire_id: 1, dam_id: null, date: '2020-02-01', child1_id: 3, hatched1: '2020-03-01' }] },
      ['unknown_parents 1 11 / 2020 × ?'],
    ],
    ['a clutch without parents', { breeding: [{ sire_id: 9, dam_id: 8 }] }, ['unknown_parents 1 ? × ?']],
    [
      'a young bird that is not in the file',
      { breeding: [{ sire_id: 1, dam_id: 2, date: '2020-02-01', child2_id: 9, hatched2: '2020-03-01' }] },
      ['young_without_bird 1'],
    ],
    [
      'a result of a bird that is not in the file',
      { result: [{ pigeon_id: 9, date: '2020-06-01', racepoint: 'Dax' }] },
      ['results_without_bird 1 2020-06-01 Dax'],
    ],
    ['a result without a date', { result: [{ pigeon_id: 1, date: '', racepoint: 'Dax' }] }, ['results_without_day 1 Dax']],
    [
      'a treatment without birds',
      { medication: [{ id: 1, date: '2020-06-01', medication: 'Ronidazole' }] },
      ['treatments_without_bird 1 2020-06-01 Ronidazole'],
    ],
    [
      'a treatment of birds of which one is not in the file',
      {
        medication: [{ id: 1, date: '2020-06-01', medication: 'Ronidazole' }],
        medication_pigeon_through: [1, 9].map((pigeon_id) => ({ medication_id: 1, pigeon_id })),
      },
      ['treatments_without_bird 1 2020-06-01 Ronidazole'],
    ],
    [
      'a treatment of which only the bird is known',
      { medication_pigeon_through: [{ medication_id: 1, pigeon_id: 2 }] },
      ['treatments_without_day 1 12 / 2020'],
    ],
    ['a parent that is not in the file', { pigeon: [bird(1, '11', 0, { sire_id: 9 })] }, ['links_without_bird 1 11 / 2020']],
    [
      'a release point of which only a lost result is known',
      { racepoint: [{ racepoint: 'Dax' }], result: [{ pigeon_id: 1, date: '', racepoint: 'Dax' }] },
      ['racepoints 1 Dax', 'results_without_day 1 Dax'],
    ],
    [
      'the entries of pick-lists that are not used',
      {
        ...Object.fromEntries(
          ['colour', 'loft', 'strain', 'category', 'sector', 'type', 'weather', 'wind'].map((list) => [list, [{ [list]: list }]]),
        ),
        result: [{ pigeon_id: 1, date: '2020-06-01', racepoint: 'Dax', wind: 'wind' }],
      },
      ['pick_lists 7 colour loft strain category sector'],
    ],
    ['the rows of other tables', { events: [{ date: '2020-06-01' }, {}], upgrade_dummy: [] }, ['unknown_tables 2 events']],
    ['a photo without a bird', { image: [{ pigeon_id: 9, path: '/a/b.jpg' }] }, ['media_without_bird 1 b.jpg']],
    [
      'a document without a file',
      { media: [{ pigeon_id: 1, path: '', type: 'text/plain', title: 'Bill' }] },
      ['media_without_bird 1 Bill'],
    ],
  ])('%s', (_, tables, expected) => {
    expect(listed(planner(tables).notMoved)).toEqual(expected)
  })

  test('a clutch with one parent, whose young keeps its hatch date and that parent', () => {
    const row = { date: '2020-02-01', child1_id: 3, hatched1: '2020-03-01' }
    expect(planner({ breeding: [{ ...row, sire_id: 1, dam_id: null }] }).birds[2]).toMatchObject({
      hatchDate: '2020-03-01',
      sireAt: 0,
      damAt: undefined,
    })
    expect(planner({ breeding: [{ ...row, sire_id: 9, dam_id: 2 }] }).birds[2]).toMatchObject({
      hatchDate: '2020-03-01',
      sireAt: undefined,
      damAt: 1,
    })
  })

  test('the same bird of two clutches with the parents of both', () => {
    const breeding = [
      { sire_id: 1, dam_id: null, child1_id: 3, hatched1: '2020-03-01' },
      { sire_id: null, dam_id: 2, child1_id: 3 },
    ]
    const { birds, notMoved } = planner({ breeding })
    expect(birds[2]).toMatchObject({ hatchDate: '2020-03-01', sireAt: 0, damAt: 1 })
    expect(listed(notMoved)).toEqual(['unknown_parents 2 11 / 2020 × ? ? × 12 / 2020', 'young_without_day 1 13 / 2020'])
  })
})

describe('Pigeon Planner 1 and 2 list', () => {
  const PIGEONS = ['11', '12', '13'].map((band, sex) => ({ pindex: `${band}2020`, band, year: '2020', sex }))
  const old = (tables: PlannerTables) =>
    readPlanner(convertOldTables({ version: 2, tables: { pigeons: PIGEONS, ...tables } }), PLANNER_SEXES, t)

  test.each<[string, PlannerTables, string[]]>([
    [
      'a clutch whose dam is not in the file',
      { breeding: [{ sire: '112020', dam: '992019', date: '2020-02-01', pindex1: '132020', hatched1: '2020-03-01' }] },
      ['unknown_parents 1 11 / 2020 × 99 / 2019'],
    ],
    [
      'a young bird that is not in the file',
      { breeding: [{ sire: '112020', dam: '122020', date: '2020-02-01', pindex1: 'BE 992019', hatched1: '2020-03-01' }] },
      ['young_without_bird 1 BE 99 / 2019'],
    ],
    [
      'a result of a bird that is not in the file',
      { results: [{ pindex: '992019', date: '2020-06-01', point: 'Dax' }] },
      ['results_without_bird 1 99 / 2019 2020-06-01 Dax'],
    ],
    [
      'a treatment of a bird that is not in the file',
      { medication: [{ medid: 'm', pindex: '992019', date: '2020-06-01', medication: 'Ronidazole' }] },
      ['treatments_without_bird 1 2020-06-01 Ronidazole'],
    ],
    ['the rows of other tables', { events: [{ date: '2020-06-01' }] }, ['unknown_tables 1 events']],
    ['a document without a bird', { media: [{ pindex: '992019', path: 'a.pdf' }] }, ['media_without_bird 1 a.pdf']],
  ])('%s', (_, tables, expected) => {
    expect(listed(old(tables).notMoved)).toEqual(expected)
  })

  test('a clutch with one parent, whose young keeps its hatch date and the bands of both parents', () => {
    const breeding = [{ sire: '112020', dam: '992019', date: '2020-02-01', pindex1: '132020', hatched1: '2020-03-01' }]
    expect(old({ breeding }).birds[2]).toMatchObject({ hatchDate: '2020-03-01', sireAt: 0, dam: '99 / 2019' })
  })
})

describe('the tables of this program list', () => {
  const table = (rows: readonly Readonly<Record<string, string>>[]) => {
    const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
  }
  const PAIR = { cock: 'A-1', hen: 'A-2', paired_on: '2020-02-01' }
  const FOSTER = { foster_cock: 'B-1', foster_hen: 'B-2', foster_paired_on: '2020-02-01' }
  const EGG = { ...PAIR, clutch: '1', egg: '1', laid_on: '2020-02-10' }

  test.each<[string, Parameters<typeof readLoftTables>[0], string[]]>([
    ['a pair without a hen', { pairs: table([{ ...PAIR, hen: '' }]) }, ['unknown_parents 1 A-1 × ?']],
    ['a pair without a date', { pairs: table([{ ...PAIR, paired_on: '' }]) }, ['pairs_without_day 1 A-1 × A-2']],
    [
      'fostered young without a known foster pair',
      { pairs: table([{ young: 'C-1', hatched_on: '2020-03-01', ...FOSTER }]) },
      ['foster_parents 1 C-1'],
    ],
    [
      'fostered young without a hatch date',
      {
        pairs: table([
          { cock: 'B-1', hen: 'B-2', paired_on: '2020-02-01' },
          { young: 'C-1', ...FOSTER },
        ]),
      },
      ['foster_parents 1 C-1'],
    ],
    ['an egg without a known foster pair', { pairs: table([{ ...EGG, ...FOSTER }]) }, ['foster_parents 1 B-1 × B-2']],
    [
      'a result without a ring',
      { results: table([{ Race: 'Dax', Date: '2020-06-01', Ring: '' }]) },
      ['results_without_bird 1 2020-06-01 Dax'],
    ],
    ['a result without a date', { results: table([{ Race: 'Dax', Date: '', Ring: 'A-1' }]) }, ['results_without_day 1 A-1']],
    [
      'a treatment without a bird',
      { treatments: table([{ kind: 'treatment', treatment: 'Ronidazole', given_on: '2020-06-01', band: '' }]) },
      ['treatments_without_bird 1 2020-06-01 Ronidazole'],
    ],
    [
      'a treatment without a date',
      { treatments: table([{ kind: 'treatment', treatment: 'Ronidazole', given_on: '', band: 'A-1' }]) },
      ['treatments_without_day 1 Ronidazole'],
    ],
  ])('%s', (_, tables, expected) => {
    expect(listed(readLoftTables(tables, t).notMoved)).toEqual(expected)
  })

  test('fostered young without a foster pair, whose notes keep the foster parents', () => {
    const { birds } = readLoftTables({ pairs: table([{ ...EGG, young: 'C-1', ...FOSTER }]) }, t)
    expect(birds.find(({ bandId }) => bandId === 'C-1')?.notes).toEqual(['Foster parents: B-1 × B-2'])
  })

  test('nothing of rows without a number of the clutch or egg, without a name of the race or treatment, or without a band', () => {
    const { birds, pairs, races, treatments, notMoved } = readLoftTables(
      {
        birds: table([{ band_id: '', name: 'Joe' }]),
        pairs: table([
          { ...EGG, clutch: '' },
          { ...EGG, egg: '', young: 'C-1', hatched_on: '2020-03-01' },
        ]),
        results: table([{ Race: '', Date: '2020-06-01', Ring: 'A-1' }]),
        treatments: table([{ kind: 'treatment', treatment: '', given_on: '2020-06-01', band: 'A-1' }]),
      },
      t,
    )
    expect(birds.map(({ bandId, name }) => name ?? bandId)).toEqual(['Joe', 'A-1', 'A-2', 'C-1'])
    expect(pairs[0]!.clutches.flatMap(({ eggs }) => eggs)).toMatchObject([
      { laidOn: '2020-02-10', youngAt: null },
      { hatchedOn: '2020-03-01', youngAt: 3 },
    ])
    expect([races[0]!.name, treatments[0]!.name]).toEqual(['?', '?'])
    expect(notMoved).toEqual([])
  })

  test('nothing of the pair of its parents that only a fostered bird names', () => {
    const foster = { cock: 'B-1', hen: 'B-2', paired_on: '2020-02-01' }
    const young = { ...PAIR, young: 'C-1', hatched_on: '2020-03-01', ...FOSTER }
    const { pairs, fosters, notMoved } = readLoftTables({ pairs: table([foster, young]) }, t)
    expect(pairs.map(({ clutches }) => clutches)).toEqual([[], []])
    expect(fosters).toMatchObject([{ pairAt: 0, birthPairAt: 1 }])
    expect(notMoved).toEqual([])
  })
})

test('a race file of Dutch clocks lists its arrivals and the owners without birds', () => {
  const writeAt = (line: string, column: number, text: string) => line.padEnd(column) + text
  const owner = (number: string, name: string) => writeAt(writeAt(writeAt('1', 3, '1234'), 7, number), 50, name)
  const pigeon = (ring: string) =>
    writeAt(writeAt(writeAt(writeAt(writeAt('4', 3, '1234'), 7, '00000056'), 16, 'NL'), 20, '22'), 25, ring)
  const lines = [
    writeAt('0', 4, '5'),
    owner('00000056', 'Jan'),
    owner('00000057', 'Piet'),
    writeAt(writeAt(pigeon('8507190'), 48, '1'), 52, '0106120000'),
    pigeon('8507191'),
  ]
  expect(listed(readUdp(lines.join('\n'), 2026, t).notMoved)).toEqual(['persons 1 Piet', 'arrivals 1'])
})
