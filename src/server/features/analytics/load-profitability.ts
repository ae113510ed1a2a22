import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { profitability, shareOfPrice, type Profitability, type MoneySum } from '#shared/analytics/profitability.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { listYoungOfPairs, type YoungRow } from '#server/features/pairs/young-of-pairs.repository.ts'
import { listPairsById, listPairsOfBirds, type PairWithBirdsRow } from './pairs-with-birds.repository.ts'
import { isLiving } from './load-season-data.ts'
import { listPrizes } from './starts.repository.ts'

/** Calculates value and cost of the young of some pairs to date, by pair. */
export async function loadProfitability(db: Db, pairIds: readonly number[]): Promise<Map<number, Profitability>> {
  const pairs = await listPairsById(db, pairIds)
  const parents = pairs.flatMap(({ cockId, henId }) => [cockId, henId]).filter((id) => id !== null)
  // The price of a parent is shared by all its young, with any mate.
  const relatives = await listPairsOfBirds(db, [...new Set(parents)])
  const young = await listYoungOfPairs(db, { pairIds: relatives.map(({ id }) => id) })
  const youngOf = Map.groupBy(young, ({ breedingPairId }) => breedingPairId)
  const counts = countYoung(relatives, youngOf)
  const prizes = await mapPrizes(db, young)
  return new Map(
    pairs.map((pair) => {
      const own = youngOf.get(pair.id) ?? []
      const value = own.flatMap((bird) => [...valueOf(bird), ...(prizes.get(bird.pigeonId ?? 0) ?? [])])
      const cost = [...own.flatMap(investmentOf), ...pricesOf(pair, own.length, counts)]
      return [pair.id, profitability({ value, cost })]
    }),
  )
}

/** Returns the value of a bird in care, or the price it was sold for. */
function valueOf(bird: YoungRow): MoneySum[] {
  const cents = isLiving(bird) ? bird.currentValueCents : bird.leftReason === 'sold' ? bird.salePriceCents : null
  return toSums(cents, bird.currency)
}

const investmentOf = ({ totalInvestmentCents, currency }: YoungRow): MoneySum[] => toSums(totalInvestmentCents, currency)

function pricesOf(pair: PairWithBirdsRow, young: number, counts: ReadonlyMap<number, number>): MoneySum[] {
  const share = (id: number | null, priceCents: number | null) =>
    id === null || priceCents === null ? null : shareOfPrice(priceCents, young, counts.get(id) ?? 0)
  return [
    ...toSums(share(pair.cockId, pair.cockPriceCents), pair.cockCurrency),
    ...toSums(share(pair.henId, pair.henPriceCents), pair.henCurrency),
  ]
}

/** Counts all young of each parent. */
function countYoung(pairs: readonly PairWithBirdsRow[], youngOf: ReadonlyMap<number, readonly YoungRow[]>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { id, cockId, henId } of pairs) {
    const young = youngOf.get(id)?.length ?? 0
    for (const parent of [cockId, henId]) if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + young)
  }
  return counts
}

async function mapPrizes(db: Db, young: readonly YoungRow[]): Promise<Map<number, MoneySum[]>> {
  const ids = young.map(({ pigeonId }) => pigeonId).filter((id) => id !== null)
  const rows = (
    await queryInParts(ids, async (part) => {
      await yieldToEventLoop()
      return listPrizes(db, part)
    })
  ).flat()
  const prizes = new Map<number, MoneySum[]>()
  for (const { pigeonId, currency, cents } of rows) {
    if (pigeonId !== null) prizes.set(pigeonId, [...(prizes.get(pigeonId) ?? []), ...toSums(cents, currency)])
  }
  return prizes
}

const toSums = (cents: number | null, currency: Currency | null): MoneySum[] =>
  cents === null || currency === null ? [] : [{ cents, currency }]
