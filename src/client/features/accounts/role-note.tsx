import { useQuery } from '@tanstack/react-query'
import { mayCall, type CallName } from '#shared/accounts/permissions.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { accessQuery } from './accounts.queries.ts'

/** Shows which role may change what the user can only view; shows nothing when the user's own role may change it. */
export function RoleNote({ call, text }: { call: CallName; text: PlainKey }) {
  const { t } = useLanguage()
  const account = useQuery(accessQuery()).data?.account
  return account && !mayCall(account.role, call) && <Note tone="info">{t(text)}</Note>
}
