import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { HistoryHost } from '#client/features/actions/history-host.tsx'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { LanguageProvider, type LoadedLanguage } from '#client/i18n/language.tsx'
import { guardedNavigation } from '#client/ui/guarded-navigation.ts'
import { AccessGate } from './access-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { PAGES, RESCUE_PAGE } from './pages.ts'

const loadToaster = () => import('#client/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

export function App({ first, queryClient }: { first: LoadedLanguage; queryClient: QueryClient }) {
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

function Screens() {
  const [path] = useLocation()
  const { data: backups } = useQuery(backupsQuery())
  const queryClient = useQueryClient()
  // Watches for changes from other devices. Loaded after the first render, which does not need it.
  useEffect(() => {
    const follow = (version: number) =>
      void import('#client/offline/start-offline.ts').then(
        ({ followVersion }) => followVersion(queryClient, version),
        () => undefined,
      )
    const watch = import('#client/api/data-version.ts').then(
      ({ watchDataVersion }) => watchDataVersion(queryClient, follow),
      () => undefined,
    )
    return () => void watch.then((end) => end?.())
  }, [queryClient])
  // Connects the outbox after the first render, and loads the code that sends while the network is there.
  useEffect(
    () =>
      void import('#client/writes/start.ts').then(
        ({ startWrites }) => startWrites(queryClient),
        () => undefined,
      ),
    [queryClient],
  )
  const pages = backups?.store === 'unreadable' ? [RESCUE_PAGE] : PAGES
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

/**
 * Toasts are not needed for the first render. Their code is loaded right after it, so that it is there when the network fails.
 */
function LazyToaster() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void loadToaster().then(
          () => setIsLoaded(true),
          () => undefined,
        ),
    )
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{isLoaded && <Toaster />}</Suspense>
}

/** Keeps data on this device for the time without network. Its code is loaded when the first screen is shown. */
function LazyOffline() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('#client/offline/start-offline.ts').then(
          ({ startOffline }) => startOffline(queryClient),
          () => undefined,
        ),
      START_OFFLINE_MS,
    )
    return () => clearTimeout(timer)
  }, [queryClient])
  return null
}

/** After the first screen has its data on most connections. */
const START_OFFLINE_MS = 1000
