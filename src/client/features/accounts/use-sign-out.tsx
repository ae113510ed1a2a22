import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { deviceSession } from '#client/device/device-session.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { needsAttention } from '#client/writes/outbox-state.ts'
import { loadedEntries } from '#client/writes/outbox-store.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { accessQuery } from './accounts.queries.ts'

const UnsentDialog = lazyDialog(async () => (await import('./unsent-dialog.tsx')).UnsentDialog)

/** Returns whether changes of this device are not sent yet. It waits until the outbox has been read. */
export async function hasUnsent(): Promise<boolean> {
  // A browser that cannot read its database has nothing to send.
  const entries = await loadedEntries().catch(() => [])
  return entries.some(needsAttention)
}

interface SignOut {
  /** Signs out, after asking about changes that are not sent. */
  readonly signOut: () => void
  /** Signs out without asking. */
  readonly signOutNow: () => void
  readonly isPending: boolean
  /** Must be rendered by the caller. */
  readonly dialog: ReactNode
}

/** Signs out on this device, or everywhere, and deletes the data on this device; unsent writes are kept for the same account. */
export function useSignOut(endpoint: typeof accessApi.signOut | typeof accessApi.signOutEverywhere = accessApi.signOut): SignOut {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The session is read first, because a read that the server refuses would end it on this device, and leave its drafts.
      const session = deviceSession()
      await sendNow(endpoint, {})
      return session
    },
    onSuccess: async (session) => {
      const { forgetDevice } = await import('#client/offline/forget-device.ts')
      if (session) await forgetDevice(session)
      const { queryKey } = accessQuery()
      // The query is read again and not emptied: the sign-in form may be shown already, and must keep the typed text.
      await queryClient.invalidateQueries({ queryKey })
      const access = hashKey(queryKey)
      await queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== access })
    },
    onError: (error) => toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) }),
  })
  return {
    signOut: () => void hasUnsent().then((isLeft) => (isLeft ? setIsAsking(true) : mutate())),
    signOutNow: () => mutate(),
    isPending,
    dialog: isAsking && <UnsentDialog isSigningOut={isPending} onSignOut={() => mutate()} onClose={() => setIsAsking(false)} />,
  }
}
