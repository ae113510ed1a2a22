import { expect, test } from 'vitest'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { daysLater } from './days-later.ts'
import { countElapsed, daysBefore } from './elapsed-days.repository.ts'
import { scheduleMaintenance } from './schedule-maintenance.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-06T12:00:00Z')

/** Counts days on which the clock is right, or ahead by a number of days. */
async function countDays(loft: TestApp, from: number, to: number, ahead = 0): Promise<void> {
  for (let day = from; day <= to; day += 1) await countElapsed(loft.db, daysLater(START, day + ahead), DAY_MS)
}

async function runOnce(loft: TestApp, now: Date): Promise<number> {
  const files = databaseFileStore(loft.db, () => now)
  await scheduleMaintenance({ db: loft.db, reads: loft.db, files, now: () => now }, (error) => {
    throw error
  })()
  return (await loft.db.selectFrom('mainLoftLocations').select('id').execute()).length
}

async function deleteLoft(loft: TestApp): Promise<void> {
  await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
  await loft.call('DELETE', '/api/main-loft-locations/1')
}

onBothDatabases((open) => {
  test('a clock that is years ahead deletes nothing permanently until that number of days has really passed', async () => {
    await using loft = await open('2026-03-06')
    await countDays(loft, -40, 0)
    await deleteLoft(loft)
    const years = 365 * 13
    expect(await runOnce(loft, daysLater(START, years))).toBe(1)
    await countDays(loft, 1, 29, years)
    expect(await runOnce(loft, daysLater(START, 29 + years))).toBe(1)
    await countDays(loft, 30, 32, years)
    expect(await runOnce(loft, daysLater(START, 32 + years))).toBe(0)
  })

  test('a clock that was ahead for a while and is corrected deletes nothing early', async () => {
    await using loft = await open('2026-03-06')
    await countDays(loft, -40, 0)
    await countDays(loft, 1, 9, 5000)
    await countElapsed(loft.db, daysLater(START, 10), DAY_MS)
    loft.setToday('2026-03-16')
    await deleteLoft(loft)
    await countDays(loft, 11, 38)
    expect(await runOnce(loft, daysLater(START, 38))).toBe(1)
    await countDays(loft, 39, 53)
    expect(await runOnce(loft, daysLater(START, 53))).toBe(0)
  })

  test('time without the program counts as one day at most, and a program that has just been installed deletes nothing', async () => {
    await using loft = await open('2026-03-06')
    await deleteLoft(loft)
    expect(await daysBefore(loft.db, daysLater(START, 100), 30)).toEqual(new Date(0))
    for (const days of [100, 200, 300]) expect(await runOnce(loft, daysLater(START, days))).toBe(1)
    const last = await loft.db.selectFrom('elapsedDays').select('elapsedMs').orderBy('day', 'desc').executeTakeFirst()
    expect(Number(last?.elapsedMs)).toBe(2 * DAY_MS)
  })

  test('counts no more than was measured, and nothing when the clock goes back', async () => {
    await using loft = await open('2026-03-06')
    const elapsed = async (now: Date, maxMs: number) => {
      await countElapsed(loft.db, now, maxMs)
      const row = await loft.db.selectFrom('elapsedDays').select('elapsedMs').orderBy('day', 'desc').executeTakeFirst()
      return Number(row?.elapsedMs)
    }
    expect(await elapsed(START, 5000)).toBe(0)
    expect(await elapsed(new Date(START.getTime() + 4000), 5000)).toBe(4000)
    expect(await elapsed(daysLater(START, 4000), 5000)).toBe(9000)
    expect(await elapsed(daysLater(START, -9), 5000)).toBe(9000)
    expect(await elapsed(daysLater(START, -8), 5000)).toBe(14_000)
  })
})
