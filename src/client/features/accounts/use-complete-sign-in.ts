import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#shared/accounts/accounts-api.ts'
import { startDeviceSession } from '#client/offline/start-device-session.ts'
import { accessQuery } from './accounts.queries.ts'

/** Returns a function that completes a sign-in: it stores whether this device may keep data, and reads all data again. */
export function useCompleteSignIn() {
  const queryClient = useQueryClient()
  const access = useQuery(accessQuery()).data
  return async (account: OwnAccount, remember: boolean): Promise<void> => {
    await startDeviceSession(access, account, remember)
    await queryClient.resetQueries()
  }
}
