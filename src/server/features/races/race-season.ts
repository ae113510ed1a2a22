import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RaceSeason } from '#shared/races/race-season.ts'
import { rankSeason, type StartToRank, type Standings } from '#shared/races/season-standings.ts'
import type { Db } from '#server/db/database.ts'
import { listPairsById, type PairWithBirdsRow } from '#server/features/analytics/pairs-with-birds.repository.ts'
import { listStarts, type StartWithoutPair } from '#server/features/analytics/starts.repository.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'
import { listYoungOfPairs } from '#server/features/pairs/young-of-pairs.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'

/** Rows of each list that a screen shows. */
const MAX_BIRDS = 50
const MAX_PAIRS = 20

/** Lists the results of the loft's own birds in the races of a year. */
export const startsOfYear = (db: Db, year: number): Promise<StartWithoutPair[]> =>
  cachePerVersion(db, `starts ${year}`, () => listStarts(db, year))

/** Ranks the birds, pairs and nests of a year. */
export const standingsOf = (db: Db, year: number): Promise<Standings[]> =>
  cachePerVersion(db, `standings ${year}`, async () => rankSeason(await withPairs(db, await startsOfYear(db, year))))

async function withPairs(db: Db, starts: readonly StartWithoutPair[]): Promise<StartToRank[]> {
  const young = await listYoungOfPairs(db, { pigeonIds: [...new Set(starts.map(({ pigeonId }) => pigeonId))] })
  const originOf = new Map(young.map((row) => [row.pigeonId, row]))
  return starts.map((start) => {
    const origin = originOf.get(start.pigeonId)
    return { ...start, breedingPairId: origin?.breedingPairId ?? null, hatchDate: origin?.hatchDate ?? null }
  })
}

export async function showSeason(db: Db, year: number, today: LocalDate): Promise<RaceSeason> {
  const standings = await standingsOf(db, year)
  const pairIds = standings.flatMap(({ pairs }) => pairs.slice(0, MAX_PAIRS).map(({ breedingPairId }) => breedingPairId))
  const nestIds = standings.flatMap(({ nests }) => nests.slice(0, MAX_PAIRS).map(({ breedingPairId }) => breedingPairId))
  const ranked = await listPairsById(db, [...new Set([...pairIds, ...nestIds])])
  const titles = new Map(ranked.map((pair) => [pair.id, titleOfPair(pair)]))
  const withTitles = <Row extends { readonly breedingPairId: number }>(rows: readonly Row[]) =>
    rows.slice(0, MAX_PAIRS).flatMap((row) => {
      const title = titles.get(row.breedingPairId)
      return title === undefined ? [] : [{ ...row, pair: title }]
    })
  return {
    year,
    years: await yearsWithRaces(db, today),
    groups: standings.map((group) => ({
      ...group,
      birds: group.birds.slice(0, MAX_BIRDS),
      rankedBirds: group.birds.length,
      pairs: withTitles(group.pairs),
      nests: withTitles(group.nests).map((nest) => ({ ...nest, birds: [...nest.birds] })),
    })),
  }
}

function titleOfPair({ cockBand, cockName, maleText, henBand, henName, femaleText }: PairWithBirdsRow): string {
  return titleOfMates({
    malePigeon: { bandId: cockBand ?? maleText ?? '', name: cockName },
    femalePigeon: { bandId: henBand ?? femaleText ?? '', name: henName },
  })
}

async function yearsWithRaces(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await db.selectFrom('raceEvents').select('date').distinct().where('deletedAt', 'is', null).execute()
  return [...new Set([yearOf(today), ...rows.map(({ date }) => yearOf(date))])].toSorted((a, b) => b - a)
}
