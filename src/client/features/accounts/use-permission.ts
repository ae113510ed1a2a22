import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayCall, type CallName } from '#shared/accounts/permissions.ts'
import { isAnswered } from '#shared/backups/store-state.ts'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { accessQuery } from './accounts.queries.ts'

/** The calls about clubs, which exist only where one server hosts several lofts. */
const CLUBS = /^\/api\/clubs(\/|$)/

/**
 * Returns whether the current user may make a call. Without accounts every call is allowed; until the role is known, only what
 * every role may do. Nobody may write while the data is damaged.
 */
export function usePermission(): (call: CallName) => boolean {
  const { data, isPending } = useQuery(accessQuery())
  const role = isPending ? 'viewer' : (data?.account?.role ?? 'manager')
  const hasAccess = data?.state === 'open' || data?.state === 'signed_in'
  const store = useQuery({ ...backupsQuery(), enabled: hasAccess }).data?.store ?? 'intact'
  const isHosted = data?.isHosted ?? false
  return useCallback(
    (call) => mayCall(role, call) && isAnswered(store, call) && (isHosted || !CLUBS.test(call.path)),
    [role, store, isHosted],
  )
}
