import { useSyncExternalStore } from 'react'
import { nameInLoft } from '#client/url/loft-base.ts'

export const THEMES = ['auto', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'loft-theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** Returns the chosen theme; 'auto' follows the device. `public/first-paint.js` sets the theme before the page is drawn. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, chosenTheme)
}

/** Applies a theme and stores it for the next start. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(nameInLoft(STORAGE_KEY), theme)
  applyTheme()
  for (const notify of listeners) notify()
}

/** Changes the theme when the device switches between light and dark. */
export function followSystemTheme(): void {
  applyTheme()
  systemIsDark.addEventListener('change', applyTheme)
}

function chosenTheme(): Theme {
  const stored = localStorage.getItem(nameInLoft(STORAGE_KEY))
  return THEMES.find((theme) => theme === stored) ?? 'auto'
}

function applyTheme(): void {
  const chosen = chosenTheme()
  const root = document.documentElement
  root.dataset['theme'] = chosen !== 'auto' ? chosen : systemIsDark.matches ? 'dark' : 'light'
  // The browser bars of a phone take the colour of the page.
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim()
  if (surface) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
