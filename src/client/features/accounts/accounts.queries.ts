import { infiniteQueryOptions } from '@tanstack/react-query'
import { accessApi, accountsApi, auditLogApi } from '#shared/accounts/accounts-api.ts'
import type { AuditGroup } from '#shared/accounts/audit.ts'
import type { Role } from '#shared/accounts/role.ts'
import { call } from '#client/api/call.ts'
import { queryKeyOf, queryOptionsOf } from '#client/api/read.ts'

export const accessQuery = () => queryOptionsOf(accessApi.get, {})
export const sessionsQuery = () => queryOptionsOf(accessApi.sessions, {})
export const accountsQuery = () => queryOptionsOf(accountsApi.list, {})

/** Reads the latest entries of the security log. */
export const latestAuditQuery = () => queryOptionsOf(auditLogApi.list, { query: { limit: 5 } })

/** The filter of the security log. A blank actor means the command line. */
export interface AuditFilter {
  readonly group?: AuditGroup | undefined
  readonly actor?: string | undefined
}

/** Reads the pages of the security log, newest first. */
export const auditPages = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf('/api/audit-log'), 'pages', filter],
    // Reads with `call`, so that the device keeps no copy of the security log.
    queryFn: ({ signal, pageParam }) => call(auditLogApi.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Returns the text key of a role's name. */
export const roleKey = (role: Role) => (role === 'manager' ? ('frame.role' as const) : (`frame.role.${role}` as const))
