import type { BackupReason } from '#shared/backups/backup.ts'

interface Kept {
  readonly id: string
  readonly reason: BackupReason
  readonly madeAt: string
  readonly provenAt: string | null
}

/** How many of the daily ones are kept: the latest of so many days, weeks and months. */
const DAYS = 7
const WEEKS = 5
const MONTHS = 12

/** What was made before a change of the schema or a restore is kept so long. */
const BEFORE_DAYS = 30
const DAY_MS = 86_400_000
/** Only the keeper removes what he made or brought, and what is the only way back to a loft that was emptied. */
const STAYING: readonly BackupReason[] = ['by_hand', 'brought', 'before_removal']

/**
 * Chooses the backups that may go: daily ones beyond 7 days, 5 weeks and 12 months, and those made before a change
 * once 30 days are over. What only the keeper removes stays, and so does the last one that was proven.
 */
export function listOutlived(backups: readonly Kept[], now: Date): string[] {
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
      if (kept.has(id) || STAYING.includes(reason)) return false
      return reason === 'daily' || now.getTime() - Date.parse(madeAt) > BEFORE_DAYS * DAY_MS
    })
    .map(({ id }) => id)
}

function latestOfEach(latestFirst: readonly Kept[], count: number, periodOf: (backup: Kept) => string): string[] {
  const latest = new Map<string, string>()
  for (const backup of latestFirst) {
    const period = periodOf(backup)
    if (!latest.has(period) && latest.size < count) latest.set(period, backup.id)
  }
  return [...latest.values()]
}

/** The Monday of a moment's week. */
function weekOf(moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
