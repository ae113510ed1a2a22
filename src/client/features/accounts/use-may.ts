import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayCall, type CallName } from '#shared/accounts/permissions.ts'
import { accessQuery } from './accounts.queries.ts'

/** Tells whether the one who looks on may make a call: anything without accounts, and what all may do until it is known who that is. */
export function useMay(): (call: CallName) => boolean {
  const { data, isPending } = useQuery(accessQuery())
  const role = isPending ? 'viewer' : (data?.account?.role ?? 'manager')
  return useCallback((call) => mayCall(role, call), [role])
}
