import './schemas-without-eval.ts'
import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { preloadPage } from './app/pages.ts'
import { startScrollMemory } from './app/scroll-memory.ts'
import { followSystemTheme } from './app/theme.ts'
import { accessQuery } from './features/accounts/accounts.queries.ts'
import { loadRemembered } from './i18n/language.tsx'
import { startGuardingHistory } from './ui/guarded-navigation.ts'

/** So long a page may stay white; after that its frame stands there and waits. */
const PATIENCE_MS = 1500

async function start(): Promise<void> {
  // The screen's code comes together with the texts, not after them.
  preloadPage(location.pathname)
  followSystemTheme()
  startGuardingHistory()
  startScrollMemory()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const queryClient = createQueryClient()
  // Who is there is asked together with the texts: whoever has to sign in is led there without calls that are refused.
  const access = Promise.race([queryClient.prefetchQuery(accessQuery()), new Promise((late) => setTimeout(late, PATIENCE_MS))])
  const [first] = await Promise.all([loadRemembered(), access])
  createRoot(root).render(
    <StrictMode>
      <App first={first} queryClient={queryClient} />
    </StrictMode>,
  )
}

void start()
