import './schemas-without-eval.ts'
import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { QueryClient } from '@tanstack/react-query'
import printStyles from './ui/print.css?url'
import { firstAnswers, forgetFirstAnswers } from './api/first-answers.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { afterFirstScreen, watchFirstScreen } from './loading/first-screen.ts'
import { forgetSentParts, keepSentParts, loadPartsNotSent } from './loading/later-part.tsx'
import { keepEarlyKeys } from './app/early-keys.ts'
import { pageAt } from './app/pages.ts'
import { startScrollMemory } from './app/scroll-memory.ts'
import { followSystemTheme } from './app/theme.ts'
import { accessQuery } from './features/accounts/accounts.queries.ts'
import { loadRemembered } from './i18n/language.tsx'
import { loadAllTexts } from './i18n/texts.ts'
import { answersReads } from './offline/read-hooks.ts'
import { isServerLost } from './offline/server-contact.ts'
import { startGuardingHistory } from './ui/guarded-navigation.ts'
import { pathInLoft } from './url/loft-base.ts'
import { connectCache } from './writes/connected-cache.ts'

/** The page may stay blank for this time; after that its frame is shown while it loads. */
const MAX_BLANK_MS = 1500

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  keepSentParts(root)
  keepEarlyKeys()
  const page = pageAt(pathInLoft(location.pathname))
  const texts = loadRemembered(page?.name)
  const code = page?.preload() ?? loadPartsNotSent()
  // The page handles this error where it is shown.
  code.catch(() => undefined)
  followSystemTheme()
  startGuardingHistory()
  startScrollMemory()
  const queryClient = createQueryClient()
  connectCache(queryClient)
  // Loads who is signed in in parallel with the texts, so that a user who must sign in is redirected before other calls are
  // refused.
  const access = queryClient.prefetchQuery(accessQuery())
  const known = page && mayBeLost() ? answersOfDevice(queryClient, access, page.path) : access
  const first = await texts
  // The page waits without a placeholder, because React would show one for at least 300 ms.
  await Promise.race([Promise.all([known, code.catch(() => undefined)]), new Promise((late) => setTimeout(late, MAX_BLANK_MS))])
  createRoot(root).render(
    <StrictMode>
      <App first={first} queryClient={queryClient} />
    </StrictMode>,
  )
  void watchFirstScreen(queryClient)
  afterFirstScreen(() => {
    forgetFirstAnswers()
    forgetSentParts()
    void loadAllTexts()
    addPrintStyles()
  })
}

/** Adds the styles for printing. If they cannot be loaded, a print looks like the screen. */
function addPrintStyles(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = printStyles
  document.head.append(link)
}

/**
 * Returns whether the server may be unreachable: it sends the first answers with its page, while a page from the service worker
 * has none.
 */
const mayBeLost = (): boolean => answersReads() && firstAnswers().size === 0

/** Loads the data of a page from this device, if the server does not answer. */
async function answersOfDevice(queryClient: QueryClient, access: Promise<void>, path: string): Promise<void> {
  try {
    const { provideDeviceAnswers, isAnswering } = await import('./offline/answer-from-device.ts')
    void isAnswering()
    await access
    if (isServerLost()) await provideDeviceAnswers(queryClient, path)
  } catch {
    // The page then reads its data by itself.
  }
}

void start()
