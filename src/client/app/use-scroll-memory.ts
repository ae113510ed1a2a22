import { useEffect, useLayoutEffect, useRef } from 'react'

const positions = new Map<string, number>()
/** Lists may need a moment to grow to their height again. */
const TRY_FOR_MS = 800

/** A new page starts at its top; going back returns to where the page was left. */
export function useScrollMemory(path: string): void {
  const isBack = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const ending = new AbortController()
    window.addEventListener('popstate', () => (isBack.current = true), { signal: ending.signal })
    window.addEventListener('scroll', () => positions.set(location.href, window.scrollY), {
      passive: true,
      signal: ending.signal,
    })
    return () => ending.abort()
  }, [])

  useLayoutEffect(() => {
    const wanted = isBack.current ? (positions.get(location.href) ?? 0) : 0
    isBack.current = false
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
