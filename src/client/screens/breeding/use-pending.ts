import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pendingOf, type Pending } from '#shared/notifications/pending.ts'
import { openNotifications } from '#shared/notifications/open-notifications.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { openYoungPages } from '#client/features/offspring/offspring.queries.ts'
import { overdueTasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useAllRows } from '#client/lists/use-rows.ts'
import type { QueryState } from '#client/lists/query-content.tsx'

/** Returns all pending work of the loft. */
export function usePending(): QueryState<Pending> {
  const today = useToday()
  const young = useAllRows(useInfiniteQuery(openYoungPages()))
  const overdue = useQuery(overdueTasksQuery())
  const due = useQuery(notificationsQuery())
  const queries = [young, overdue, due]
  const isRead = young.data && overdue.data && due.data
  return {
    data: isRead && pendingOf(young.data!, overdue.data, openNotifications(due.data.notices), today),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
