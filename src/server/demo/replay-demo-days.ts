import { addDays, dayInZone } from '#shared/calendar/local-date.ts'
import { MAKE_DEMO_LOFT } from '#server/features/demo/demo-actions.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import type { PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import type { Trx } from '#server/db/database.ts'
import { updateSettings } from '#server/features/settings/update-settings.ts'
import { beginAction } from '#server/history/begin-action.ts'
import type { DemoDay } from './demo-day.ts'
import { healthActionsOn } from './health-actions.ts'
import { loftActionsOn, type DemoState } from './loft-actions.ts'
import { nestActionsOn } from './nest-actions.ts'
import { pedigreeActionsOn } from './pedigree-actions.ts'
import { raceActionsOn } from './race-actions.ts'
import { FOUNDERS, DUPLICATE, BOUGHT_BIRDS, SECOND_GENERATION, SQUEAKERS, THIRD_GENERATION, type DemoBird } from './demo-birds.ts'
import { BREEDING_DAYS } from './demo-breeding.ts'
import { HEALTH_DAYS } from './demo-health.ts'
import { LOFTS, SHED } from './demo-lofts.ts'
import { PEDIGREE_DAYS } from './demo-pedigrees.ts'
import { RACE_DAYS } from './demo-races.ts'

const BIRD_DAYS: readonly DemoDay[] = [
  {
    daysAgo: 400,
    run: async ({ lofts }) => {
      for (const loft of [SHED, ...LOFTS]) await lofts.addLoft(loft)
      await lofts.addBirds(FOUNDERS)
      await lofts.addBirds(SECOND_GENERATION)
    },
  },
  { daysAgo: 330, run: ({ lofts }) => lofts.addBirds(THIRD_GENERATION) },
  {
    daysAgo: 250,
    run: async ({ lofts }) => {
      const young = THIRD_GENERATION.map(({ name }) => name)
      await lofts.move('Racing Team', ...young)
      await lofts.generateQrCodes(...young)
      await lofts.changeStatus('training', ...young)
    },
  },
  {
    daysAgo: 160,
    run: async ({ lofts, daysAgo }) => {
      await lofts.recordLeaving('Rocket', { leftReason: 'lost', leftOn: daysAgo(162) })
      await lofts.move('Hospital', 'Ruby')
      await lofts.changeStatus('injured', 'Ruby')
    },
  },
  {
    daysAgo: 120,
    run: async ({ lofts }) => {
      await lofts.recordLeaving('Domino', { leftReason: 'sold', soldTo: 'P. Novák', salePrice: 240 })
      await lofts.recordLeaving('Salt', { leftReason: 'gifted', soldTo: 'The children next door' })
      await lofts.changeStatus('retired', 'Smoke')
    },
  },
  {
    daysAgo: 60,
    run: async ({ lofts }) => {
      await lofts.recordLeaving('Snow', { leftReason: 'deceased' })
      await lofts.changeStatus('archived', 'Flint')
      await lofts.changeStatus('for_sale', 'Ember')
    },
  },
  { daysAgo: 25, run: ({ lofts }) => lofts.addBirds([...SQUEAKERS, DUPLICATE]) },
  { daysAgo: 20, run: ({ lofts }) => lofts.removeLoft(SHED.name) },
  {
    daysAgo: 6,
    run: async ({ lofts, daysAgo }) => {
      await lofts.addBirds(BOUGHT_BIRDS)
      await lofts.reband('Luna', `GB-${daysAgo(358).slice(2, 4)}-R-0071`)
    },
  },
  { daysAgo: 2, run: ({ lofts }) => lofts.remove(DUPLICATE.name) },
  { daysAgo: 0, run: ({ lofts }) => lofts.move('Widowhood Cocks', 'Apollo') },
]

/** All days, the earliest first; within a day the bird actions come first, then the nest actions. */
const DEMO_DAYS = [...BIRD_DAYS, ...BREEDING_DAYS, ...HEALTH_DAYS, ...RACE_DAYS, ...PEDIGREE_DAYS].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)

/** Every bird of the demo data. */
export const DEMO_BIRDS: readonly DemoBird[] = [
  ...FOUNDERS,
  ...SECOND_GENERATION,
  ...THIRD_GENERATION,
  ...SQUEAKERS,
  ...BOUGHT_BIRDS,
  DUPLICATE,
]

/** Louth in Lincolnshire. */
const PLACE = { latitude: 53.366, longitude: -0.004 }

/** Sets the place of the loft, from which the distances of the demo races follow. */
export async function setDemoPlace(trx: Trx, now: Date): Promise<void> {
  const [first] = DEMO_DAYS
  await updateSettings(await beginAction(trx, { kind: MAKE_DEMO_LOFT, now: daysBefore(now, first!.daysAgo) }), PLACE)
}

/** Creates the demo data up to now; each of its days is an action with that day's date. */
export async function replayDemoDays(trx: Trx, now: Date, pictures: ReadonlyMap<DemoBird, PigeonFiles>): Promise<void> {
  const today = dayInZone(now, serverTimeZone())
  const health = { medicines: new Map(), programs: new Map(), tasks: new Map(), treatments: new Map() }
  const state: DemoState = { today, pictures, lofts: new Map(), sections: new Map(), birds: new Map(), nests: new Map(), health }
  for (const { daysAgo, run } of DEMO_DAYS) {
    const change = await beginAction(trx, { kind: MAKE_DEMO_LOFT, now: daysBefore(now, daysAgo) })
    const actions = {
      lofts: loftActionsOn(change, state),
      nests: nestActionsOn(change, state),
      health: healthActionsOn(change, state),
      races: raceActionsOn(change, state),
      pedigrees: pedigreeActionsOn(change, state),
    }
    await run({ ...actions, daysAgo: (days) => addDays(today, -days) })
  }
}

const MS_PER_DAY = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * MS_PER_DAY)
