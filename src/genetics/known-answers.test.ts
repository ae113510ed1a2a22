import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { founderFigures } from './founders.ts'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { kinshipTable } from './kinship-table.ts'
import { equivalentGenerationsOf } from './pedigree-depth.ts'
import { listPedigreeFaults } from './pedigree-faults.ts'
import { relationshipOf } from './relationship.ts'
import { buildWrittenPedigree, parseFamilies, type WrittenBird } from './testing/written-pedigree.ts'

const SAMPLES = 'fixtures'
/** Decimal places that must agree. */
const DIGITS = 9

/** Reads a table as rows by column title; no field of the samples that matters has a comma in it. */
function readRows(file: string): Record<string, string>[] {
  const [titles = [], ...rows] = readFileSync(join(SAMPLES, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((field) => field.replaceAll('"', '')))
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as T

const birdsFrom = (rows: readonly Record<string, string>[]): WrittenBird[] =>
  rows.map((row) => ({ name: row.id ?? '', sire: row.sire ?? null, dam: row.dam ?? null }))

describe('inbreeding as calculated by R pedigreemm, nadiv and kinship2', () => {
  test.each([
    ['arrui', 380],
    ['darwin', 67],
    ['doug-gsd', 45],
    ['FG90', 8],
    ['hartl-clark-greattit', 15],
    ['horse', 16],
    ['new-amatrix', 3855],
    ['newfoundland', 59],
    ['pedSires', 352],
    ['royal92', 3010],
    ['simple-ped', 59],
    ['Wray90', 8],
  ])('%s', (file, birds) => {
    const rows = readRows(`pedigrees/${file}.csv`)
    expect(rows).toHaveLength(birds)
    const { pedigree, index } = buildWrittenPedigree(birdsFrom(rows))
    const inbreeding = inbreedingOf(pedigree)
    for (const { id = '', F } of rows) expect(inbreeding[index(id)]).toBeCloseTo(Number(F), DIGITS)
  })

  test('reports each loop with its birds', () => {
    const { pedigree, name } = buildWrittenPedigree(birdsFrom(readRows('pedigrees/loop-ped.csv')))
    const loops = pedigree.loops.map((loop) =>
      loop
        .map((id) => name(pedigree.indexOf.get(id)!))
        .toSorted()
        .join(' '),
    )
    expect(loops.toSorted()).toEqual(['A C E F', 'M P R T V'])
  })
})

describe('other figures as published', () => {
  test('equivalent complete generations and means of the aoudads as calculated by R purgeR', () => {
    const rows = readRows('pedigrees/arrui.csv')
    const figures = readRows('pedigrees/arrui-refstats.csv')
    const { arrui } = readJson<{ arrui: Readonly<Record<string, number>> }>('genetics/arrui-population.json')
    const { pedigree, index } = buildWrittenPedigree(birdsFrom(rows))
    const equivalents = equivalentGenerationsOf(pedigree)
    const inbreeding = inbreedingOf(pedigree)
    for (const { id = '', ecg } of figures) expect(equivalents[index(id)]).toBeCloseTo(Number(ecg), DIGITS)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const target = figures.filter((row) => row.target === '1').map(({ id = '' }) => index(id))
    expect(target).toHaveLength(arrui.targets!)
    // Printed with ten digits after the decimal point.
    expect(mean([...inbreeding])).toBeCloseTo(arrui.meanF!, DIGITS)
    expect(mean(target.map((bird) => inbreeding[bird]!))).toBeCloseTo(arrui.meanF_target!, DIGITS)
    expect(mean(target.map((bird) => equivalents[bird]!))).toBeCloseTo(arrui.meanECG_target!, DIGITS)
  })

  test.each(['arrui', 'new-amatrix', 'royal92', 'pedSires'])(
    'the kinship of the parents in %s is the inbreeding of their young',
    (file) => {
      const rows = readRows(`pedigrees/${file}.csv`)
        .filter(({ sire, dam }) => sire && dam)
        .slice(-60)
      expect(rows.length).toBeGreaterThan(40)
      const { pedigree, index } = buildWrittenPedigree(birdsFrom(readRows(`pedigrees/${file}.csv`)))
      const [sires, dams] = [rows.map(({ sire = '' }) => index(sire)), rows.map(({ dam = '' }) => index(dam))]
      const table = kinshipTable(pedigree, sires, dams)
      for (const [at, { F }] of rows.entries()) expect(table[at]![at]).toBeCloseTo(Number(F), DIGITS)
      for (const [at, { F }] of rows.slice(0, 5).entries()) {
        expect(relationshipOf(pedigree, sires[at]!, dams[at]!).kinship).toBeCloseTo(Number(F), DIGITS)
      }
    },
  )

  test('reports the dog that is both sire and dam, and no other', () => {
    const rows = readRows('pedigrees/doug-gsd.csv')
    const { pedigree, index, name } = buildWrittenPedigree(birdsFrom(rows))
    const known = (parent: string | undefined): number | null => (parent ? index(parent) : null)
    const faults = listPedigreeFaults(
      rows.map(({ id = '', sire, dam }) => ({ id: index(id), sireId: known(sire), damId: known(dam), sex: null })),
    )
    expect(pedigree.loops).toEqual([])
    expect(faults.map((fault) => fault.kind)).toEqual(['sire-and-dam'])
    expect(faults.flatMap((fault) => ('bird' in fault ? [name(fault.bird)] : []))).toHaveLength(1)
  })
})

interface Textbook {
  readonly pedigree: readonly { id: string; sire: string | null; dam: string | null }[]
  readonly F: Readonly<Record<string, number>>
  readonly kinship: Readonly<Record<string, number>>
}

test('inbreeding and kinship of the examples in textbooks', () => {
  const textbooks = Object.values(readJson<Record<string, Textbook>>('genetics/textbook-inbreeding.json'))
  expect(textbooks.length).toBeGreaterThanOrEqual(15)
  for (const { pedigree: birds, F, kinship } of textbooks) {
    const { pedigree, index } = buildWrittenPedigree(birds.map(({ id, sire, dam }) => ({ name: id, sire, dam })))
    const inbreeding = inbreedingOf(pedigree)
    for (const [bird, exact] of Object.entries(F)) expect(inbreeding[index(bird)]).toBeCloseTo(exact, DIGITS)
    for (const [pair, exact] of Object.entries(kinship)) {
      const [a = '', b = ''] = pair.split('|')
      expect(kinshipOf(pedigree, index(a), index(b))).toBeCloseTo(exact, DIGITS)
    }
  }
})

describe("founders' figures of the literature and of R purgeR", () => {
  test.each([
    ['boichard-fig2', 'boichard-fig2', 'reference', { effectiveFounders: 5.555556, effectiveAncestors: 2.941176 }],
    [
      'arrui',
      'arrui-refstats',
      'target',
      { founders: 2, effectiveFounders: 1.769424, effectiveAncestors: 1.769424, effectiveSize: 3.838647 },
    ],
    ['atlas', 'atlas', 'target', { effectiveSize: 14.010415 }],
    ['dama', 'dama', 'target', { effectiveSize: 11.099274 }],
    ['dorcas', 'dorcas', 'target', { effectiveSize: 39.32125 }],
  ] as const)('%s', (file, referenceFile, column, expected) => {
    const { pedigree, index } = buildWrittenPedigree(birdsFrom(readRows(`pedigrees/${file}.csv`)))
    const reference = readRows(`pedigrees/${referenceFile}.csv`).filter((row) => row[column] === '1')
    const found = founderFigures(
      pedigree,
      reference.map(({ id = '' }) => index(id)),
    )
    for (const [name, value] of Object.entries(expected))
      expect(Math.abs(Number(found[name as keyof typeof found]) - value)).toBeLessThan(1e-6)
  })

  test.each([
    ['no birds', [], { founders: 0, effectiveFounders: null, effectiveAncestors: null, effectiveSize: null }],
    [
      'birds without known parents',
      ['A', 'B'],
      { founders: 2, effectiveFounders: 2, effectiveAncestors: 2, effectiveSize: null },
    ],
    ['one known parent', ['C'], { founders: 2, effectiveFounders: 2, effectiveAncestors: 1, effectiveSize: null }],
  ] as const)('of %s', (_, birds, expected) => {
    const { pedigree, index } = parseFamilies('C = A x ?', 'D = A x B')
    expect(founderFigures(pedigree, birds.map(index))).toEqual(expected)
  })
})
