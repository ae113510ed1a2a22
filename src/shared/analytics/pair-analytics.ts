import { toKmh } from '#shared/races/velocity.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import type { PairAnalytics, RaceTrend, Share } from './analytics.ts'
import {
  isInFirstTenth,
  isProvisional,
  isTrophy,
  isWin,
  mean,
  performanceScore,
  toOneDecimal,
  toOneDecimalOrNull,
} from './place-score.ts'
import type { Profitability } from './profitability.ts'
import type { RaceStart, SeasonData, SeasonEgg, SeasonPair, YoungBird } from './season-data.ts'

/** Calculates the figures of a season for each pair; leaves out pairs with neither young hatched nor young that raced. */
export function analysePairs(
  season: SeasonData,
  profitabilityOf: ReadonlyMap<number, Profitability>,
  calculatedAt: string,
): PairAnalytics[] {
  const loftMean = mean(scoresOf(season.starts)) ?? 0
  const youngOf = Map.groupBy(season.young, ({ breedingPairId }) => breedingPairId)
  const startsOf = Map.groupBy(season.starts, ({ breedingPairId }) => breedingPairId)
  const eggsOf = Map.groupBy(season.eggs, ({ breedingPairId }) => breedingPairId)
  return [...season.pairs.values()]
    .filter(({ id }) => youngOf.has(id) || startsOf.has(id))
    .map((pair) => ({
      ...identityOf(pair),
      seasonYear: season.year,
      ...productionOf(youngOf.get(pair.id) ?? []),
      ...racingOf(startsOf.get(pair.id) ?? [], loftMean),
      ...moneyOf(profitabilityOf.get(pair.id)),
      ...eggRatesOf(eggsOf.get(pair.id) ?? []),
      lastCalculatedAt: calculatedAt,
    }))
    .toSorted(byPerformance)
}

/** Sorts by score, the best first and pairs without one last; of equal ones the older pair is first. */
export function byPerformance(a: PairAnalytics, b: PairAnalytics): number {
  return (b.performanceScore ?? -1) - (a.performanceScore ?? -1) || a.breedingPairId - b.breedingPairId
}

export function scoresOf(starts: readonly RaceStart[]): number[] {
  return starts.map(({ score }) => score).filter((score) => score !== null)
}

/** Calculates how the loft's birds placed, race by race in the order of the days. */
export function analyseRaces(starts: readonly RaceStart[]): RaceTrend[] {
  return [...Map.groupBy(starts, ({ raceEventId }) => raceEventId)]
    .map(([raceEventId, own]) => {
      const { raceName, day, participants } = own[0]!
      const positions = own.map(({ position }) => position).filter((position) => position !== null)
      const metres = mean(own.map(({ distance }) => distance).filter((distance) => distance !== null))
      return {
        raceEventId,
        name: raceName,
        date: day,
        distance: metres === null ? null : toOneDecimal(metres / 1000),
        participants,
        birds: own.length,
        bestPosition: positions.length > 0 ? Math.min(...positions) : null,
        meanPlaceScore: toOneDecimalOrNull(mean(scoresOf(own))),
      }
    })
    .toSorted((a, b) => compareTexts(a.date, b.date) || a.raceEventId - b.raceEventId)
}

function identityOf({ id, sireId, damId, title, isActive }: SeasonPair) {
  return { breedingPairId: id, sireId, damId, pair: title, isActive }
}

function productionOf(young: readonly YoungBird[]) {
  return {
    totalOffspring: young.length,
    raceableOffspring: young.filter(({ isRaceable }) => isRaceable).length,
    survival: survivalOf(young),
  }
}

/** Counts the young that left the nest, of those whose outcome in it is known. */
export function survivalOf(young: readonly YoungBird[]): Share {
  const known = young.filter(({ nestFate }) => nestFate !== 'open')
  return { hits: known.filter(({ nestFate }) => nestFate === 'left').length, of: known.length }
}

function eggRatesOf(eggs: readonly SeasonEgg[]) {
  const candled = eggs.filter(({ isFertile }) => isFertile !== null)
  const ended = eggs.filter(({ outcome }) => outcome !== 'open')
  return {
    fertility: { hits: candled.filter(({ isFertile }) => isFertile).length, of: candled.length },
    hatch: { hits: ended.filter(({ outcome }) => outcome === 'hatched').length, of: ended.length },
  }
}

function racingOf(starts: readonly RaceStart[], loftMean: number) {
  const scores = scoresOf(starts)
  const speeds = starts.map(({ speed }) => speed).filter((speed) => speed !== null)
  const positions = starts.map(({ position }) => position).filter((position) => position !== null)
  const inFirstTenth = starts.filter(({ position, participants }) => position !== null && isInFirstTenth(position, participants))
  const meanSpeed = mean(speeds)
  return {
    topPerformers: birdsIn(inFirstTenth),
    racedOffspring: birdsIn(starts),
    totalRaces: starts.length,
    totalWins: starts.filter(({ position }) => isWin(position)).length,
    totalTrophies: starts.filter(({ position }) => isTrophy(position)).length,
    averagePosition: toOneDecimalOrNull(mean(positions)),
    averageVelocity: meanSpeed === null ? null : toKmh(meanSpeed),
    performanceScore: performanceScore(scores, loftMean),
    placedResults: scores.length,
    // Not rounded: the figure of the whole season is calculated from it.
    meanPlaceScore: mean(scores),
    isProvisional: isProvisional(scores.length),
  }
}

export function birdsIn(starts: readonly RaceStart[]): number {
  return new Set(starts.map(({ pigeonId }) => pigeonId)).size
}

function moneyOf(profit: Profitability | undefined) {
  const units = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : cents / 100)
  return {
    profitabilityScore: profit?.score ?? null,
    value: units(profit?.valueCents),
    cost: units(profit?.costCents),
    currency: profit?.currency ?? null,
    hasMixedCurrencies: profit?.isMixed ?? false,
  }
}
