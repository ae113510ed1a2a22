import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFull } from '#server/testing/run-options.ts'
import { testApp } from '#server/testing/test-app.ts'
import { birdsByBand, importPedigreeFile } from './testing/pedigree-form.ts'

const SAMPLES = 'fixtures/pedigrees'
/** Files with more bytes are imported in the release check only. */
const MAX_BYTES = isFull ? Infinity : 15_000

/** Number of rejected rows: names that belong to no animal, and a dog with both genders. */
const LEFT_OUT: ReadonlyMap<string, number> = new Map([
  ['darwin.csv', 4],
  ['doug-gsd.csv', 1],
])

/** Number of rows imported without a parent that is not possible. */
const UNLINKED: ReadonlyMap<string, number> = new Map([
  ['arrui.csv', 1],
  ['doug-gsd.csv', 1],
  ['loop-ped.csv', 2],
  ['royal92.csv', 1],
])

describe('the sample pedigrees', () => {
  const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.csv') && statSync(`${SAMPLES}/${name}`).size <= MAX_BYTES)
  test.for(files)('imports %s by its ids, and changes nothing when repeated', async (name) => {
    await using loft = await testApp('sqlite')
    const bytes = readFileSync(`${SAMPLES}/${name}`)
    const left = LEFT_OUT.get(name) ?? 0
    const taken = bytes.toString().trim().split(/\r?\n/).length - 1 - left
    const first = (await importPedigreeFile(loft, bytes, name)).json()
    expect(first).toMatchObject({ success: true, imported: taken, skipped: 0 })
    expect(first.errors).toHaveLength(left + (UNLINKED.get(name) ?? 0))
    const before = await birdsByBand(loft)
    expect((await importPedigreeFile(loft, bytes, name)).json()).toMatchObject({ imported: 0, skipped: taken })
    expect(await birdsByBand(loft)).toEqual(before)
  })

  test('links parents without a digit when the file contains their row', async () => {
    await using loft = await testApp('sqlite')
    await importPedigreeFile(loft, readFileSync(`${SAMPLES}/horse.csv`))
    const birds = [...(await birdsByBand(loft)).values()]
    expect(birds.filter(({ sire, sireId }) => (sire === null) !== (sireId === null))).toEqual([])
    expect(birds.filter(({ sireId, damId }) => sireId !== null && damId !== null).length).toBeGreaterThan(5)
  })
})
