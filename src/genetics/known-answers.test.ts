import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { placeTold, type ToldBird } from './testing/told-pedigree.ts'

const SAMPLES = resolve(import.meta.dirname, '../../../shared/samples')
const isMissing = !existsSync(SAMPLES)
if (isMissing) console.warn(`Known answers are not looked at: ${SAMPLES} is absent.`)

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

describe.skipIf(isMissing)('inbreeding as R pedigreemm, nadiv and kinship2 have it', () => {
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

interface Textbook {
  readonly pedigree: readonly { id: string; sire: string | null; dam: string | null }[]
  readonly F: Readonly<Record<string, number>>
  readonly kinship: Readonly<Record<string, number>>
}

test.skipIf(isMissing)('the cases of the textbooks', () => {
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
