import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { nestFate } from '#shared/analytics/nest-fate.ts'
import type { ComparedSeason, RaceStart, SeasonData, SeasonPair, YoungBird } from '#shared/analytics/season-data.ts'
import { OLD_COCK_AGE } from '#shared/analytics/insights/breeding-rules.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isReadyForRacing } from '#shared/offspring/offspring-rules.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { geneticsOf } from '#server/features/pedigrees/genetics-of.ts'
import { listYoungOfPairs, type YoungRow } from '#server/features/pairs/young-of-pairs.repository.ts'
import { startsOfYear } from '#server/features/races/race-season.ts'
import { listPairsById, type PairWithBirdsRow } from './pairs-with-birds.repository.ts'
import { countFertilityBefore, listEggs } from './eggs.repository.ts'
import { listScores } from './starts.repository.ts'

/** Loads the data for the figures of a year with a fixed number of statements, however many birds there are. */
export async function loadSeasonData(db: Db, year: number, today: LocalDate): Promise<SeasonData> {
  const [starts, rows, eggs] = await Promise.all([
    loadStarts(db, year),
    listYoungOfPairs(db, { hatchedIn: year }),
    listEggs(db, year, today),
    // Loads the pedigrees, which takes as long as reading the results.
    geneticsOf(db).ask('youngOfPairs', []),
  ])
  const young = rows.map((row) => toYoung(row, today))
  await yieldToEventLoop()
  const pairIds = [...starts, ...young, ...eggs].map(({ breedingPairId }) => breedingPairId).filter((id) => id !== null)
  const pairs = await loadPairs(db, [...new Set(pairIds)], year)
  return { year, pairs, starts, young, eggs }
}

/** Loads the data of the years before a season, which only its insights need. */
export async function loadEarlierYears(
  db: Db,
  { year, pairs }: SeasonData,
): Promise<Pick<ComparedSeason, 'scoresBefore' | 'fertilityBefore'>> {
  const oldCocks = [...pairs.values()].filter(({ cockAge }) => cockAge !== null && cockAge > OLD_COCK_AGE)
  const oldIds = new Set(oldCocks.map(({ sireId }) => sireId).filter((id) => id !== null))
  const [scoresBefore, fertilityBefore] = await Promise.all([
    listScores(db, year - 1),
    countFertilityBefore(db, year, [...oldIds]),
  ])
  return { scoresBefore, fertilityBefore }
}

async function loadStarts(db: Db, year: number): Promise<RaceStart[]> {
  const starts = await startsOfYear(db, year)
  await yieldToEventLoop()
  const racers = await listYoungOfPairs(db, { pigeonIds: [...new Set(starts.map(({ pigeonId }) => pigeonId))] })
  const pairOf = new Map(racers.map(({ pigeonId, breedingPairId }) => [pigeonId, breedingPairId]))
  return starts.map((start) => ({ ...start, breedingPairId: pairOf.get(start.pigeonId) ?? null }))
}

function toYoung(row: YoungRow, today: LocalDate): YoungBird {
  const { offspringId, pigeonId, breedingPairId, hatchDate } = row
  return {
    offspringId,
    pigeonId,
    bandId: row.bandId ?? row.bandText,
    birdName: row.name,
    breedingPairId,
    hatchDate,
    isRaceable: row.hasRaced === 1 || isReady(row),
    nestFate: offspringId === null || hatchDate === null ? 'open' : nestFate({ ...row, hatchDate }, today),
  }
}

/**
 * Applies the rule of the nest to young with their own row. A bird entered without its hatch is an adult and ready if it lives.
 */
function isReady(row: YoungRow): boolean {
  const lives = isLiving(row)
  if (row.isActive === null || row.hatchDate === null) return lives
  return isReadyForRacing({
    hatchDate: row.hatchDate,
    isActive: row.isActive === 1 && lives,
    isBanded: row.isBanded === 1,
    vaccinationRequired: row.vaccinationRequired === 1,
    vaccinationCompleted: row.vaccinationCompleted === 1,
    fledgeDate: row.fledgeDate,
    racingOverride: row.readyForRacing === null ? null : row.readyForRacing === 1,
  })
}

/** Returns whether a young bird is alive and in care. Without a band it has no pigeon row and counts as living. */
export function isLiving({ pigeonId, pigeonDeletedAt, status }: YoungRow): boolean {
  if (pigeonId === null || status === null) return true
  return pigeonDeletedAt === null && isInCare({ status, isReference: false })
}

async function loadPairs(db: Db, pairIds: readonly number[], year: number): Promise<Map<number, SeasonPair>> {
  const pairs = await listPairsById(db, pairIds)
  const mates = pairs.flatMap(({ cockId, henId }) => (cockId === null || henId === null ? [] : [[cockId, henId] as const]))
  const young = await geneticsOf(db).ask('youngOfPairs', mates)
  const inbreeding = new Map(mates.map((pair, at) => [String(pair), knownInbreeding(young[at]!)]))
  const inbreedingOf = ({ cockId, henId }: PairWithBirdsRow): number | null => inbreeding.get(String([cockId, henId])) ?? null
  return new Map(pairs.map((pair) => [pair.id, toPair(pair, year, inbreedingOf(pair))]))
}

/** Returns the inbreeding, or null if the parents are unknown and no relation is found. */
function knownInbreeding({
  inbreeding,
  hasKnownParents,
}: {
  readonly inbreeding: number
  readonly hasKnownParents: boolean
}): number | null {
  return inbreeding > 0 || hasKnownParents ? inbreeding : null
}

function toPair(pair: PairWithBirdsRow, year: number, inbreeding: number | null): SeasonPair {
  const { id, cockId, henId, cockBirthYear } = pair
  const cockTitle = birdTitle({ bandId: pair.cockBand ?? pair.maleText ?? '', name: pair.cockName })
  const henTitle = birdTitle({ bandId: pair.henBand ?? pair.femaleText ?? '', name: pair.henName })
  return {
    id,
    sireId: cockId,
    damId: henId,
    title: `${cockTitle} × ${henTitle}`,
    cockTitle,
    cockAge: cockBirthYear === null ? null : year - cockBirthYear,
    inbreeding,
    isActive: pair.isActive === 1,
  }
}
