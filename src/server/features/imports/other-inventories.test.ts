import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import type { ImportResult, PreviewRow } from '#shared/imports/imports-api.ts'
import { encodeSingleBytes } from '#server/sheets/testing/encode-single-bytes.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { addBird, listAllBirds } from '#server/testing/birds.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { previewInventory, rowsOf } from './testing/upload-form.ts'

/** An inventory that a keeper could have written, and its rows as band, sex, year, hatch day, status, name, parents and problems. */
interface Inventory {
  readonly name: string
  readonly encoding: TextEncoding | 'utf8' | 'xlsx'
  /** In a workbook, cells are separated by bars. */
  readonly lines: readonly string[]
  readonly rows: readonly string[]
}
const FILES = JSON.parse(readFileSync('fixtures/inventory/other-inventories.json', 'utf8')) as readonly Inventory[]

/** Returns the file as its program saved it. */
async function bytesOf({ encoding, lines }: Inventory): Promise<Uint8Array> {
  if (encoding === 'utf8') return Buffer.from(lines.join('\r\n'))
  if (encoding !== 'xlsx') return encodeSingleBytes(lines.join('\r\n'), encoding)
  const toCell = (cell: string) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)
  return toXlsx([{ name: 'Birds', rows: lines.map((line) => line.split('|').map(toCell)) }])
}

const describeRow = ({ fields, problems }: PreviewRow): string =>
  [
    ...(['bandId', 'gender', 'birthYear', 'hatchDate', 'status', 'name', 'sire', 'dam'] as const).map(
      (field) => fields[field] ?? '',
    ),
    problems.map(({ code }) => code).join(' '),
  ].join('|')

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test.each(FILES)('reads, imports and undoes $name', async (file) => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'SU 15 Z 1')
    const preview = await previewInventory(loft, await bytesOf(file), file.encoding === 'xlsx' ? 'birds.xlsx' : 'birds.csv')
    const read = await rowsOf(loft, preview.id)
    expect(read.map(describeRow)).toEqual(file.rows)

    const before = await liveRows(loft.db)
    const result = (await loft.call('POST', `/api/imports/${preview.id}/commit`, {})).json<ImportResult>()
    expect([result.imported, result.errors]).toEqual([preview.counts.new, preview.counts.error + preview.counts.conflict])
    const birds = new Map((await listAllBirds(loft)).map((bird) => [bird.bandId, bird]))
    for (const { verdict, fields } of read) {
      if (verdict !== 'new') continue
      const { sire, dam, location, ...own } = fields
      expect(birds.get(String(fields.bandId))).toMatchObject(own)
      const parents = [sire, dam].map((parent) => parent && bandKey(String(parent)))
      const stored = [birds.get(String(fields.bandId))!.sire, birds.get(String(fields.bandId))!.dam]
      expect(stored.map((parent) => parent && bandKey(parent))).toEqual(parents.map((parent) => parent ?? null))
    }
    const undone = await loft.call('POST', `/api/imports/${preview.id}/undo`)
    expect(undone.statusCode).toBe(result.imported > 0 ? 200 : 409)
    expect(await liveRows(loft.db)).toEqual(before)
  })
})
