import { useEffect } from 'react'

/** What shows that the reader goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** What wouter and the browser tell when a link was followed. */
const NEW_ADDRESS = ['pushState', 'hashchange'] as const

/** Keeps an element in view that the address names by its `#`, while what is above it still grows and nobody has moved. */
export function useAnchor(hash: string, elementId: string): void {
  useEffect(() => {
    let stop = keepInView(hash, elementId)
    // A link that leads here is also followed from the page itself.
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
