import type { BackupReason } from '#shared/backups/backup.ts'

interface BackupInfo {
  readonly id: string
  readonly reason: BackupReason
  readonly madeAt: string
  readonly provenAt: string | null
}

/** Number of days, weeks and months of which the latest daily backup is kept. */
const DAYS = 7
const WEEKS = 5
const MONTHS = 12

/** Days to keep backups made before a migration or a restore. */
export const KEEP_BEFORE_CHANGE_DAYS = 30
const DAY_MS = 86_400_000
/** Reasons for which only a user removes a backup: made or uploaded by a user, or the only way back to an emptied loft. */
const KEPT_REASONS: readonly BackupReason[] = ['by_hand', 'brought', 'before_removal']

/**
 * Lists the backups that have expired: daily ones beyond 7 days, 5 weeks and 12 months, and those made before a migration or a
 * restore before a time, 30 days ago by default. Backups that only a user removes stay, and so does the last verified one.
 */
export function listExpired(
  backups: readonly BackupInfo[],
  now: Date,
  before = new Date(now.getTime() - KEEP_BEFORE_CHANGE_DAYS * DAY_MS),
): string[] {
  const latestFirst = backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
  const daily = latestFirst.filter(({ reason }) => reason === 'daily')
  const kept = new Set([
    latestFirst.find(({ provenAt }) => provenAt !== null)?.id,
    ...latestOfEach(daily, DAYS, ({ madeAt }) => madeAt.slice(0, 10)),
    ...latestOfEach(daily, WEEKS, ({ madeAt }) => weekOf(madeAt)),
    ...latestOfEach(daily, MONTHS, ({ madeAt }) => madeAt.slice(0, 7)),
  ])
  return latestFirst
    .filter(({ id, reason, madeAt }) => {
      if (kept.has(id) || KEPT_REASONS.includes(reason)) return false
      return reason === 'daily' || Date.parse(madeAt) < before.getTime()
    })
    .map(({ id }) => id)
}

function latestOfEach(latestFirst: readonly BackupInfo[], count: number, periodOf: (backup: BackupInfo) => string): string[] {
  const latest = new Map<string, string>()
  for (const backup of latestFirst) {
    const period = periodOf(backup)
    if (!latest.has(period) && latest.size < count) latest.set(period, backup.id)
  }
  return [...latest.values()]
}

/** Returns the Monday of the week of a time. */
function weekOf(moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
