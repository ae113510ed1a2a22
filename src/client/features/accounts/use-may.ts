import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayCall, type CallName } from '#shared/accounts/permissions.ts'
import { accessQuery } from './accounts.queries.ts'

/** Tells whether the one who looks on may make a call; without accounts, and until it is known who that is, anything may be done. */
export function useMay(): (call: CallName) => boolean {
  const { data } = useQuery(accessQuery())
  const role = data?.account?.role ?? 'manager'
  return useCallback((call) => mayCall(role, call), [role])
}
