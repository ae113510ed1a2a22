import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { kinshipTable } from './kinship-table.ts'
import { equivalentGenerationsOf } from './pedigree-depth.ts'
import { listPedigreeFaults } from './pedigree-faults.ts'
import { relationshipOf } from './relationship.ts'
import { placeTold, type ToldBird } from './testing/told-pedigree.ts'

const SAMPLES = 'fixtures'

const NEAR = 9

/** The rows of a table by their titles; the samples have no commas inside of fields that matter. */
function readRows(file: string): Record<string, string>[] {
  const [titles = [], ...rows] = readFileSync(join(SAMPLES, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((field) => field.replaceAll('"', '')))
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as T

const toldFrom = (rows: readonly Record<string, string>[]): ToldBird[] =>
  rows.map((row) => ({ name: row.id ?? '', sire: row.sire ?? null, dam: row.dam ?? null }))

describe('inbreeding as R pedigreemm, nadiv and kinship2 have it', () => {
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
    const { pedigree, place } = placeTold(toldFrom(rows))
    const inbreeding = inbreedingOf(pedigree)
    for (const { id = '', F } of rows) expect(inbreeding[place(id)]).toBeCloseTo(Number(F), NEAR)
  })

  test('loops are reported with their birds', () => {
    const { pedigree, name } = placeTold(toldFrom(readRows('pedigrees/loop-ped.csv')))
    const loops = pedigree.loops.map((loop) =>
      loop
        .map((id) => name(pedigree.placeOf.get(id)!))
        .toSorted()
        .join(' '),
    )
    expect(loops.toSorted()).toEqual(['A C E F', 'M P R T V'])
  })
})

describe('other figures', () => {
  test('equivalent complete generations and means of the aoudads are those of R purgeR', () => {
    const rows = readRows('pedigrees/arrui.csv')
    const figures = readRows('pedigrees/arrui-refstats.csv')
    const { arrui } = readJson<{ arrui: Readonly<Record<string, number>> }>('genetics/arrui-population.json')
    const { pedigree, place } = placeTold(toldFrom(rows))
    const equivalents = equivalentGenerationsOf(pedigree)
    const inbreeding = inbreedingOf(pedigree)
    for (const { id = '', ecg } of figures) expect(equivalents[place(id)]).toBeCloseTo(Number(ecg), NEAR)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const target = figures.filter((row) => row.target === '1').map(({ id = '' }) => place(id))
    expect(target).toHaveLength(arrui.targets!)
    // Printed with ten digits after the point.
    expect(mean([...inbreeding])).toBeCloseTo(arrui.meanF!, NEAR)
    expect(mean(target.map((bird) => inbreeding[bird]!))).toBeCloseTo(arrui.meanF_target!, NEAR)
    expect(mean(target.map((bird) => equivalents[bird]!))).toBeCloseTo(arrui.meanECG_target!, NEAR)
  })

  test.each(['arrui', 'new-amatrix', 'royal92', 'pedSires'])(
    'kinships of parents in %s are the inbreeding of their young',
    (file) => {
      const rows = readRows(`pedigrees/${file}.csv`)
        .filter(({ sire, dam }) => sire && dam)
        .slice(-60)
      expect(rows.length).toBeGreaterThan(40)
      const { pedigree, place } = placeTold(toldFrom(readRows(`pedigrees/${file}.csv`)))
      const [sires, dams] = [rows.map(({ sire = '' }) => place(sire)), rows.map(({ dam = '' }) => place(dam))]
      const table = kinshipTable(pedigree, sires, dams)
      for (const [at, { F }] of rows.entries()) expect(table[at]![at]).toBeCloseTo(Number(F), NEAR)
      for (const [at, { F }] of rows.slice(0, 5).entries()) {
        expect(relationshipOf(pedigree, sires[at]!, dams[at]!).kinship).toBeCloseTo(Number(F), NEAR)
      }
    },
  )

  test('a dog that is sire and dam is found at fault, and only that one', () => {
    const rows = readRows('pedigrees/doug-gsd.csv')
    const { pedigree, place, name } = placeTold(toldFrom(rows))
    const known = (parent: string | undefined): number | null => (parent ? place(parent) : null)
    const faults = listPedigreeFaults(
      rows.map(({ id = '', sire, dam }) => ({ id: place(id), sireId: known(sire), damId: known(dam), sex: null })),
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

test('the cases of the textbooks', () => {
  const books = Object.values(readJson<Record<string, Textbook>>('genetics/textbook-inbreeding.json'))
  expect(books.length).toBeGreaterThanOrEqual(15)
  for (const { pedigree: birds, F, kinship } of books) {
    const { pedigree, place } = placeTold(birds.map(({ id, sire, dam }) => ({ name: id, sire, dam })))
    const inbreeding = inbreedingOf(pedigree)
    for (const [bird, exact] of Object.entries(F)) expect(inbreeding[place(bird)]).toBeCloseTo(exact, NEAR)
    for (const [pair, exact] of Object.entries(kinship)) {
      const [a = '', b = ''] = pair.split('|')
      expect(kinshipOf(pedigree, place(a), place(b))).toBeCloseTo(exact, NEAR)
    }
  }
})
