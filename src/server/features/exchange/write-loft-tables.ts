import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { LOFT_TABLES, type LoftTable } from '#shared/exchange/loft-tables.ts'
import type { Db } from '#server/db/database.ts'
import { CSV_BOM, csvLine } from '#server/sheets/write-csv.ts'
import { birdRows, pairRows, resultRows } from './loft-tables.repository.ts'
import { treatmentRows } from './treatment-rows.repository.ts'

const ROWS = { birds: birdRows, pairs: pairRows, results: resultRows, treatments: treatmentRows } as const

/** Streams birds, pairs, results and treatments as CSV files in one ZIP file. */
export function writeLoftTables(db: Db): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Without a listener, an early error would end the process. A later reader still gets it, because the stream is destroyed.
  output.on('error', () => {})
  for (const table of Object.keys(ROWS) as LoftTable[]) {
    zip.addReadStreamLazy(LOFT_TABLES[table], {}, (ready) => {
      const part = Readable.from(csvParts(db, table))
      part.once('error', (error) => output.destroy(error))
      output.once('close', () => part.destroy())
      ready(null, part)
    })
  }
  zip.end()
  return output
}

async function* csvParts(db: Db, table: LoftTable): AsyncGenerator<Buffer> {
  let start = CSV_BOM
  for await (const rows of ROWS[table](db)) {
    yield Buffer.from(start + rows.map((row) => csvLine(row)).join(''))
    start = ''
  }
}
