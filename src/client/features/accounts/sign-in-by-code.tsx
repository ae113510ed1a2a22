import { useMutation, useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { phoneAccessApi } from '#shared/accounts/phone-access-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useIsServerLost } from '#client/offline/server-contact.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Note } from '#client/ui/states.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import type { SignInSecret } from './sign-in-secret.ts'
import { isStoragePersistent } from './is-storage-persistent.ts'
import { RememberBox } from './remember-box.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** The interval at which the device requests its session, until the other screen allows it. */
const ASK_EVERY_MS = 2000

interface SignInByCodeProps {
  readonly secret: Exclude<SignInSecret, { readonly kind: 'invitation' }>
  /** Called to enter another code, or the password. */
  readonly onBack: () => void
}

/** Uses a code after a tap, and waits until the other screen allows this device. */
export function SignInByCode({ secret, onBack }: SignInByCodeProps) {
  const { t } = useLanguage()
  // A scanned QR code is shown by the keeper's own computer, so the phone is the keeper's own too.
  const [remember, setRemember] = useState(secret.kind === 'code')
  const { kind, ...sent } = secret
  const use = useMutation({ mutationFn: () => sendNow(phoneAccessApi.useCode, { body: sent }) })
  if (use.data) return <Waiting claim={use.data.claim} name={use.data.username} remember={remember} onBack={onBack} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
        <p>{t('phone.in.text')}</p>
      </div>
      <PrivateWindowNote />
      <Problem error={use.error} />
      {use.isError ? null : <RememberBox checked={remember} onChange={setRemember} />}
      {use.isError ? (
        <Button variant="primary" wide onClick={onBack}>
          {t('accounts.signIn.haveCode')}
        </Button>
      ) : (
        <Button variant="primary" size="lg" wide needsServer loading={use.isPending} onClick={() => use.mutate()}>
          {t('phone.in.submit')}
        </Button>
      )}
    </div>
  )
}

interface WaitingProps {
  readonly claim: string
  readonly name: string
  readonly remember: boolean
  readonly onBack: () => void
}

function Waiting({ claim, name, remember, onBack }: WaitingProps) {
  const { t } = useLanguage()
  const completeSignIn = useCompleteSignIn()
  const [error, setError] = useState<unknown>()
  const ask = useEffectEvent(async () => {
    const { account } = await sendNow(phoneAccessApi.fetchSession, { body: { claim, remember } })
    if (account) await completeSignIn(account, remember)
    return account !== null
  })
  const fail = useEffectEvent(setError)
  useEffect(() => {
    const abortController = new AbortController()
    void askUntilAnswered(ask, abortController.signal).catch(fail)
    return () => abortController.abort()
  }, [claim])
  if (error !== undefined) {
    return (
      <div className="flex flex-col gap-4">
        <Problem error={error} />
        <Button variant="primary" wide onClick={onBack}>
          {t('accounts.signIn.haveCode')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      <Spinner />
      <p className="text-lg font-semibold">{t('phone.in.waiting')}</p>
      <p className="text-sm text-muted">{t('phone.in.waiting.text', { name })}</p>
    </div>
  )
}

/** Asks until the other screen has answered. Network errors are ignored, because the server refuses the code when it has expired. */
async function askUntilAnswered(ask: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isDone = await ask().catch((error: unknown) => {
      if (error instanceof TypeError) return false
      throw error
    })
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Shows the reason for the failure, and the next step. */
export function Problem({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const isServerLost = useIsServerLost()
  if (isServerLost) return <Note tone="warning">{t('phone.in.offline')}</Note>
  return error ? <Note tone="danger">{errorText(error, t)}</Note> : null
}

/** Warns that this window stores nothing, where the browser shows that. */
export function PrivateWindowNote() {
  const { t } = useLanguage()
  const isKept = useQuery({ queryKey: ['storage kept'], queryFn: isStoragePersistent }).data
  return isKept === false ? <Note tone="warning">{t('phone.in.private')}</Note> : null
}
