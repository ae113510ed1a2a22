import type { Notification } from './notifications-api.ts'

/** The groups of due work, in the order in which they are shown. */
export const TODAY_GROUPS = ['nests', 'health', 'chores', 'races'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/** The group of each kind of notification. */
export const GROUP_OF: Readonly<Record<Notification['kind'], TodayGroup>> = {
  first_egg_due: 'nests',
  second_egg_due: 'nests',
  candling_due: 'nests',
  hatch_due: 'nests',
  hatch_overdue: 'nests',
  banding_ready: 'nests',
  banding_overdue: 'nests',
  weaning_due: 'nests',
  fledging_ready: 'nests',
  fledging_overdue: 'nests',
  vaccination_pending: 'health',
  medicine_out: 'health',
  medicine_low: 'health',
  batch_expired: 'health',
  batch_expires_today: 'health',
  batch_expiring: 'health',
  vaccinations_due: 'health',
  vaccinations_overdue: 'health',
  vaccinations_other_due: 'health',
  doses_due: 'health',
  doses_overdue: 'health',
  treatment_through: 'health',
  quarantine_ends_today: 'health',
  quarantine_over: 'health',
  task_due: 'chores',
  task_overdue: 'chores',
  section_over_capacity: 'chores',
  basketing_due: 'races',
  race_today: 'races',
  race_results_missing: 'races',
  club_results: 'races',
}

/**
 * Returns the rows of a group: the young of one nest that are due for banding are banded together, so they are one row, at the
 * place of the first.
 */
export function rowsOf<One extends Notification>(notifications: readonly One[]): readonly (readonly [One, ...One[]])[] {
  const rows = new Map<string, [One, ...One[]]>()
  for (const notification of notifications) {
    const { deed: action, key } = notification
    const row = action?.what === 'band' && action.pairId !== null ? `band at pair ${action.pairId}` : key
    const found = rows.get(row)
    if (found) found.push(notification)
    else rows.set(row, [notification])
  }
  return [...rows.values()]
}

/** Groups the due work; in each group late work comes first, then the order of the nest round. */
export function todayGroups<One extends Notification>(
  notifications: readonly One[],
): readonly (readonly [TodayGroup, readonly One[]])[] {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const byGroup = Map.groupBy(notifications, ({ kind }) => GROUP_OF[kind])
  return TODAY_GROUPS.flatMap((group) => {
    const found = byGroup.get(group)
    if (!found) return []
    const sorted = found.toSorted(
      (one, other) =>
        Number(other.isLate) - Number(one.isLate) ||
        Number(one.nestBox === null) - Number(other.nestBox === null) ||
        compare(one.nestBox ?? '', other.nestBox ?? ''),
    )
    return [[group, sorted] as const]
  })
}
