import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { NEW_EGG } from '#shared/cycles/clutch.ts'
import type { MovingCounts } from '#shared/moving-in/moving-counts.ts'
import { DEFAULT_BROODS } from '#shared/pairs/pair.ts'
import { breedingSeasonOf } from '#shared/pairs/breeding-season.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { BLANK_CYCLE } from '#server/features/cycles/plan-cycle.ts'
import { saveClutch } from '#server/features/cycles/save-clutch.ts'
import type { EggRow } from '#server/features/cycles/cycles.table.ts'
import { listCycleRowsOfPair } from '#server/features/cycles/cycles.repository.ts'
import { BLANK_YOUNG, parentsOf } from '#server/features/offspring/hatch-young.ts'
import { listYoungOfCycles } from '#server/features/offspring/offspring.repository.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { generateUnusedCodes } from '#server/features/qr-codes/generate-unused-code.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded, updateRecorded, type ValuesOf } from '#server/history/recorded.ts'
import type { Db } from '#server/db/database.ts'
import type { ConvertedClutchByBand, MovingExtras } from './moving-extras.ts'
import { pairProblem } from './list-unwritten.ts'
import { planSections } from './new-sections.ts'
import { listPairsOf } from './moving-in.repository.ts'
import { findPairIn, hasNewOwner, planMovingIn, type MovingPlan, type PlannedPair } from './plan-moving-in.ts'
import { statusOfClutch } from './status-of-clutch.ts'
import { writeTreatments } from './write-treatments.ts'

/** Counts the rows of a file that the loft does not have yet. */
export async function countMovingIn(db: Db, moved: MovingExtras): Promise<MovingCounts> {
  const plan = await planMovingIn(db, moved)
  const clutches = plan.pairs.flatMap((pair) => pair.clutches)
  const count = (isVaccination: boolean) =>
    plan.treatments.filter((treatment) => treatment.isVaccination === isVaccination).length
  return {
    sections: (await planSections(db, moved.sections)).length,
    pairs: plan.pairs.filter(({ existing }) => !existing).length,
    clutches: clutches.length,
    young:
      clutches
        .flatMap(({ eggs }) => eggs)
        .filter(({ hatchedOn, young }) => hatchedOn !== null && (young === null || plan.isNewYoung(young))).length +
      plan.fosters.length,
    treatments: count(false),
    vaccinations: count(true),
    departures: plan.departures.length,
  }
}

/** Adds pairs with their clutches and young, treatments, and days of leaving. Data in the loft does not change. */
export async function writeMovingIn(change: Change, moved: MovingExtras): Promise<Omit<MovingCounts, 'sections'>> {
  const plan = await planMovingIn(change.trx, moved)
  const { young, ...broods } = await writePairs(change, plan)
  const fostered = await writeFosters(change, plan)
  const treatments = await writeTreatments(change, plan)
  const departures = await writeDepartures(change, plan)
  return { ...broods, young: young + fostered, ...treatments, departures }
}

async function writePairs(change: Change, plan: MovingPlan): Promise<Pick<MovingCounts, 'pairs' | 'clutches' | 'young'>> {
  const possible = plan.pairs.flatMap((planned) => {
    const [cock, hen] = [plan.birdOf(planned.pair.cock), plan.birdOf(planned.pair.hen)]
    return cock && hen && !pairProblem(cock, hen) ? [{ planned, cock, hen }] : []
  })
  const added = possible.filter(({ planned }) => !planned.existing)
  const codes = await generateUnusedCodes(change.trx, 'nest', added.length)
  const { latitude } = await findSettings(change.trx)
  const active = await activePairs(change, added)
  const rows = await insertRecorded(
    change,
    'breeding-pairs',
    added.map(({ planned: { pair }, cock, hen }, at) => ({
      malePigeonId: cock.id,
      femalePigeonId: hen.id,
      maleText: null,
      femaleText: null,
      title: `${cock.bandId} × ${hen.bandId}`,
      nestQrCode: codes[at]!,
      nestBox: pair.nestBox,
      pairingDate: pair.pairedOn,
      breedingSeason: breedingSeasonOf(pair.pairedOn, latitude),
      expectedBroods: Math.max(DEFAULT_BROODS, Math.min(pair.clutches.length, MAX_BROODS)),
      isActive: active.has(at) ? 1 : 0,
      endedOn: active.has(at) ? null : pair.endedOn,
      endReason: null,
      notes: pair.notes,
    })),
    yieldToEventLoop,
  )
  await insertRecorded(
    change,
    'qr-codes',
    rows.map(({ id, nestQrCode }) => ({ code: nestQrCode, type: 'nest' as const, breedingPairId: id })),
    yieldToEventLoop,
  )
  const rowOf = new Map(added.map(({ planned }, at) => [planned, rows[at]!]))
  const fosterOf = await findFosterPairs(change, plan)
  let [clutches, young] = [0, 0]
  for (const { planned } of possible) {
    young += await writeClutches(change, { planned, pair: rowOf.get(planned) ?? planned.existing! }, plan, fosterOf)
    clutches += planned.clutches.length
    await yieldToEventLoop()
  }
  return { pairs: rows.length, clutches, young }
}

