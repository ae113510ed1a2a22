import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#shared/accounts/accounts-api.ts'
import { rememberChoice } from '#client/offline/remember-choice.ts'
import { accessQuery } from './accounts.queries.ts'

/** Returns a function for a device that was just signed in: it keeps the choice, and reads everything again as the account. */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const access = useQuery(accessQuery()).data
  return async (account: OwnAccount, remember: boolean): Promise<void> => {
    await rememberChoice(access, account, remember)
    await queryClient.resetQueries()
  }
}
