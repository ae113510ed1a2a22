import { useEffect } from 'react'

/** Events which show that the user scrolls or acts. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Events that wouter and the browser dispatch when a link was followed. */
const NAVIGATION_EVENTS = ['pushState', 'hashchange'] as const

/** Keeps the element named by the `#` of the address in view while the content above it still grows, until the user acts. */
export function useAnchor(hash: string, elementId: string): void {
  useEffect(() => {
    let stop = keepInView(hash, elementId)
    // A link to the anchor can also be followed from the same page.
    const restart = () => {
      stop()
      stop = keepInView(hash, elementId)
    }
    for (const change of NAVIGATION_EVENTS) window.addEventListener(change, restart)
    return () => {
      stop()
      for (const change of NAVIGATION_EVENTS) window.removeEventListener(change, restart)
    }
  }, [hash, elementId])
}

function keepInView(hash: string, elementId: string): () => void {
  if (location.hash !== hash) return () => undefined
  const observer = new ResizeObserver(() => document.getElementById(elementId)?.scrollIntoView({ block: 'center' }))
  observer.observe(document.body)
  const abortController = new AbortController()
  const stop = () => {
    observer.disconnect()
    abortController.abort()
  }
  for (const move of USER_EVENTS) window.addEventListener(move, stop, { signal: abortController.signal, passive: true })
  return stop
}
