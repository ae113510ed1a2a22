import { bandKey } from '#shared/bands/band-key.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import type { Db } from '#server/db/database.ts'
import { listCycleRowsOfPairs, listEggRows } from '#server/features/cycles/cycles.repository.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type {
  ConvertedClutchByBand,
  MovingExtras,
  ConvertedFosterByBand,
  ConvertedPairByBand,
  ConvertedTreatmentByBand,
  PairKey,
} from './moving-extras.ts'
import { listTreatmentsOf, listPairsOf, listVaccinationsOf, listYoungOf } from './moving-in.repository.ts'

export interface PlannedPair {
  readonly pair: ConvertedPairByBand
  /** The same pair in the loft: same birds, same year. */
  readonly existing?: PairRow
  readonly clutches: readonly ConvertedClutchByBand[]
}

/** The new data of another program, compared with the loft. Birds of the file may not be in the loft yet. */
export interface MovingPlan {
  readonly birdOf: (band: string) => PigeonRow | undefined
  readonly pairs: readonly PlannedPair[]
  /** Bands of the young that have no record of a young bird yet. */
  readonly isNewYoung: (band: string) => boolean
  /** Fostered birds that have no record of a young bird yet. */
  readonly fosters: readonly ConvertedFosterByBand[]
  readonly treatments: readonly ConvertedTreatmentByBand[]
  readonly departures: MovingExtras['departures']
}

/** Compares the data with the loft's. */
export async function planMovingIn(db: Db, moved: MovingExtras): Promise<MovingPlan> {
  const bands = [
    ...moved.pairs.flatMap(({ cock, hen, clutches }) => [
      cock,
      hen,
      ...clutches.flatMap(({ eggs }) => eggs.flatMap(({ young }) => young ?? [])),
    ]),
    ...(moved.fosters ?? []).map(({ band }) => band),
    ...moved.treatments.flatMap((treatment) => treatment.bands),
    ...moved.departures.map(({ band }) => band),
  ]
  const birds: ReadonlyMap<string, PigeonRow> = await mapPigeonsByBandKey(db, [...new Set(bands.map((band) => bandKey(band)))])
  const birdOf = (band: string) => birds.get(bandKey(band))
  const ids = [...birds.values()].map(({ id }) => id)
  const young = new Set(await listYoungOf(db, ids))
  return {
    birdOf,
    pairs: await planPairs(db, moved.pairs, birdOf, ids),
    isNewYoung: (band) => !young.has(birdOf(band)?.id ?? 0),
    fosters: (moved.fosters ?? []).filter(({ band }) => !young.has(birdOf(band)?.id ?? 0)),
    treatments: await planTreatments(db, moved.treatments, birdOf),
    departures: moved.departures.filter(({ band, leftOn, soldTo }) => {
      const bird = birdOf(band)
      if (!bird) return true
      return (
        STATUSES_OUT_OF_CARE.includes(bird.status) && ((leftOn && !bird.leftOn) || (soldTo && hasNewOwner(bird) && !bird.soldTo))
      )
    }),
  }
}

/** Returns whether a bird has a new owner: it was sold or given away. */
export const hasNewOwner = ({ status }: Pick<PigeonRow, 'status'>): boolean => status === 'sold' || status === 'gifted'

type BirdOf = MovingPlan['birdOf']

/** Returns a function that finds a pair among stored ones: the same birds in the same year. */
export function findPairIn(stored: readonly PairRow[], birdOf: BirdOf): (key: PairKey) => PairRow | undefined {
  const keyOf = (cock: number | null, hen: number | null, year: number) => `${cock} ${hen} ${year}`
  const rows = new Map(stored.map((row) => [keyOf(row.malePigeonId, row.femalePigeonId, yearOf(row.pairingDate)), row]))
  return ({ cock, hen, pairedOn }) => {
    const [male, female] = [birdOf(cock), birdOf(hen)]
    return male && female && rows.get(keyOf(male.id, female.id, yearOf(pairedOn)))
  }
}

async function planPairs(
  db: Db,
  pairs: readonly ConvertedPairByBand[],
  birdOf: BirdOf,
  ids: readonly number[],
): Promise<PlannedPair[]> {
  const known = await listPairsOf(db, ids)
  const pairOf = findPairIn(known, birdOf)
  const cycles = await listCycleRowsOfPairs(
    db,
    known.map(({ id }) => id),
  )
  const eggs = Map.groupBy(
    (
      await listEggRows(
        db,
        cycles.map(({ id }) => id),
      )
    ).filter(({ deletedAt }) => deletedAt === null),
    ({ breedingCycleId }) => breedingCycleId,
  )
  return pairs.flatMap((pair): PlannedPair[] => {
    const existing = pairOf(pair)
    const stored = cycles.filter(({ breedingPairId }) => breedingPairId === existing?.id)
    const clutches = pair.clutches.filter(
      (clutch) =>
        !stored.some((cycle) =>
          isSameClutch(clutch, { matingDate: cycle.matingDate, laid: eggs.get(cycle.id)?.map(({ laidOn }) => laidOn) ?? [] }),
        ),
    )
    if (existing && clutches.length === 0) return []
    return [{ pair, clutches, ...(existing && { existing }) }]
  })
}

/** Returns whether a clutch is a stored one: both have the same pairing day, or without one the same first egg. */
function isSameClutch(
  clutch: ConvertedClutchByBand,
  stored: { matingDate: string | null; laid: readonly (string | null)[] },
): boolean {
  if (clutch.pairedOn !== null && stored.matingDate !== null) return clutch.pairedOn === stored.matingDate
  const [first] = clutch.eggs.map(({ laidOn }) => laidOn)
  return clutch.pairedOn === stored.matingDate && (first ?? null) === (stored.laid[0] ?? null)
}

/** Returns the treatments with the birds that do not have them yet. */
async function planTreatments(
  db: Db,
  treatments: readonly ConvertedTreatmentByBand[],
  birdOf: BirdOf,
): Promise<ConvertedTreatmentByBand[]> {
  const days = [...new Set(treatments.map(({ date }) => date))]
  const given = new Set([
    ...(await listVaccinationsOf(db, days)).map(
      (row) => `v ${row.administeredDate} ${fold(row.vaccineText ?? '')} ${row.pigeonId}`,
    ),
    ...(await listTreatmentsOf(db, days)).map((row) => `t ${row.startDate} ${fold(row.treatmentName)} ${row.pigeonId}`),
  ])
  return treatments.flatMap((treatment) => {
    const key = `${treatment.isVaccination ? 'v' : 't'} ${treatment.date} ${fold(treatment.name)}`
    const bands = [...new Set(treatment.bands)].filter((band) => !given.has(`${key} ${birdOf(band)?.id}`))
    return bands.length > 0 ? [{ ...treatment, bands }] : []
  })
}