/** Returns a function that finds the stored pair that rears an egg. */
async function findFosterPairs(change: Change, plan: MovingPlan): Promise<(egg: ConvertedEgg) => FosterColumns | undefined> {
  const keys = plan.pairs.flatMap(({ clutches }) => clutches.flatMap(({ eggs }) => eggs.flatMap(({ foster }) => foster ?? [])))
  const cocks = [...new Set(keys.flatMap(({ cock }) => plan.birdOf(cock)?.id ?? []))]
  const pairOf = findPairIn(await listPairsOf(change.trx, cocks), plan.birdOf)
  return ({ foster }) => {
    const pair = foster && pairOf(foster)
    if (!pair) return undefined
    const { fosteredOn } = foster
    return { fosterPairId: pair.id, fosteredOn: fosteredOn !== null && fosteredOn <= change.today ? fosteredOn : null }
  }
}

/** Records birds that another pair reared as young of the pair of their parents, with that pair as their foster pair. */
async function writeFosters(change: Change, plan: MovingPlan): Promise<number> {
  const birds = plan.fosters.flatMap(({ pair, birthPair }) =>
    [pair, birthPair].flatMap((key) => (key ? [plan.birdOf(key.cock), plan.birdOf(key.hen)] : [])),
  )
  const ids = [...new Set(birds.flatMap((bird) => bird?.id ?? []))]
  const pairOf = findPairIn(await listPairsOf(change.trx, ids), plan.birdOf)
  const rows = plan.fosters.flatMap(({ band, hatchedOn, pair, birthPair }): ValuesOf<'offspring'>[] => {
    const [bird, fosters, parents] = [plan.birdOf(band), pairOf(pair), birthPair ? pairOf(birthPair) : undefined]
    if (!bird || !fosters || hatchedOn > change.today) return []
    return [
      {
        ...BLANK_YOUNG,
        ...(parents && parentsOf(parents)),
        breedingPairId: parents?.id ?? null,
        fosterPairId: fosters.id,
        hatchDate: hatchedOn,
        pigeonId: bird.id,
        isBanded: 1,
        gender: bird.gender,
        color: bird.color,
      },
    ]
  })
  await insertRecorded(change, 'offspring', rows, yieldToEventLoop)
  return rows.length
}

type ConvertedEgg = ConvertedClutchByBand['eggs'][number]
type FosterColumns = Pick<EggRow, 'fosterPairId' | 'fosteredOn'>

const MAX_BROODS = 20

interface NewPair {
  readonly planned: PlannedPair
  readonly cock: PigeonRow
  readonly hen: PigeonRow
}

/**
 * Returns the positions of the pairs that are still together, because the file does not say when a pair ended: the newest pair of
 * each bird, if it is of this year and both birds are in care and not paired in the loft.
 */
