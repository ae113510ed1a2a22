import { accessApi, accountsApi } from '#shared/accounts/accounts-api.ts'
import type { Role } from '#shared/accounts/role.ts'
import { read } from '#client/api/read.ts'

export const accessQuery = () => read(accessApi.get, {})
export const sessionsQuery = () => read(accessApi.sessions, {})
export const accountsQuery = () => read(accountsApi.list, {})

/** The role as the keeper reads it. */
export const roleKey = (role: Role) => (role === 'manager' ? ('frame.role' as const) : (`frame.role.${role}` as const))
