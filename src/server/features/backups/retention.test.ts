import { expect, test } from 'vitest'
import { listExpired } from './retention.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (
  days: number,
  reason: 'daily' | 'by_hand' | 'brought' | 'before_restore' | 'before_migration' | 'before_removal' = 'daily',
  proven = true,
) => {
  const madeAt = new Date(NOW.getTime() - days * DAY_MS).toISOString()
  return { id: `${reason}-${days}`, reason, madeAt, provenAt: proven ? madeAt : null }
}
const keptIds = (backups: readonly ReturnType<typeof daysAgo>[]) => {
  const gone = new Set(listExpired(backups, NOW))
  return backups.map(({ id }) => id).filter((id) => !gone.has(id))
}

test('keeps the latest daily backups of 7 days, 5 weeks and 12 months', () => {
  const all = Array.from({ length: 730 }, (_, days) => daysAgo(days))
  const days = keptIds(all).map((id) => Number(id.split('-')[1]))
  expect(days.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  // The others are the Sundays before, and the last day of each month before.
  expect(days.slice(7)).toEqual([12, 19, 26, 34, 65, 96, 126, 157, 187, 218, 249, 279, 310])
})

test.each([
  ['by_hand', 4000, true],
  ['brought', 4000, true],
  ['before_removal', 4000, true],
  ['before_restore', 30, true],
  ['before_restore', 31, false],
  ['before_migration', 31, false],
] as const)('a backup with the reason %s, made %i days ago, is kept: %s', (reason, days, isKept) => {
  expect(keptIds([daysAgo(0), daysAgo(days, reason)]).includes(`${reason}-${days}`)).toBe(isKept)
})

test('keeps the last verified backup, however old it is', () => {
  const latest = Array.from({ length: 40 }, (_, days) => daysAgo(days, 'daily', false))
  expect(keptIds([...latest, daysAgo(800), daysAgo(801)])).toContain('daily-800')
  expect(keptIds([...latest, daysAgo(800), daysAgo(801)])).not.toContain('daily-801')
})
