import { useQueries } from '@tanstack/react-query'
import { pendingOf, type Pending } from '#shared/notifications/pending.ts'
import { openNotifications } from '#shared/notifications/open-notifications.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { overdueTasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import type { QueryState } from './query-content.tsx'

/** All pending work of the loft. */
export function usePending(): QueryState<Pending> {
  const today = useToday()
  const queries = useQueries({ queries: [offspringQuery(), overdueTasksQuery(), notificationsQuery()] })
  const [{ data: all }, { data: overdueTasks }, { data: due }] = queries
  return {
    data: all && overdueTasks && due && pendingOf(all, overdueTasks, openNotifications(due.notices), today),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
