import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { checkParents } from '#shared/imports/check-parents.ts'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { addsBird, readInventory } from '#shared/imports/read-inventory.ts'
import { findHeader } from '#shared/tables/header.ts'

const SAMPLE = 'fixtures/inventory/au-loft-38-birds.csv'

describe('the sample inventory', () => {
  const table = parse(readFileSync(SAMPLE))
  const header = findHeader(table, INVENTORY_COLUMNS)
  const rows = header ? readInventory(table, header, 2026) : []
  const row = (band: string) => rows.find(({ fields }) => fields.bandId === band)
  const parents = checkParents(rows.filter(addsBird), { find: () => undefined, parentsOf: () => ({}) }, 2026)

  test('has a header with known columns only', () => {
    expect(header).toMatchObject({ rowIndex: 0, missing: [] })
    expect(header?.columns.filter(({ field }) => !field)).toEqual([])
  })

  test('contains 38 birds with a birth year', () => {
    expect(rows).toHaveLength(38)
    expect(rows.filter(addsBird)).toHaveLength(38)
    expect(rows.filter(({ fields }) => fields.birthYear === undefined)).toEqual([])
    expect(row('AU2022LOU9283')?.fields).toMatchObject({ birthYear: 2022, status: 'racing', description: 'Bred' })
    expect(row('AU2019LOU0106')?.fields).toMatchObject({
      gender: 'cock',
      birthYear: 2019,
      hatchDate: '2019-01-21',
      status: 'archived',
    })
  })

  test('contains one bird with a band of another year', () => {
    const warned = rows.filter(({ problems }) => problems.length > 0)
    expect(warned.map(({ fields, problems }) => [fields.bandId, fields.birthYear, problems.map(({ code }) => code)])).toEqual([
      ['AU2021LOU1795', 2020, ['band_year_differs']],
    ])
  })

  test('maps the statuses', () => {
    const counts = Map.groupBy(rows, ({ fields }) => fields.status)
    expect(Object.fromEntries([...counts].map(([status, birds]) => [status, birds.length]))).toMatchObject({
      lost: 1,
      deceased: 1,
      gifted: 2,
      active: 2,
    })
  })

  test('contains two birds older than their sires, one of them also older than its dam', () => {
    const warned = [...parents.byRow].flatMap(([rowNumber, { problems }]) =>
      problems.map(({ code, field, value }) => [
        rows.find((one) => one.rowNumber === rowNumber)?.fields.bandId,
        code,
        field,
        value,
      ]),
    )
    expect(warned).toEqual([
      ['AU2017LOU1234', 'parent_younger', 'sire', 'AU2018LOU0110'],
      ['AU2017LOU1352', 'parent_younger', 'sire', 'AU2018LOU0128'],
      ['AU2017LOU1352', 'parent_younger', 'dam', 'AU2019LOU4237'],
    ])
  })

  test('links all other parents, those outside the file as reference birds', () => {
    const linked = [...parents.byRow.values()].flatMap(({ sire, dam }) => [sire?.key, dam?.key]).filter(Boolean)
    expect(linked).toHaveLength(2 * 38 - 3)
    expect(parents.references.map(({ bandId }) => bandId)).toContain('AU2018LOU0100')
    expect(parents.references.map(({ bandId }) => bandId)).not.toContain('AU2018LOU0110')
    expect(parents.references.filter(({ key }) => row(key))).toEqual([])
  })
})
