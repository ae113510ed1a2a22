import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { deviceSession } from '#client/device/device-session.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'

/** Deletes what this device keeps; unsent writes wait for the same account. */
export async function forgetThisDevice(): Promise<void> {
  const session = deviceSession()
  if (!session) return
  const { forgetDevice } = await import('#client/offline/forget-device.ts')
  await forgetDevice(session)
}

/** Signs out on this device and clears all cached data. */
export function useSignOut(): () => void {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async () => {
      await sendNow(accessApi.signOut, {})
      const { dropAllDrafts } = await import('#client/forms/drafts.ts')
      await dropAllDrafts()
    },
    onSuccess: async () => {
      await forgetThisDevice()
      await queryClient.resetQueries()
    },
    onError: (error) => toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say) }),
  })
  return () => mutate()
}
