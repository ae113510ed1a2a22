import { RESULT_FILTERS, type RaceImportPreview, type RaceImportRow, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { bandKeysOf } from '#shared/race-files/band-keys.ts'
import type { FileSheet } from '#shared/race-files/find-lists.ts'
import { compareResults, passes, type JudgedRow } from './compare-results.ts'
import type { Worn } from './own-birds.repository.ts'
import { readRaceFile, type Question, type RaceFile } from './race-file.ts'
import type { KeptResult } from './races.repository.ts'
import { rejectedOf, type RejectedResults } from './rejected-results.ts'
import { showRow, tellRows } from './shown-results.ts'

/** The desk on which a result list lies while it is looked at: it reads the rows and compares them with the books. */
export type RaceDesk = ReturnType<typeof raceDesk>

/** `sheetsText` is the JSON of the sheets of the file. */
export function raceDesk(sheetsText: string) {
  const tables = JSON.parse(sheetsText) as FileSheet[]
  let file: RaceFile | undefined
  let ownBirds = new Map<string, number>()
  let judged: readonly JudgedRow[] = []
  let fresh: readonly JudgedRow[] = []

  return {
    /** Reads the rows as the keeper's choices say, and tells the bands to be looked up in the books. */
    read: (question: Question): { layout: RaceFile['layout']; keys: string[] } => {
      file = readRaceFile(tables, question)
      ownBirds = new Map()
      return { layout: file.layout, keys: [...new Set(file.rows.flatMap(({ band }) => bandKeysOf(band)))] }
    },

    /** Takes in which birds of this loft wear bands; a later one wins. */
    learn: (worn: readonly Worn[]): void => {
      for (const { bandKey, id } of worn) ownBirds.set(bandKey, id)
    },

    /** Gives each row its verdict, beside the results that are kept of its race. */
    judge: (kept: readonly KeptResult[]): RaceImportPreview['counts'] => {
      judged = compareResults(file?.rows ?? [], ownBirds, kept)
      fresh = judged.filter(({ verdict }) => verdict === 'new')
      const counts = RESULT_FILTERS.map((filter) => [filter, judged.filter((row) => passes(row, filter)).length])
      return Object.fromEntries(counts) as RaceImportPreview['counts']
    },

    rows: (filter: ResultFilter | undefined, offset: number, limit: number): { total: number; rows: RaceImportRow[] } => {
      const asked = filter === undefined ? judged : judged.filter((row) => passes(row, filter))
      return { total: asked.length, rows: asked.slice(offset, offset + limit).map(showRow) }
    },

    /** Rows to be stored. */
    fresh: (offset: number, limit: number): readonly JudgedRow[] => fresh.slice(offset, offset + limit),

    /** All rows with their verdicts, as they are kept after the import. */
    told: (): string => tellRows(judged),

    rejected: (): RejectedResults => rejectedOf(tables, file?.layout.columns ?? [], judged),
  }
}
