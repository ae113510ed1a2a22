import './schemas-without-eval.ts'
import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { preloadPage } from './app/pages.ts'
import { startScrollMemory } from './app/scroll-memory.ts'
import { followSystemTheme } from './app/theme.ts'
import { loadRemembered } from './i18n/language.tsx'
import { startGuardingHistory } from './ui/guarded-navigation.ts'

async function start(): Promise<void> {
  // The screen's code comes together with the texts, not after them.
  preloadPage(location.pathname)
  followSystemTheme()
  startGuardingHistory()
  startScrollMemory()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const first = await loadRemembered()
  createRoot(root).render(
    <StrictMode>
      <App first={first} queryClient={createQueryClient()} />
    </StrictMode>,
  )
}

void start()
