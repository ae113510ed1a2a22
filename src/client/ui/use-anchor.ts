import { useEffect } from 'react'

/** Events which show that the user scrolls or acts. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Events that wouter and the browser dispatch when a link was followed. */
const NAVIGATION_EVENTS = ['pushState', 'hashchange'] as const

/**
 * Keeps the element named by the `#` of the address in view while the content above it still grows, until the user acts.
 *
 * `elementOf` is a constant function that returns the id of the element, or undefined if the address names none.
 */
export function useAnchor(elementOf: (hash: string) => string | undefined): void {
  useEffect(() => {
    let stop = keepInView(elementOf(location.hash))
    // A link to the anchor can also be followed from the same page.
    const restart = () => {
      stop()
      stop = keepInView(elementOf(location.hash))
    }
    for (const change of NAVIGATION_EVENTS) window.addEventListener(change, restart)
    return () => {
      stop()
      for (const change of NAVIGATION_EVENTS) window.removeEventListener(change, restart)
    }
  }, [elementOf])
}

function keepInView(elementId: string | undefined): () => void {
  if (elementId === undefined) return () => undefined
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
