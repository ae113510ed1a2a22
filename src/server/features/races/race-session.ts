import { findSimilarIn } from '#shared/bands/similar-bands.ts'
import { RESULT_FILTERS, type RaceImportPreview, type RaceImportRow, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { bandKeysOf } from '#shared/races/result-lists/band-keys.ts'
import type { FileSheet } from '#shared/races/result-lists/find-lists.ts'
import { compareResults, matchesResultFilter, type EvaluatedResult } from './compare-results.ts'
import type { OwnBand, UncertainBands } from './own-birds.repository.ts'
import { readRaceFile, type ReadInput, type RaceFile } from './race-file.ts'
import type { StoredResult } from './races.repository.ts'
import { rejectedOf, type RejectedResults } from './rejected-results.ts'
import { showRow, serializeRows } from './show-import-rows.ts'

/** The import session of a result list: reads its rows and compares them with the loft's data. */
export type RaceSession = ReturnType<typeof createRaceSession>

/** Creates the session; `sheetsText` is the JSON of the file's sheets. */
export function createRaceSession(sheetsText: string) {
  const tables = JSON.parse(sheetsText) as FileSheet[]
  let file: RaceFile | undefined
  let ownBirds = new Map<string, number>()
  let findSimilar: (band: string) => string | undefined = () => undefined
  let evaluated: readonly EvaluatedResult[] = []
  let newRows: readonly EvaluatedResult[] = []

  return {
    /** Reads the rows according to the keeper's choices, and returns the band keys to look up in the loft. */
    read: (input: ReadInput): { layout: RaceFile['layout']; keys: string[] } => {
      file = readRaceFile(tables, input)
      ownBirds = new Map()
      return { layout: file.layout, keys: [...new Set(file.rows.flatMap(({ band }) => bandKeysOf(band)))] }
    },

    /** Adds the bands of this loft's birds; a later entry for the same band wins. */
    addOwnBands: (ownBands: readonly OwnBand[]): void => {
      for (const { bandKey, id } of ownBands) ownBirds.set(bandKey, id)
    },

    /** Adds the bands that rows without a bird of this loft are compared with. */
    addSimilarBands: ({ bands, country }: UncertainBands): void => {
      findSimilar = findSimilarIn(bands, { country })
    },

    /** Gives each row its verdict, compared with the stored results of its race. */
    decide: (stored: readonly StoredResult[]): RaceImportPreview['counts'] => {
      evaluated = compareResults(file?.rows ?? [], { ownBirds, findSimilar }, stored)
      newRows = evaluated.filter(({ verdict }) => verdict === 'new')
      const counts = RESULT_FILTERS.map((filter) => [filter, evaluated.filter((row) => matchesResultFilter(row, filter)).length])
      return Object.fromEntries(counts) as RaceImportPreview['counts']
    },

    rows: (filter: ResultFilter | undefined, offset: number, limit: number): { total: number; rows: RaceImportRow[] } => {
      const matching = filter === undefined ? evaluated : evaluated.filter((row) => matchesResultFilter(row, filter))
      return { total: matching.length, rows: matching.slice(offset, offset + limit).map(showRow) }
    },

    /** Returns rows to be stored. */
    newRows: (offset: number, limit: number): readonly EvaluatedResult[] => newRows.slice(offset, offset + limit),

    /** Returns all rows with their verdicts as text, to be stored with the finished import. */
    serializedRows: (): string => serializeRows(evaluated),

    rejected: (): RejectedResults => rejectedOf(tables, file?.layout.columns ?? [], evaluated),
  }
}
