import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { FirstAccountForm } from '#client/features/accounts/first-account-form.tsx'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

/** Signs in, or creates the first account; then returns to the requested page. */
export function SignInScreen() {
  const { say } = useLanguage()
  const [, navigate] = useLocation()
  const access = useQuery(accessQuery())
  const isSignedIn = access.data?.state === 'signed_in'
  useEffect(() => {
    if (isSignedIn) navigate(requestedPage(location.search), { replace: true })
  }, [isSignedIn, navigate])

  const isFirst = access.data?.hasAccounts === false
  const isPlain = access.data?.connection === 'plain'
  return (
    <>
      <PageHeader title={say(isFirst ? 'accounts.first.title' : 'frame.page.signIn')} />
      <div className="max-w-md">
        {access.isError && <ErrorState error={access.error} onRetry={() => void access.refetch()} />}
        {access.isPending && <Skeleton shape="card" />}
        {access.data && !isSignedIn && (
          <Card>
            <div className="flex flex-col gap-4">
              <Hint>{say(isFirst ? 'accounts.first.line' : 'accounts.signIn.line')}</Hint>
              {isFirst ? <FirstAccountForm isPlain={isPlain} /> : <SignInForm isPlain={isPlain} />}
            </div>
          </Card>
        )}
      </div>
    </>
  )
}

/**
 * Accepts only pages of this application, to prevent an open redirect by the `next` parameter. Browsers ignore tabs and line
 * breaks in addresses.
 */
function requestedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\\s])/.test(next) && !next.startsWith('/sign-in') ? next : '/'
}
