import { useEffect } from 'react'

/** Events which show that the user scrolls or acts. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Events that wouter and the browser dispatch when a link was followed. */
const NEW_ADDRESS = ['pushState', 'hashchange'] as const

/** Keeps the element named by the `#` of the address in view while the content above it still grows, until the user acts. */
export function useAnchor(hash: string, elementId: string): void {
  useEffect(() => {
    let stop = keepInView(hash, elementId)
    // A link to the anchor can also be followed from the same page.
    const again = () => {
      stop()
      stop = keepInView(hash, elementId)
    }
    for (const change of NEW_ADDRESS) window.addEventListener(change, again)
    return () => {
      stop()
      for (const change of NEW_ADDRESS) window.removeEventListener(change, again)
    }
  }, [hash, elementId])
}

function keepInView(hash: string, elementId: string): () => void {
  if (location.hash !== hash) return () => undefined
  const watch = new ResizeObserver(() => document.getElementById(elementId)?.scrollIntoView({ block: 'center' }))
  watch.observe(document.body)
  const ending = new AbortController()
  const stop = () => {
    watch.disconnect()
    ending.abort()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal: ending.signal, passive: true })
  return stop
}
