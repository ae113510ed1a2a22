import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { signInSecretOf } from '#client/features/accounts/sign-in-secret.ts'
import { FirstAccountForm } from '#client/features/accounts/first-account-form.tsx'
import type { PhoneStart } from '#client/features/accounts/phone-sign-in.tsx'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

const PhoneSignIn = lazy(async () => ({
  default: (await import('#client/features/accounts/phone-sign-in.tsx')).PhoneSignIn,
}))

/** Signs in, or creates the first account; then returns to the requested page. */
export function SignInScreen() {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const access = useQuery(accessQuery())
  const [start, setStart] = useSignInSecret()
  const isSignedIn = access.data?.state === 'signed_in'
  useEffect(() => {
    if (isSignedIn) navigate(requestedPage(location.search), { replace: true })
  }, [isSignedIn, navigate])

  const isFirst = access.data?.hasAccounts === false
  const isPlain = access.data?.connection === 'plain'
  return (
    <>
      <PageHeader title={t(isFirst ? 'accounts.first.title' : 'frame.page.signIn')} />
      <div className="mx-auto max-w-md sm:max-w-lg">
        {access.isError && <ErrorState error={access.error} onRetry={() => void access.refetch()} />}
        {access.isPending && <Skeleton shape="card" />}
        {access.data && !isSignedIn && !start && (
          <Card>
            <div className="flex flex-col gap-4">
              <Hint>{t(isFirst ? 'accounts.first.line' : 'accounts.signIn.line')}</Hint>
              {isFirst ? <FirstAccountForm isPlain={isPlain} /> : <SignInForm isPlain={isPlain} />}
              {!isFirst && (
                <div className="grid gap-2 border-t pt-4 sm:grid-cols-2">
                  <Button wide onClick={() => setStart({ kind: 'scan' })}>
                    {t('accounts.signIn.scanCode')}
                  </Button>
                  <Button wide onClick={() => setStart({ kind: 'type' })}>
                    {t('accounts.signIn.haveCode')}
                  </Button>
                </div>
              )}
            </div>
          </Card>
        )}
        {access.data && !isSignedIn && start && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <PhoneSignIn key={JSON.stringify(start)} start={start} onPassword={() => setStart(undefined)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Returns the code or invitation in the address, which is removed from it so that no history or screenshot shows the secret. */
function useSignInSecret() {
  const [start, setStart] = useState<PhoneStart | undefined>(() => signInSecretOf(location.hash))
  useEffect(() => {
    const take = () => {
      const secret = signInSecretOf(location.hash)
      if (!secret) return
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      setStart(secret)
    }
    take()
    // Another code may be scanned while the page is open.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return [start, setStart] as const
}

/**
 * Accepts only pages of this application, to prevent an open redirect by the `next` parameter. Browsers ignore tabs and line
 * breaks in addresses.
 */
function requestedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\\s])/.test(next) && !next.startsWith('/sign-in') ? next : '/'
}
