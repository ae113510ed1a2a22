import { createHash } from 'node:crypto'
import type { RaceChoices, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { EventFacts } from '#shared/races/result-lists/event-facts.ts'
import { findLists, type FoundLists } from '#shared/races/result-lists/find-lists.ts'
import type { FileSheet, ListedRace } from '#shared/races/result-lists/listed-race.ts'
import type { ListedResult } from '#shared/races/result-lists/race-inference.ts'
import { countryOfBands, voteOfRows } from '#shared/races/result-lists/read-band.ts'
import { distanceReader } from '#shared/races/result-lists/read-distance.ts'
import { readList, type ReadContext } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'

/** The choices with which a file is read. */
export interface ReadInput {
  readonly choices: Pick<RaceChoices, 'headers' | 'cuts' | 'columns'>
  readonly thisYear: number
}

export type FileLayout = Pick<
  RaceImportPreview,
  'sheets' | 'isText' | 'cuts' | 'columns' | 'isGuessed' | 'missing' | 'otherRows'
> & {
  readonly country: string | null
}

/** The facts about a race that a file contains, before its rows are calculated. */
export interface RaceOutline {
  readonly key: string
  readonly sheets: readonly string[]
  readonly rows: number
  readonly facts: EventFacts
  /** The shortest and longest distance of its birds in metres. */
  readonly distances: readonly [number, number] | null
  readonly unitOfTitle: VelocityUnit | null
  /** The country that most of its bands name. */
  readonly countryOfBands: string | null
  readonly isOneLoft: boolean
  readonly isDistanceOfHeading: boolean
}

/** Finds the tables and races of a file. */
export function readRaceFile(tables: readonly FileSheet[], { choices, thisYear }: ReadInput): FoundLists {
  return findLists(tables, thisYear, choices)
}

export function layoutOf({ sheets, cuts, columns, samples, missing, country, ...found }: FoundLists): FileLayout {
  const { isText, isGuessed, otherRows } = found
  return {
    sheets: sheets.map(({ lines, ...sheet }) => ({ ...sheet, lines: [...lines] })),
    isText,
    isGuessed,
    cuts: [...cuts],
    columns: columns.map(({ index, title, field }, at) => ({ index, title, field, samples: [...(samples[at] ?? [])] })),
    missing: [...missing],
    otherRows,
    country: country ?? null,
  }
}

export function outlinesOf(found: FoundLists): RaceOutline[] {
  return found.races.map((race) => ({
    key: found.races.length === 1 ? ONLY_RACE : keyOf(race),
    sheets: race.sheets,
    rows: race.rows.length,
    facts: race.facts,
    distances: rangeOf(race),
    unitOfTitle: unitOfTitle(race) ?? null,
    countryOfBands: countryOfBands(race.rows.map(({ fields }) => fields)) ?? null,
    isOneLoft: race.isOneLoft === true,
    isDistanceOfHeading: race.isDistanceOfHeading === true,
  }))
}

/** The key of a file's only race, which it keeps when other rows are found to be results. */
const ONLY_RACE = ''

/** Returns a key that only a race with the same rows has. */
function keyOf({ rows }: ListedRace): string {
  const positions = rows.map(({ sheetIndex, rowNumber }) => `${sheetIndex}:${rowNumber}`)
  return createHash('sha256').update(positions.join(' ')).digest('base64url')
}

/** Returns how the rings of a file are read: its organiser, and the order that most of its rings have. */
export function bandContextOf({ races, country }: FoundLists): Pick<ReadContext, 'country' | 'serialYearOrder'> {
  return { country, serialYearOrder: voteOfRows(races.flatMap(({ rows }) => rows.map(({ fields }) => fields))) }
}

/** Parses the rows of one race; its date is needed for days of the week. */
export function rowsOf(found: FoundLists, index: number, context: ReadContext): ListedResult[] {
  const race = found.races[index]
  return race ? readList(race, context) : []
}

function rangeOf(race: ListedRace): [number, number] | null {
  const readDistance = distanceReader(race)
  let [from, to] = [Infinity, -Infinity]
  for (const { fields } of race.rows) {
    const { metres } = readDistance(fields)
    if (metres === undefined) continue
    from = Math.min(from, metres)
    to = Math.max(to, metres)
  }
  return from <= to ? [from, to] : null
}
