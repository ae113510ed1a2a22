import { useSyncExternalStore } from 'react'

export const THEMES = ['auto', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'loft-theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The theme the keeper chose; 'auto' follows the device. The page starts in it by public/first-paint.js. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme)
}

/** Dresses the page in a theme, now and at the next start. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme)
  dress()
  for (const tell of listeners) tell()
}

/** Follows the device when it changes between day and night. */
export function followSystemTheme(): void {
  dress()
  systemIsDark.addEventListener('change', dress)
}

function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'auto'
}

function dress(): void {
  const chosen = chosenTheme()
  const root = document.documentElement
  root.dataset['theme'] = chosen !== 'auto' ? chosen : systemIsDark.matches ? 'dark' : 'light'
  // The phone's own bars take the colour of the page.
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim()
  if (surface) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
