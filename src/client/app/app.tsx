import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { hasNoData } from '#shared/backups/store-state.ts'
import { HistoryHost } from '#client/features/actions/history-host.tsx'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { LanguageProvider, type SpokenLanguage } from '#client/i18n/language.tsx'
import { guardedNavigation } from '#client/ui/guarded-navigation.ts'
import { AccessGate } from './access-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { afterFirstScreen } from '#client/loading/first-screen.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { PAGES, RESCUE_PAGE } from './pages.ts'

const loadToaster = () => import('#client/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

export function App({ first, queryClient }: { first: SpokenLanguage; queryClient: QueryClient }) {
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={queryClient}>
        <Router aroundNav={guardedNavigation}>
          <AccessGate signedOut={<SignedOutScreens />}>
            <Frame>
              <Screens />
            </Frame>
          </AccessGate>
        </Router>
        <LazyToaster />
        <LazyOffline />
      </QueryClientProvider>
    </LanguageProvider>
  )
}

/** The page at the present address. */
export function Screens() {
  const [path] = useLocation()
  const { data: backups } = useQuery(backupsQuery())
  const queryClient = useQueryClient()
  // Watches for changes from other devices.
  useEffect(() => {
    const follow = (version: number) =>
      void import('#client/offline/start-offline.ts').then(
        ({ followVersion }) => followVersion(queryClient, version),
        () => undefined,
      )
    let watch: Promise<(() => void) | undefined> | undefined
    const cancel = afterFirstScreen(() => {
      watch = import('#client/api/data-version.ts').then(
        ({ watchDataVersion }) => watchDataVersion(queryClient, follow),
        () => undefined,
      )
    })
    return () => {
      cancel()
      void watch?.then((end) => end?.())
    }
  }, [queryClient])
  // Connects the outbox, and loads the code that sends while the network is there.
  useEffect(
    () =>
      afterFirstScreen(
        () =>
          void import('#client/writes/start.ts').then(
            ({ startWrites }) => startWrites(queryClient),
            () => undefined,
          ),
      ),
    [queryClient],
  )
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

/** The only page before sign-in. */
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

/** The code of toasts is loaded after the first screen, and not when the first one is shown: the network may have failed then. */
function LazyToaster() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(
    () =>
      afterFirstScreen(
        () =>
          void loadToaster().then(
            () => setIsLoaded(true),
            () => undefined,
          ),
      ),
    [],
  )
  return <Suspense fallback={null}>{isLoaded && <Toaster />}</Suspense>
}

/** Keeps data on this device for the time without network. */
function LazyOffline() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      afterFirstScreen(
        () =>
          void import('#client/offline/start-offline.ts').then(
            ({ startOffline }) => startOffline(queryClient),
            () => undefined,
          ),
      ),
    [queryClient],
  )
  return null
}
