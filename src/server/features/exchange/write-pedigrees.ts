import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { gedcomLines, type GedcomBird, type GedcomPair } from '#shared/exchange/gedcom.ts'
import { pedigreeRows } from '#shared/exchange/pedigree-rows.ts'
import { toCsv } from '#server/sheets/write-csv.ts'

/** Birds, or lines, that are written before yielding to the event loop. */
const BIRDS_PER_PART = 500
const LINES_PER_PART = 5000

/** Writes birds as CSV, in parts. */
export async function* writeCsv(birds: readonly GedcomBird[]): AsyncGenerator<string> {
  const [titles] = pedigreeRows([])
  yield toCsv([titles!])
  for (let from = 0; from < birds.length; from += BIRDS_PER_PART) {
    const [, ...rows] = pedigreeRows(birds.slice(from, from + BIRDS_PER_PART))
    // Drops the byte order mark, which belongs only at the beginning of the file.
    yield toCsv(rows).slice(1)
    await yieldToEventLoop()
  }
}

/** Writes birds as GEDCOM, in parts. */
export async function* writeGedcom(
  birds: readonly GedcomBird[],
  author: Parameters<typeof gedcomLines>[1],
  pairs: readonly GedcomPair[],
): AsyncGenerator<string> {
  let lines: string[] = []
  yield '\uFEFF'
  for (const line of gedcomLines(birds, author, pairs)) {
    lines.push(`${line}\r\n`)
    if (lines.length < LINES_PER_PART) continue
    yield lines.join('')
    lines = []
    await yieldToEventLoop()
  }
  yield lines.join('')
}
