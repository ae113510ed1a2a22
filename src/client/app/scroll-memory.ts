import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()
/** The page that a back or forward navigation leads to, until that page is shown. */
let backTo: string | undefined

/** Lists may need some time to reach their full height again. */
const RETRY_FOR_MS = 800

/**
 * Starts to remember the scroll position of each page. Call it before the router starts, so that it knows of a back navigation
 * before the page is shown.
 */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => (backTo = location.pathname))
  window.addEventListener('scroll', () => positions.set(location.href, window.scrollY), { passive: true })
}

/** Scrolls a new page to its top, and a page reached by back or forward to its last position. */
export function useScrollMemory(path: string): void {
  useLayoutEffect(() => {
    const target = backTo === location.pathname ? (positions.get(location.href) ?? 0) : 0
    backTo = undefined
    const started = performance.now()
    let frame = 0
    const scroll = () => {
      window.scrollTo(0, target)
      const isReached = Math.abs(window.scrollY - target) < 2
      if (!isReached && performance.now() - started < RETRY_FOR_MS) frame = requestAnimationFrame(scroll)
    }
    scroll()
    return () => cancelAnimationFrame(frame)
  }, [path])
}
