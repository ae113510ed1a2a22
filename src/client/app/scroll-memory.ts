import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()
/** Where the browser went back or forward to, until that page shows. */
let backTo: string | undefined

/** Lists may need a moment to grow to their height again. */
const TRY_FOR_MS = 800

/** Starts to remember where each page is left. Called before the router listens, to know of going back before it shows the page. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => (backTo = location.pathname))
  window.addEventListener('scroll', () => positions.set(location.href, window.scrollY), { passive: true })
}

/** A new page starts at its top; going back returns to where the page was left. */
export function useScrollMemory(path: string): void {
  useLayoutEffect(() => {
    const wanted = backTo === location.pathname ? (positions.get(location.href) ?? 0) : 0
    backTo = undefined
    const started = performance.now()
    let frame = 0
    const scroll = () => {
      window.scrollTo(0, wanted)
      const isThere = Math.abs(window.scrollY - wanted) < 2
      if (!isThere && performance.now() - started < TRY_FOR_MS) frame = requestAnimationFrame(scroll)
    }
    scroll()
    return () => cancelAnimationFrame(frame)
  }, [path])
}
