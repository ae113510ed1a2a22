import { useEffect } from 'react'

/** What shows that the reader goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps an element in view that the address names by its `#`, while what is above it still grows and nobody has moved. */
export function useAnchor(hash: string, elementId: string): void {
  useEffect(() => {
    if (location.hash !== hash) return
    const watch = new ResizeObserver(() => document.getElementById(elementId)?.scrollIntoView({ block: 'center' }))
    watch.observe(document.body)
    const ending = new AbortController()
    const stop = () => {
      watch.disconnect()
      ending.abort()
    }
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal: ending.signal, passive: true })
    return stop
  }, [hash, elementId])
}
