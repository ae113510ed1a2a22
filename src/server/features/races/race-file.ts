import type { RaceChoices, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'
import { findLists, type FileSheet, type ResultList } from '#shared/races/result-lists/find-lists.ts'
import { readList, velocityUnitOf } from '#shared/races/result-lists/read-list.ts'
import { calculateResults, type RaceFacts, type CalculatedResult } from '#shared/races/result-lists/calculate-results.ts'
import { timeOn } from '#shared/races/wall-time.ts'

/** The choices and facts with which a file is read. */
export interface ReadInput {
  readonly choices: RaceChoices
  readonly thisYear: number
  /** The race of the rows, when it is known. */
  readonly race?: RaceFacts | undefined
}

/** A race of a file after reading. */
export interface RaceFile {
  readonly layout: Pick<RaceImportPreview, 'races' | 'race' | 'headerRow' | 'columns' | 'missing' | 'velocityUnit' | 'facts'>
  readonly rows: readonly CalculatedResult[]
}

const SAMPLES = 3
const SAMPLE_LENGTH = 80

/** Reads one race of a file. */
export function readRaceFile(tables: readonly FileSheet[], { choices, thisYear, race }: ReadInput): RaceFile {
  const lists = findLists(tables, thisYear, choices.columns)
  const at = choices.race !== undefined && choices.race < lists.length ? choices.race : largest(lists)
  const list = lists[at]
  const facts = list?.facts ?? {}
  const { date } = facts
  // The list may lack the date that the loft knows.
  const day = date ?? race?.date
  const released = day !== undefined && facts.release !== undefined ? timeOn(day, facts.release) : undefined
  const provisionalFacts: RaceFacts = {
    // Arrivals need a date to be compared; this one is replaced when the keeper chooses the race.
    date: date ?? (`${thisYear}-01-01` as RaceFacts['date']),
    ...(released && { release: { releasedAt: released, neutralisation: { rule: 'none' } } }),
  }
  const velocityUnit: VelocityUnit | undefined =
    list && (choices.velocityUnit ?? velocityUnitOf(list, releaseOf(race) ?? facts.release))
  const isReadable = list !== undefined && list.header.missing.length === 0
  return {
    layout: {
      races: lists.map(({ sheets: names, rows, facts: { name } }) => ({
        sheets: [...names],
        rows: rows.length,
        name: name ?? null,
      })),
      race: at,
      headerRow: list?.headerRow ?? null,
      columns: (list?.header.columns ?? []).map(({ index, title, field }) => ({
        index,
        title,
        field,
        samples: samplesOf(list, index),
      })),
      missing: [...(list?.header.missing ?? ['bandId' as const])],
      velocityUnit: velocityUnit ?? null,
      facts: {
        eventName: facts.name ?? null,
        eventDate: date ?? null,
        releasedAt: released ?? null,
        totalParticipants: facts.participants ?? null,
        category: facts.category ?? null,
        weatherConditions: facts.weather ?? null,
      },
    },
    rows: isReadable ? calculateResults(readList(list, velocityUnit), race ?? provisionalFacts) : [],
  }
}

function largest(lists: readonly ResultList[]): number {
  const sizes = lists.map(({ rows }) => rows.length)
  return Math.max(0, sizes.indexOf(Math.max(...sizes)))
}

function releaseOf(race: RaceFacts | undefined): number | undefined {
  const released = race?.release?.releasedAt
  return released && Date.parse(`1970-01-01T${released.slice(11)}Z`)
}

function samplesOf(list: ResultList | undefined, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of list?.rows ?? []) {
    const text = cells[column]?.trim()
    if (text) samples.add(text.slice(0, SAMPLE_LENGTH))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
