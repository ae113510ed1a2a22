import { describe, expect, test } from 'vitest'
import type { Insight } from '#shared/analytics/insights/insight.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { STOCK_STATUSES, stockStatus } from '#shared/medicines/low-stock.ts'
import { PAIR_CONFIRMATIONS } from '#shared/pairs/pair.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { occupancyOf, type Section } from '#shared/lofts/section.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-03-06'

const read = async (loft: TestApp, url: string) => (await loft.call('GET', url)).json()
const birdsOf = (loft: TestApp): Promise<Pigeon[]> => read(loft, '/api/pigeons?include=reference')

/** Reads everything that a keeper sees of a loft. */
async function readEverything(loft: TestApp): Promise<unknown[]> {
  const birds = ['main-loft-locations', 'loft-locations', 'pigeons?include=reference', 'stats', 'notices', 'deleted', 'demo']
  const health = ['medicines', 'vaccination-programs', 'vaccination-records', 'treatments', 'quarantines', 'routine-tasks']
  const races = ['race-events', 'race-results', 'training-tosses', 'breeding-analytics/races', 'pedigrees', 'pedigrees/loft']
  const calls = [...birds, ...health, ...races, 'breeding-pairs', 'breeding-cycles', 'offspring']
  return Promise.all(calls.map((call) => read(loft, `/api/${call}`)))
}

