import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { hasNoData } from '#shared/backups/store-state.ts'
import { HistoryHost } from '#client/features/actions/history-host.tsx'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { LanguageProvider, type LanguageAndLocale } from '#client/i18n/language.tsx'
import { guardedNavigation } from '#client/ui/guarded-navigation.ts'
import { afterFirstScreen } from '#client/loading/first-screen.ts'
import { loftBase } from '#client/url/loft-base.ts'
import { AccessGate } from './access-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { PAGES, RESCUE_PAGE } from './pages.ts'

const loadToaster = () => import('#client/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

export function App({ first, queryClient }: { first: LanguageAndLocale; queryClient: QueryClient }) {
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={queryClient}>
        <Router base={loftBase()} aroundNav={guardedNavigation}>
          <AccessGate signedOut={<SignedOutScreens />}>
            <Frame>
              <Screens />
            </Frame>
          </AccessGate>
        </Router>
        <AfterFirstScreen />
      </QueryClientProvider>
    </LanguageProvider>
  )
}

/** Shows the page of the current address. */
export function Screens() {
  const [path] = useLocation()
  const { data: backups } = useQuery(backupsQuery())
  const queryClient = useQueryClient()
  // Watches for changes from other devices.
  useEffect(() => {
    const follow = (version: number) =>
      void import('#client/offline/start-offline.ts').then(({ followVersion }) => followVersion(queryClient, version), ignore)
    let watch: Promise<(() => void) | undefined> | undefined
    const cancel = afterFirstScreen(() => {
      watch = import('#client/api/data-version.ts').then(({ watchDataVersion }) => watchDataVersion(queryClient, follow), ignore)
      // Starts the outbox, and loads the code that sends while there is a network.
      void import('#client/writes/start.ts').then(({ startWrites }) => startWrites(queryClient), ignore)
    })
    return () => {
      cancel()
      void watch?.then((end) => end?.())
    }
  }, [queryClient])
  const pages = backups && hasNoData(backups.store) ? [RESCUE_PAGE] : PAGES
  return (
    <ErrorBoundary key={path}>
      <HistoryHost />
      <Switch>
        {pages.map(({ path: pattern, title, Screen }) => (
          <Route key={pattern} path={pattern}>
            <Suspense fallback={<PageLoading title={title} />}>
              <Screen />
            </Suspense>
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

const SIGN_IN_PAGE = PAGES.filter(({ path }) => path === '/sign-in')

/** Shows the only page that exists before sign-in. */
function SignedOutScreens() {
  return (
    <SignedOutFrame>
      {SIGN_IN_PAGE.map(({ path, title, Screen }) => (
        <Suspense key={path} fallback={<PageLoading title={title} />}>
          <Screen />
        </Suspense>
      ))}
    </SignedOutFrame>
  )
}

/**
 * Loads the parts that are shown after the first screen: the toasts, whose code is not loaded when the first one is shown because the network may
 * have failed then, and the data that this device keeps for use offline.
 */
function AfterFirstScreen() {
  const [hasToaster, setHasToaster] = useState(false)
  const queryClient = useQueryClient()
  useEffect(
    () =>
      afterFirstScreen(() => {
        void loadToaster().then(() => setHasToaster(true), ignore)
        void import('#client/offline/start-offline.ts').then(({ startOffline }) => startOffline(queryClient), ignore)
      }),
    [queryClient],
  )
  return <Suspense fallback={null}>{hasToaster && <Toaster />}</Suspense>
}

/** Ignores that code could not be loaded; it is loaded when the page is opened again. */
const ignore = () => undefined
