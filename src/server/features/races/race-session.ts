import { bandRest } from '#shared/bands/compare-bands.ts'
import { bandRestsOf, indexSimilarBands } from '#shared/bands/similar-bands.ts'
import { RESULT_FILTERS } from '#shared/races/race-imports-api.ts'
import { bandKeysOf, unmarkedKey } from '#shared/races/result-lists/band-keys.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import type { FoundLists } from '#shared/races/result-lists/find-lists.ts'
import type { FileSheet } from '#shared/races/result-lists/listed-race.ts'
import type { CalculatedRace, InferenceAnswers, KnownRace, ListedResult } from '#shared/races/result-lists/race-inference.ts'
import type { ChangedBird } from '#server/features/imports/changes-since.repository.ts'
import {
  compareResults,
  matchesResultFilter,
  type ComparedRace,
  type EvaluatedResult,
  type VerdictCounts,
} from './compare-results.ts'
import type { OwnBand, WrittenBand } from './own-birds.repository.ts'
import {
  bandContextOf,
  layoutOf,
  outlinesOf,
  readRaceFile,
  rowsOf,
  type FileLayout,
  type RaceOutline,
  type ReadInput,
} from './race-file.ts'
import { rejectedOf, type RejectedResults } from './rejected-results.ts'
import { showRow, serializeRows, type RowPage, type ShownRow } from './show-import-rows.ts'

/** The import session of result lists: reads the races of a file and compares their rows with the loft's data. */
export type RaceSession = ReturnType<typeof createRaceSession>

/** The known facts of a race, and the keeper's answers about it; null leaves the race out. */
export type RaceInput = { readonly race: KnownRace; readonly answers: InferenceAnswers } | null

/** A calculated race without its rows, which stay in the session. */
export type InferredRace = Omit<CalculatedRace, 'rows'>

/** Creates the session; `sheetsText` is the JSON of the file's sheets. */
export function createRaceSession(sheetsText: string) {
  const tables = JSON.parse(sheetsText) as FileSheet[]
  let found: FoundLists | undefined
  let thisYear = 0
  let calculated: (CalculatedRace | null)[] = []
  let ownBirds = new Map<string, number>()
  let similarBands = indexSimilarBands<WrittenBand>()
  let evaluated: readonly EvaluatedResult[] = []
  let rests: ReadonlySet<string> | undefined

  const newRowsOf = (race: number) => evaluated.filter((row) => row.verdict === 'new' && row.race === race)

  return {
    /** Finds the races of the file. */
    read: (input: ReadInput): { layout: FileLayout; races: RaceOutline[] } => {
      found = readRaceFile(tables, input)
      ;({ thisYear } = input)
      return { layout: layoutOf(found), races: outlinesOf(found) }
    },

    /** Calculates the rows of the races, and returns the band keys to look up in the loft. */
    calculate: (inputs: readonly RaceInput[], loftIssuer?: string): { races: (InferredRace | null)[]; keys: string[] } => {
      ownBirds = new Map()
      rests = undefined
      const bands = found && { ...bandContextOf(found), loftIssuer }
      calculated = inputs.map((input, index) =>
        found && input ? calculateIn(rowsOf(found, index, { ...bands, thisYear, date: input.race.date }), input) : null,
      )
      const rows = calculated.flatMap((race) => race?.rows ?? [])
      return {
        races: calculated.map((race) => (race ? withoutRows(race) : null)),
        keys: [...new Set(rows.flatMap(({ bandKey }) => [bandKey, unmarkedKey(bandKey)]).filter(Boolean))],
      }
    },

    /** Adds the bands of this loft's birds; a later entry for the same band replaces an earlier one. */
    addOwnBands: (ownBands: readonly OwnBand[]): void => {
      for (const { bandKey, id } of ownBands) ownBirds.set(bandKey, id)
    },

    /** Adds the bands that rows without a bird of this loft are compared with. */
    addSimilarBands: (birds: readonly WrittenBand[]): void => similarBands.add(birds),

    /** Removes these bands. `country` is the issuer of the loft's rings, for bands that name none. */
    clearSimilarBands: (country: string | null): void => {
      similarBands = indexSimilarBands({ country })
    },

    /** Gives each row its verdict, compared with the stored results of its race. */
    decide: (races: readonly ComparedRace[]): VerdictCounts[] => {
      evaluated = compareResults(calculated, { ownBirds, findSimilar: similarBands.find }, races)
      return races.map((_, index) => countsOf(evaluated.filter(({ race }) => race === index)))
    },

    /** Returns whether the verdicts may be different because of birds that were changed after the verdicts were given. */
    concerns: (birds: readonly ChangedBird[]): boolean => {
      rests ??= new Set(evaluated.flatMap(({ band }) => listedRestsOf(band)))
      const own = new Set(evaluated.map(({ pigeonId }) => pigeonId))
      const isListed = (band: string) => listedRestsOf(band).some((rest) => rests!.has(rest))
      return birds.some(({ id, bands }) => own.has(id) || bands.some(isListed))
    },

    rows: ({ verdict, race, offset, limit }: RowPage): { total: number; rows: ShownRow[] } => {
      const matching = evaluated.filter(
        (row) => (race === undefined || row.race === race) && (verdict === undefined || matchesResultFilter(row, verdict)),
      )
      return { total: matching.length, rows: matching.slice(offset, offset + limit).map(showRow) }
    },

    /** Returns rows of a race to be stored. */
    newRows: (race: number, offset: number, limit: number): readonly EvaluatedResult[] =>
      newRowsOf(race).slice(offset, offset + limit),

    /** Returns all rows with their verdicts as text, to be stored with the finished import. */
    serializedRows: (): string => serializeRows(evaluated),

    rejected: (): RejectedResults => rejectedOf(found, evaluated),
  }
}

/** Returns what is left of a band without its issuer, also without a mark of the sex that lists write after it. */
function listedRestsOf(band: string): string[] {
  return [...bandRestsOf(band), ...bandKeysOf(band).map((key) => bandRest(unmarkedKey(key)))]
}

/** Calculates a race. Without its date there are flying times and velocities, but no moments of arrival. */
function calculateIn(rows: readonly ListedResult[], { race, answers }: NonNullable<RaceInput>): CalculatedRace {
  const calculated = calculateRace(rows, race, answers)
  if (race.date !== undefined) return calculated
  return { ...calculated, rows: calculated.rows.map(({ arrivalTime: _, ...row }) => row), nights: [] }
}

function withoutRows({ rows: _, ...race }: CalculatedRace): InferredRace {
  return race
}

function countsOf(rows: readonly EvaluatedResult[]): VerdictCounts {
  const counts = RESULT_FILTERS.map((filter) => [filter, rows.filter((row) => matchesResultFilter(row, filter)).length])
  return Object.fromEntries(counts) as VerdictCounts
}
