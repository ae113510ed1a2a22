import { expect, test } from 'vitest'
import { MAX_MONEY } from '#shared/api/fields.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

/** The largest row number that a caller can send. */
const LARGEST = Number.MAX_SAFE_INTEGER
const RESULT = { raceEventId: 1, pigeonId: 1, velocity: 70 }
const COURSE = { pigeonId: 1, treatmentName: 'Rest', startDate: '2026-03-01', isActive: true }
const TOO_MUCH = `must be at most ${MAX_MONEY} (got ${MAX_MONEY + 0.01})`

/** Numbers at and beyond the limits of both databases. */
const CALLS: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object | undefined, number, string?])[] = [
  ['POST', '/api/race-results', { ...RESULT, prize: MAX_MONEY }, 200],
  ['POST', '/api/race-results', { ...RESULT, prize: MAX_MONEY + 0.01 }, 400, `prize ${TOO_MUCH}`],
  ['POST', '/api/treatments', { ...COURSE, cost: MAX_MONEY }, 200],
  ['POST', '/api/treatments', { ...COURSE, cost: MAX_MONEY + 0.01 }, 400, `cost ${TOO_MUCH}`],
  ['PUT', '/api/pigeons/1', { purchasePrice: MAX_MONEY }, 200],
  ['PUT', '/api/pigeons/1', { purchasePrice: MAX_MONEY + 0.01 }, 400, `purchasePrice ${TOO_MUCH}`],
  ['GET', '/api/qr-codes?pigeonId=1', undefined, 200],
  ['GET', `/api/qr-codes?pigeonId=${LARGEST}`, undefined, 200],
  ['GET', '/api/qr-codes?pigeonId=0', undefined, 400, 'pigeonId must be more than 0 (got "0")'],
  ['GET', '/api/qr-codes?pigeonId=0.5', undefined, 400, 'pigeonId is not valid (got "0.5")'],
  ['GET', '/api/history/settings/1', undefined, 200],
  ['GET', `/api/history/settings/${LARGEST}`, undefined, 400, `id is not valid (got "${LARGEST}")`],
  ['GET', `/api/history/pigeons/${LARGEST}`, undefined, 200],
  ['POST', `/api/history/settings/2/put-back`, { changeId: 1 }, 400, 'id is not valid (got "2")'],
  ['POST', `/api/history/pigeons/1/put-back`, { changeId: LARGEST }, 404, `There is no change ${LARGEST} of this record`],
  ['POST', `/api/deleted/settings/${LARGEST}/restore`, {}, 400, `id is not valid (got "${LARGEST}")`],
  ['DELETE', `/api/deleted/settings/${LARGEST}`, undefined, 400, `id is not valid (got "${LARGEST}")`],
]

onBothDatabases((open) => {
  test('refuses a number that a database cannot hold in a sentence that names it', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('POST', '/api/race-events', { eventName: 'Dax', eventDate: '2026-03-01' })
    await loft.call('POST', '/api/pigeons', { bandId: 'AU-2024-A-1', birthYear: 2024 })
    for (const [method, url, body, status, error] of CALLS) {
      const answer = await loft.call(method, url, body)
      expect([method, url, answer.statusCode, answer.json().error]).toEqual([method, url, status, error])
    }
    expect((await loft.call('GET', '/api/race-results')).json()).toMatchObject([{ prize: MAX_MONEY }])
    expect((await loft.call('GET', '/api/treatments')).json()).toMatchObject({ items: [{ cost: MAX_MONEY }] })
  })
})
