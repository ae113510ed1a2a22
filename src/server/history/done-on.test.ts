import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSampleRecords } from '#server/features/actions/put-back-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const DONE_AT = '2026-03-05T10:00:00Z'
const DONE_ON = '2026-03-05'
const TODAY = '2026-03-06'
const AHEAD = '2026-03-07'

const PAIR = { malePigeonId: 3, femalePigeonId: 2, confirm: ['already_paired', 'in_quarantine'] }

/** Writes without a day, and the field of the reply with the day of the event. */
const WRITES = [
  ['POST', '/api/breeding-pairs', PAIR, 'pairingDate'],
  ['POST', '/api/breeding-cycles/1/eggs', {}, 'eggs.1.laidOn'],
  ['POST', '/api/breeding-cycles/1/eggs', { fosterPairId: 1 }, 'eggs.1.fosteredOn'],
  ['PATCH', '/api/breeding-cycles/1/eggs/1', { fertility: 'fertile' }, 'eggs.0.candledOn'],
  ['PATCH', '/api/breeding-cycles/1/eggs/1', { failureReason: 'broken' }, 'eggs.0.failedOn'],
  ['PATCH', '/api/breeding-cycles/1/fertility-check', { firstEggFertile: true }, 'fertilityCheckDate'],
  ['POST', '/api/treatments', { pigeonId: 3, treatmentName: 'Rest', isActive: true }, 'startDate'],
  ['POST', '/api/treatments/1/end', { outcome: 'cured' }, 'endDate'],
  ['POST', '/api/quarantines', { pigeonIds: [1], days: 30 }, '0.startDate'],
  ['POST', '/api/quarantines/1/end', {}, 'endedOn'],
  ['POST', '/api/routine-tasks/1/complete', {}, 'lastCompletedDate'],
  ['POST', '/api/offspring/1/wean', {}, 'weanDate'],
  ['POST', '/api/offspring/1/died', {}, 'diedOn'],
  ['POST', '/api/breeding-pairs/1/end', {}, 'endedOn'],
  ['POST', '/api/pigeons/3/leave', { leftReason: 'sold' }, 'leftOn'],
  ['PUT', '/api/pigeons/3', { status: 'sold' }, 'leftOn'],
] as const

const valueAt = (reply: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], reply)

onBothDatabases((open) => {
  /** One loft for all cases: adding its records takes longer than a case, which undoes what it wrote. */
  let loft: TestApp
  beforeAll(async () => {
    loft = await open(TODAY)
    await addSampleRecords(loft)
  })
  afterAll(() => loft[Symbol.asyncDispose]())

  /** Sends a write and undoes it. */
  async function send(method: 'POST' | 'PATCH' | 'PUT', url: string, body: object, headers = {}) {
    const answer = await loft.call(method, url, body, headers)
    const action = answer.headers['x-action-id']
    if (action !== undefined)
      expect((await loft.call('POST', `/api/actions/${String(action)}/undo`)).json()).toMatchObject({ kept: [] })
    return answer
  }

  test.each(WRITES)('%s %s with %o and no day belongs to the day it was done (%s)', async (method, url, body, path) => {
    const answer = await send(method, url, body, { 'x-done-at': DONE_AT })
    expect([answer.statusCode, valueAt(answer.json(), path)]).toEqual([200, DONE_ON])
  })

  test.each(WRITES)('%s %s with %o belongs to today if it is sent at once (%s)', async (method, url, body, path) => {
    expect(valueAt((await send(method, url, body)).json(), path)).toBe(TODAY)
  })

  test.each([
    ['POST', '/api/vaccination-records', { pigeonIds: [1], vaccineText: 'Nobilis' }, 'administeredDate'],
    ['POST', '/api/breeding-cycles/1/eggs', {}, 'laidOn'],
    ['POST', '/api/breeding-cycles/1/eggs', { fosterPairId: 1 }, 'fosteredOn'],
    ['PATCH', '/api/breeding-cycles/1', {}, 'actualFledgeDate'],
    ['POST', '/api/routine-tasks/1/complete', {}, 'completedOn'],
    ['POST', '/api/medicines/1/use', { quantityUsed: 1 }, 'usedOn'],
    ['POST', '/api/treatments/1/end', {}, 'endedOn'],
    ['POST', '/api/quarantines/1/end', {}, 'endedOn'],
    ['POST', '/api/breeding-pairs/1/end', {}, 'endedOn'],
    ['POST', '/api/offspring/1/died', {}, 'diedOn'],
    ['POST', '/api/pigeons/3/leave', { leftReason: 'sold' }, 'leftOn'],
    ['PUT', '/api/pigeons/3', { birthYear: 2026 }, 'hatchDate'],
  ] as const)('%s %s with %o and %s of tomorrow is refused with the day at the loft', async (method, url, body, field) => {
    const ahead = await send(method, url, { ...body, [field]: AHEAD })
    expect([ahead.statusCode, ahead.json()]).toMatchObject([
      400,
      { code: 'day_ahead', details: { field, day: AHEAD, today: TODAY, fields: [{ field, problem: 'too_big' }] } },
    ])
    const corrected = await send(method, url, { ...body, [field]: TODAY })
    expect(corrected.json()).not.toHaveProperty('code')
  })
})