async function activePairs(change: Change, added: readonly NewPair[]): Promise<ReadonlySet<number>> {
  const thisYear = change.today.slice(0, 4)
  const current = [...added.entries()].filter(
    ([, { planned, cock, hen }]) =>
      planned.pair.endedOn === null &&
      planned.pair.pairedOn.startsWith(thisYear) &&
      [cock, hen].every(({ status, isReference }) => isInCare({ status, isReference: isReference === 1 })),
  )
  const paired = await listActivePairsOf(
    change.trx,
    current.flatMap(([, { cock, hen }]) => [cock.id, hen.id]),
  )
  const taken = new Set(paired.flatMap(({ malePigeonId, femalePigeonId }) => [malePigeonId, femalePigeonId]))
  const active = new Set<number>()
  for (const [at, { cock, hen }] of current.toSorted(([, a], [, b]) =>
    b.planned.pair.pairedOn.localeCompare(a.planned.pair.pairedOn),
  )) {
    if (taken.has(cock.id) || taken.has(hen.id)) continue
    taken.add(cock.id).add(hen.id)
    active.add(at)
  }
  return active
}

/** Adds the clutches of a pair; returns the number of young. */
async function writeClutches(
  change: Change,
  { planned: { clutches }, pair }: { planned: PlannedPair; pair: PairRow },
  plan: MovingPlan,
  fosterOf: (egg: ConvertedEgg) => FosterColumns | undefined,
): Promise<number> {
  if (clutches.length === 0) return 0
  const stored = await listCycleRowsOfPair(change.trx, pair.id)
  const lastNumber = Math.max(0, ...stored.map(({ cycleNumber }) => cycleNumber))
  const cycles = await insertRecorded(
    change,
    'breeding-cycles',
    clutches.map((clutch, at) => ({
      ...BLANK_CYCLE,
      breedingPairId: pair.id,
      cycleNumber: lastNumber + at + 1,
      matingDate: clutch.pairedOn,
      status: statusOfClutch(clutch, change.today),
      notes: clutch.notes,
    })),
  )
  let young = 0
  for (const [at, cycle] of cycles.entries()) {
    const clutch = clutches[at]!
    const hatched = hatchedEggs(clutch, plan, change.today)
    await saveClutch(
      change,
      { cycle, pair },
      [],
      clutch.eggs.map((egg) => ({
        ...NEW_EGG,
        laidOn: egg.laidOn,
        fertility: egg.hatchedOn === null ? 'unknown' : 'fertile',
        hatchedOn: hatched.includes(egg) ? egg.hatchedOn : null,
        foster: fosterOf(egg),
      })),
    )
    young += hatched.length
    await linkYoung(change, cycle.id, hatched, plan)
  }
  return young
}

/** Lists the hatched eggs whose young are not recorded yet. A hatch after today is a mistake and is left out. */
function hatchedEggs(
  { eggs }: ConvertedClutchByBand,
  { isNewYoung }: MovingPlan,
  today: LocalDate,
): ConvertedClutchByBand['eggs'] {
  return eggs.filter(({ hatchedOn, young }) => hatchedOn !== null && hatchedOn <= today && (young === null || isNewYoung(young)))
}

/** Links the young of a new cycle, which are in the order in which they hatched, to their birds. */
async function linkYoung(
  change: Change,
  cycleId: number,
  hatched: ConvertedClutchByBand['eggs'],
  plan: MovingPlan,
): Promise<void> {
  const rows = await listYoungOfCycles(change.trx, [cycleId])
  const waiting = [...hatched]
  for (const row of rows) {
    const at = waiting.findIndex(({ hatchedOn }) => hatchedOn === row.hatchDate)
    const [egg] = waiting.splice(Math.max(at, 0), 1)
    const bird = egg?.young ? plan.birdOf(egg.young) : undefined
    if (bird)
      await updateRecorded(change, 'offspring', row, { pigeonId: bird.id, isBanded: 1, gender: bird.gender, color: bird.color })
  }
}

async function writeDepartures(change: Change, plan: MovingPlan): Promise<number> {
  const edits = plan.departures.flatMap(({ band, leftOn, soldTo }) => {
    const row = plan.birdOf(band)
    // The status was not taken from the file if it was a conflict.
    if (!row || row.leftReason === null) return []
    return [
      {
        row,
        patch: {
          leftOn: row.leftOn ?? leftOn,
          soldTo: hasNewOwner(row) ? (row.soldTo ?? soldTo) : row.soldTo,
        },
      },
    ]
  })
  await updateManyRecorded(change, 'pigeons', edits)
  return edits.length
}
