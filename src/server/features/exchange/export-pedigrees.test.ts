import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { pedigreeRows, type PedigreeBird } from '#shared/exchange/pedigree-rows.ts'
import { isUnknownBird } from '#shared/imports/unknown-bird.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { readInventory } from '#shared/imports/read-inventory.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { findHeader } from '#shared/tables/header.ts'
import { parseText } from '#server/sheets/parse-text.ts'
import { toCsv } from '#server/sheets/write-csv.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { birdsByBand, importPedigreeText, previewPedigree, importPedigreeFile } from '../imports/testing/pedigree-form.ts'

const csvOf = async (loft: TestApp, query = '') => (await loft.call('GET', `/api/pedigree-export.csv${query}`)).body
const lines = (csv: string) => csv.trim().split('\r\n')

onBothDatabases((open) => {
  test('exports a bird with its ancestors or the whole loft, and no cell that a spreadsheet runs as a formula', async () => {
    await using loft = await open()
    await importPedigreeText(
      loft,
      'band_id,birth_year,gender,sire,dam,notes,status',
      'B-1,2022,hen,A-1,The grey one,"=1+1, ""quoted""",',
      'A-1,2019,cock,,,,sold',
      'C-1,2020,,,,,',
    )
    const { id } = (await birdsByBand(loft)).get('B-1')!
    const titles =
      'band_id,birth_year,gender,name,color,strain,breeder,owner,description,notes,sire,dam,hatch_date,status,reference'
    expect(lines(await csvOf(loft, `?pigeonId=${id}`))).toEqual([
      titles,
      `B-1,2022,hen,,,,,,,"'=1+1, ""quoted""",A-1,The grey one,,active,`,
      'A-1,2019,cock,,,,,,,,,,,sold,',
    ])
    expect(lines(await csvOf(loft)).map((line) => line.split(',')[0])).toEqual(['band_id', 'A-1', 'C-1', 'B-1'])
  })

  test('exports the same file again after an import into another loft, and reports no differences in the own loft', async () => {
    await using loft = await open()
    await using other = await open()
    await importPedigreeText(
      loft,
      'band_id,birth_year,gender,sire,dam,hatch date,description,color,reference',
      'B-1,2022,hen,A-1,A-2,2022-02-28,"hatched 2020-01-01, no",red;white,',
      'A-2,1976,hen,A-3,,,,,yes',
      'Keno,,,,B-1,,,,',
    )
    const csv = await csvOf(loft)
    expect((await importPedigreeFile(other, csv)).json()).toMatchObject({ success: true, imported: 5, errors: [] })
    expect(lines(await csvOf(other)).toSorted()).toEqual(lines(csv).toSorted())
    expect(await previewPedigree(loft, csv)).toMatchObject({ counts: { same: 5, new: 0, changed: 0, conflict: 0, error: 0 } })
  })

  test('exports individuals, families and the author as GEDCOM', async () => {
    await using loft = await open()
    await importPedigreeText(loft, 'band_id,birth_year,gender,sire,dam', 'B-1,2022,hen,A-1,A-2')
    const { id } = (await birdsByBand(loft)).get('B-1')!
    const answer = await loft.call('GET', `/api/pedigree-export.ged?pigeonId=${id}`)
    expect(answer.headers['content-disposition']).toContain('B-1 pedigree.ged')
    expect(answer.body.match(/^0 .*$/gm)).toEqual([
      '0 @S1@ SUBM',
      '0 @I3@ INDI',
      '0 @I1@ INDI',
      '0 @I2@ INDI',
      '0 @F1@ FAM',
      '0 TRLR',
    ])
  })
})

describe('random birds', () => {
  const word = fc
    .option(fc.string({ unit: fc.constantFrom(...'aB1 ,;"\'=+-@/|ñł\n\t'), minLength: 1, maxLength: 12 }))
    .map((text) => text?.trim() || null)
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
  const bird = fc
    .record({
      born: fc.option(day),
      gender: fc.constantFrom(...GENDERS),
      status: fc.constantFrom(...STATUSES),
      isReference: fc.boolean(),
      ...byField(textFieldsIn('pedigree'), () => word),
      sire: word,
      dam: word,
    })
    .map(({ born, ...known }): Omit<PedigreeBird, 'bandId'> => {
      const hatchDate = born && (born.toISOString().slice(0, 10) as LocalDate)
      const birthYear = born && born.getUTCFullYear()
      return { ...known, hatchDate, birthYear, isReference: known.isReference || birthYear === null || birthYear < 1990 }
    })

  test('are written and read again without loss', () => {
    fc.assert(
      fc.property(fc.array(bird, { minLength: 1, maxLength: 20 }), (records) => {
        const birds = records.map((one, at) => ({ bandId: `X-${at}-ñ`, ...one }))
        const { rows } = parseText(toCsv(pedigreeRows(birds)))
        const read = readInventory(rows, findHeader(rows, PEDIGREE_COLUMNS)!, 2026, {}, 'pedigree')
        expect(read.map(({ fields, isReference }) => ({ ...fields, isReference }))).toEqual(birds.map(knownFields))
        expect(read.flatMap(({ problems }) => problems)).toEqual([])
      }),
    )
  })

  /** Leaves out unknown values, and placeholders that name no parent. */
  function knownFields({ sire, dam, ...fields }: PedigreeBird) {
    const parents = Object.entries({ sire, dam }).filter(([, parent]) => parent !== null && !isUnknownBird(parent))
    return Object.fromEntries([...Object.entries(fields).filter(([, value]) => value !== null), ...parents])
  }
})