/** Making the demo loft and removing it takes long. */
describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  const open = (today: string) => testApp(engine, today)
  const openDemo = () => demoApp(engine)

  describe('the demo loft', () => {
    test('shows every state, and is removed by one action that can be undone', async () => {
      await using loft = await open(TODAY)
      const before = await readEverything(loft)
      expect((await loft.call('POST', '/api/demo')).json()).toEqual({ done: true })
      const full = await readEverything(loft)

      const birds = await birdsOf(loft)
      const residents = birds.filter(({ isReference }) => !isReference)
      expect(residents.length).toBeGreaterThan(35)
      expect(new Set(residents.map(({ status }) => status))).toEqual(new Set(STATUSES))
      expect(new Set(residents.map(({ gender }) => gender))).toEqual(new Set(GENDERS))
      expect(birds.filter(({ isReference }) => isReference).length).toBeGreaterThan(2)
      expect(new Set(birds.filter(({ purchasePrice }) => purchasePrice !== null).map(({ currency }) => currency)).size).toBe(2)
      expect(birds.filter(({ generalPhotoUrl }) => generalPhotoUrl).length).toBeGreaterThan(20)
      expect(birds.find(({ name }) => name === 'Atlas')?.description).toMatch(/^Three times first/)
      const sections: Section[] = await read(loft, '/api/loft-locations')
      expect(new Set(sections.map(occupancyOf))).toEqual(new Set(['free', 'full', 'overfull']))
      expect(await read(loft, '/api/deleted')).not.toEqual([])

      const cycles: Cycle[] = await read(loft, '/api/breeding-cycles')
      expect(new Set(cycles.map(({ status }) => status))).toEqual(new Set(CYCLE_STATUSES))
      const due = await Promise.all(['banding', 'vaccination'].map((kind) => read(loft, `/api/offspring/pending-${kind}`)))
      expect([...due, await read(loft, '/api/offspring/ready-to-fledge')].map(({ length }) => length > 0)).toEqual([
        true,
        true,
        true,
      ])

      const medicines: Medicine[] = await read(loft, '/api/medicines')
      expect(new Set(medicines.map((medicine) => stockStatus(medicine)))).toEqual(new Set(STOCK_STATUSES))
      const kinds = (await read(loft, '/api/notices')).notices.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining([
          'medicine_out',
          'batch_expired',
          'batch_expiring',
          'vaccinations_overdue',
          'doses_due',
          'task_overdue',
          'task_due',
        ]),
      )

      const insights: Insight[] = await read(loft, '/api/performance-insights')
      expect(insights.map(({ rule }) => rule)).toContain('front_pair')

      const [apollo] = (await read(loft, '/api/pedigrees')) as Pedigree[]
      expect(apollo).toMatchObject({ generation: 6, inbreedingCoefficient: 25 })
      expect(apollo!.inbreedingDifference).toBeLessThan(-1)
      const { ancestors, commonAncestors }: Lineage = await read(loft, `/api/pedigrees/lineage/${apollo!.pigeonId}?generations=6`)
      expect(Math.max(...ancestors.map(({ generation }) => generation))).toBeGreaterThanOrEqual(5)
      expect(commonAncestors.filter(({ isOnBothSides }) => isOnBothSides).length).toBeGreaterThan(2)
      expect(await read(loft, '/api/pedigrees/faults')).toMatchObject({ count: 0 })

      const removal = await loft.call('DELETE', '/api/demo')
      expect(removal.json()).toMatchObject({ kept: [] })
      expect(await readEverything(loft)).toEqual(before)
      expect(await loft.call('DELETE', '/api/demo')).toMatchObject({ statusCode: 404 })
      expect((await read(loft, '/api/backups')).items).toMatchObject([{ reason: 'before_removal', problem: null }])
      expect((await read(loft, '/api/audit-log')).items[0]).toMatchObject({ kind: 'demo_removed', address: '127.0.0.1' })

      await loft.call('POST', `/api/actions/${String(removal.headers['x-action-id'])}/undo`)
      expect(await read(loft, '/api/demo')).toEqual({ isHere: true })
      expect((await birdsOf(loft)).map(({ bandId }) => bandId)).toEqual(birds.map(({ bandId }) => bandId))
      expect((await readEverything(loft)).at(3)).toEqual(full.at(3))

      expect(await loft.call('DELETE', '/api/demo')).toMatchObject({ statusCode: 200 })
      expect(await readEverything(loft)).toEqual(before)
    })

    test("is removed with everything done on it, but what the keeper's own birds need is kept", async () => {
      await using loft = await openDemo()
      const birds = await birdsOf(loft)
      const [one, other] = birds.filter(({ status }) => status === 'breeding')
      await loft.call('PUT', `/api/pigeons/${one!.id}`, { description: 'Tried out' })
      await loft.call('POST', `/api/pigeons/${one!.id}/band`, { bandId: 'GB-26-N-1', reason: 'corrected' })
      await loft.call('DELETE', `/api/pigeons/${other!.id}`)
      const [cock, hen] = ['cock', 'hen'].map(
        (wanted) => birds.find(({ gender, status }) => gender === wanted && status === 'training')!.id,
      )
      const pair = await loft.call('POST', '/api/breeding-pairs', {
        malePigeonId: cock,
        femalePigeonId: hen,
        confirm: PAIR_CONFIRMATIONS,
      })
      expect(pair.statusCode).toBe(200)
      await loft.call('POST', '/api/breeding-cycles', { breedingPairId: pair.json().id, firstEggDate: TODAY })
      const chick = { hatchDate: '2026-02-27', breedingPairId: pair.json().id, bandId: 'GB-26-N-3' }
      expect(await loft.call('POST', '/api/offspring', chick)).toMatchObject({ statusCode: 200 })
      const sections: Section[] = await read(loft, '/api/loft-locations')
      const hens = sections.find(({ section }) => section === 'Hens')!
      const own = { bandId: 'GB-26-N-2', birthYear: 2025, gender: 'hen', loftLocationId: hens.id }
      const form = new FormData()
      for (const [name, value] of Object.entries(own)) form.set(name, String(value))
      const sent = new Response(form)
      const type = { 'content-type': sent.headers.get('content-type')! }
      const added = await loft.call('POST', '/api/pigeons', Buffer.from(await sent.arrayBuffer()), type)
      expect(added.statusCode).toBe(200)
      loft.setToday('2026-03-07')

      const removal = await loft.call('DELETE', '/api/demo')

      expect(removal.json().kept.map(({ title }: { title: string }) => title)).toEqual(
        expect.arrayContaining(['Hens', 'Garden Loft']),
      )
      expect(await birdsOf(loft)).toMatchObject([{ bandId: 'GB-26-N-2', loftLocationId: hens.id }])
      expect(await read(loft, '/api/loft-locations')).toMatchObject([{ section: 'Hens', pigeonCount: 1 }])
      expect(await read(loft, '/api/deleted')).toEqual([])
      expect((await readEverything(loft)).slice(-3)).toEqual([[], [], []])
    })

    test('is not created in a loft that is in use', async () => {
      await using loft = await open(TODAY)
      await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
      const refused = await loft.call('POST', '/api/demo')
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'loft_in_use'])
      expect(await birdsOf(loft)).toEqual([])
    })
  })
})
