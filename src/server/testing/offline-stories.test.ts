import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores } from '../../../scripts/bench/stores.ts'
import { Device } from '../../../scripts/proofs/devices/device.ts'
import { LoftInNetwork } from '../../../scripts/proofs/devices/loft-in-network.ts'
import type { WriteOutcome } from '../../../scripts/proofs/devices/messages.ts'
import { runOfflineStories } from '../../../scripts/proofs/offline-stories.ts'
import { runSize, isFull, longRunEngines } from './run-options.ts'
import './shared-postgres.ts'

/** Returns the temporary id that a write kept offline gave to its new row. */
function madeBy(outcome: WriteOutcome): number {
  if (outcome.state !== 'kept' || outcome.makes === undefined) throw new Error(`not kept: ${JSON.stringify(outcome)}`)
  return outcome.makes
}

interface Chain {
  readonly device: Device
  readonly loft: LoftInNetwork
  readonly get: (url: string) => Promise<unknown>
  /** The network is back. */
  readonly goOnline: () => Promise<void>
}

/** The work of a device is the same on both databases; the release check shows it on each. */
describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  let stores: Stores
  beforeAll(async () => {
    stores = await openStores(engine, { isDurable: false })
  })
  afterAll(() => stores.close())

  /** Runs one chain on a device that has no network until `goOnline`. */
  async function runChain(steps: (chain: Chain) => Promise<void>): Promise<void> {
    const store = await stores.fresh()
    try {
      await using loft = await LoftInNetwork.open(store)
      let isOnline = false
      const device = new Device(
        'loft',
        loft.network(
          () => isOnline,
          () => undefined,
        ),
      )
      const post = (url: string, body: object) => loft.program.sendOrThrow({ method: 'POST', url, body })
      await post('/api/main-loft-locations', { name: 'North' })
      await post('/api/loft-locations', { mainLoftId: 1, section: 'Hens' })
      for (const gender of ['cock', 'hen']) await post('/api/pigeons', { bandId: `BE-24-${gender}`, birthYear: 2024, gender })
      await post('/api/breeding-pairs', { malePigeonId: 1, femalePigeonId: 2 })
      await post('/api/breeding-cycles', { breedingPairId: 1 })
      await post('/api/race-events', { eventName: 'Dax', eventDate: '2026-03-01', distance: 500 })
      const get = (url: string) => loft.program.sendOrThrow<unknown>({ method: 'GET', url })
      const goOnline = async () => {
        isOnline = true
        // The tab was closed meanwhile.
        await device.kill()
        await device.flush()
        expect((await device.entries()).filter(({ state }) => state !== 'done')).toEqual([])
      }
      await steps({ device, loft, get, goOnline })
      await device.kill()
    } finally {
      await store.drop()
    }
  }

  test('a bird added offline is vaccinated, moved and edited before the loft knows it', () =>
    runChain(async ({ device, get, goOnline }) => {
      const fields = { bandId: 'BE-25-9', birthYear: '2025', gender: 'hen' }
      const id = madeBy(await device.write('POST', '/api/pigeons', { form: { fields } }))
      await device.write('POST', '/api/vaccination-records', { body: { pigeonIds: [id], vaccineText: 'PMV' } })
      await device.write('PATCH', '/api/pigeons/:id', { params: { id }, body: { loftLocationId: 1 } }, 0)
      await device.write('PUT', '/api/pigeons/:id', { params: { id }, body: { notes: 'small' } }, 0)
      await goOnline()
      expect(await get('/api/pigeons/3')).toMatchObject({ bandId: 'BE-25-9', loftLocationId: 1, notes: 'small' })
      expect(await get('/api/vaccination-records')).toMatchObject({ items: [{ pigeonId: 3, vaccineText: 'PMV' }] })
    }))

  test.each(isFull ? ['a result'] : [])('%s entered by hand offline is corrected before the loft knows it', () =>
    runChain(async ({ device, get, goOnline }) => {
      const body = { raceEventId: 1, pigeonId: 1, position: 4 }
      const id = madeBy(await device.write('POST', '/api/race-results', { body }))
      await device.write('PATCH', '/api/race-results/:id', { params: { id }, body: { position: 3 } }, 0)
      await goOnline()
      expect(await get('/api/race-results')).toMatchObject([{ pigeonId: 1, position: 3 }])
    }),
  )

  test('an egg laid offline hatches, and its young bird is banded, before the loft knows it', () =>
    runChain(async ({ device, get, goOnline }) => {
      const today = new Date().toISOString().slice(0, 10)
      const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
      const cycle = { params: { id: 1 } }
      const laid = await device.write('POST', '/api/breeding-cycles/:id/eggs', { ...cycle, body: { laidOn: dayBefore(24) } })
      const eggId = madeBy(laid)
      const hatch = { params: { id: 1, eggId }, body: { hatchedOn: dayBefore(6) } }
      const young = madeBy(await device.write('PATCH', '/api/breeding-cycles/:id/eggs/:eggId', hatch))
      const band = { params: { id: young }, body: { bandId: `BE-${today.slice(2, 4)}-77` } }
      await device.write('POST', '/api/offspring/:id/band', band)
      await goOnline()
      expect(await get('/api/breeding-cycles/1')).toMatchObject({ eggs: [{ status: 'hatched', offspringId: 1 }] })
      expect(await get('/api/offspring')).toMatchObject([{ id: 1, isBanded: true }])
    }))

  test('a form that was opened on a new bird before it arrived is sent with the id of the server', () =>
    runChain(async ({ device, get, goOnline }) => {
      const fields = { bandId: 'BE-25-9', birthYear: '2025', gender: 'hen' }
      const id = madeBy(await device.write('POST', '/api/pigeons', { form: { fields } }))
      await goOnline()
      const edit = await device.write('PUT', '/api/pigeons/:id', { params: { id }, body: { notes: 'small' } }, 0)
      expect(edit).toMatchObject({ state: 'done', reply: { id: 3, version: 2 } })
      expect(await get('/api/pigeons/3')).toMatchObject({ notes: 'small' })
    }))

  test.each(isFull ? ['a cycle'] : [])('a change of %s after an egg added to it offline is not a conflict', () =>
    runChain(async ({ device, get, goOnline }) => {
      await device.write('POST', '/api/breeding-cycles/:id/eggs', { params: { id: 1 }, body: {} }, 1)
      await device.write('PATCH', '/api/breeding-cycles/:id', { params: { id: 1 }, body: { notes: 'two hens' } }, 1)
      await goOnline()
      expect(await get('/api/breeding-cycles/1')).toMatchObject({ totalEggs: 1, notes: 'two hens' })
    }),
  )
})

const STORIES = runSize(1, 3)

/** The smoke form of `npm run prove -- offline-stories`. */
test.each(longRunEngines('sqlite'))(
  'what two phones and a computer write with random cuts arrives once, or is shown as refused, on %s',
  async (engine) => {
    const { problems, actions, cuts } = await runOfflineStories(engine, { stories: STORIES, actions: 5, seed: 1 })
    expect(problems).toEqual([])
    expect(actions).toBe(STORIES * 5)
    expect(cuts.size).toBeGreaterThanOrEqual(STORIES)
  },
)
