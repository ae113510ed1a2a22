import { expect } from 'vitest'
import type { RecordedChange } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const BIRDS = '/api/pigeons'

/** Sends a write that must succeed; returns the response with the id of its action. */
export async function sendAction(loft: TestApp, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const answer = await loft.call(method, url, body)
  expect(answer.json()).not.toHaveProperty('code')
  return { ...answer.json(), action: Number(answer.headers['x-action-id']) }
}
export const get = async (loft: TestApp, url: string) => (await loft.call('GET', url)).json()
export const history = (loft: TestApp, entity: RecordedEntity, id: number): Promise<RecordedChange[]> =>
  get(loft, `/api/history/${entity}/${id}`)
export const putBack = (loft: TestApp, entity: RecordedEntity, id: number, body: object, headers = {}) =>
  loft.call('POST', `/api/history/${entity}/${id}/put-back`, body, headers)

/** Returns the newest change of a row. */
export async function lastChangeOf(loft: TestApp, entity: RecordedEntity, id: number): Promise<RecordedChange> {
  const [last] = await history(loft, entity, id)
  return last!
}

/** Adds two sections, and three birds in the first one. */
export async function addSampleBirds(loft: TestApp): Promise<void> {
  await sendAction(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  await sendAction(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' })
  await sendAction(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Cocks' })
  for (const [bandId, gender] of [
    ['BE-24-1', 'cock'],
    ['BE-24-2', 'hen'],
    ['BE-22-3', 'cock'],
  ]) {
    await sendAction(loft, 'POST', BIRDS, {
      bandId,
      gender,
      birthYear: bandId!.startsWith('BE-22') ? 2022 : 2024,
      loftLocationId: 1,
    })
  }
}

/** Adds one record of each resource in the table of cases: birds, a pair with a cycle and an egg, medicine, a race and a toss. */
export async function addSampleRecords(loft: TestApp): Promise<void> {
  await addSampleBirds(loft)
  await sendAction(loft, 'POST', '/api/breeding-pairs', {
    malePigeonId: 1,
    femalePigeonId: 2,
    pairingDate: '2026-02-01',
    nestBox: '7',
  })
  await sendAction(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, courthipStartDate: '2026-02-01' })
  await sendAction(loft, 'POST', '/api/breeding-cycles/1/eggs', { laidOn: '2026-02-12' })
  await sendAction(loft, 'POST', '/api/offspring', { hatchDate: '2026-02-20', breedingPairId: 1, notes: 'small' })
  await sendAction(loft, 'POST', '/api/medicines', {
    name: 'Colombovac',
    type: 'vaccine',
    quantityInStock: 20,
    unitOfMeasure: 'doses',
  })
  await sendAction(loft, 'POST', '/api/vaccination-programs', { name: 'PMV', intervalDays: 365 })
  await sendAction(loft, 'POST', '/api/vaccination-records', {
    pigeonIds: [1],
    vaccineText: 'Nobilis',
    administeredDate: '2026-03-01',
  })
  await sendAction(loft, 'POST', '/api/treatments', {
    pigeonId: 1,
    treatmentName: 'Rest',
    startDate: '2026-03-01',
    isActive: true,
  })
  await sendAction(loft, 'POST', '/api/quarantines', { pigeonIds: [3], startDate: '2026-03-01', days: 30 })
  await sendAction(loft, 'POST', '/api/routine-tasks', { title: 'Scrape', category: 'cleaning', intervalDays: 7 })
  await sendAction(loft, 'POST', '/api/race-events', { eventName: 'Dax', eventDate: '2026-03-01', distance: 812.5 })
  await sendAction(loft, 'POST', '/api/race-results', { raceEventId: 1, pigeonId: 1, position: 4, prize: 12.5, velocity: 71.23 })
  await sendAction(loft, 'POST', '/api/training-tosses', {
    date: '2026-03-05',
    releaseLocation: 'Hill',
    distance: 12.4,
    pigeonIds: [1],
  })
  await sendAction(loft, 'POST', '/api/pedigrees', {
    pigeonId: 1,
    generation: 2,
    inbreedingCoefficient: 6.3,
    lineage: 'old line',
  })
  await sendAction(loft, 'PATCH', '/api/settings', { loftName: 'Home' })
}
