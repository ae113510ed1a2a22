import { useSyncExternalStore } from 'react'

/** The width of phones. A printed page is narrower than a screen, but is laid out like a wide one. */
export const NARROW = 'screen and (width < 48rem)'

/** The width below which a table of many columns does not fit, with or without the navigation. */
export const BELOW_WIDE = 'screen and (width < 80rem)'

interface Watched {
  readonly matches: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const watchedQueries = new Map<string, Watched>()

/** Returns the same functions for the same query: with new ones, React would subscribe again at each rendering. */
function watch(query: string): Watched {
  const known = watchedQueries.get(query)
  if (known) return known
  const media = matchMedia(query)
  const watched: Watched = {
    matches: () => media.matches,
    subscribe: (listener) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
  watchedQueries.set(query, watched)
  return watched
}

/** Returns whether a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = watch(query)
  return useSyncExternalStore(subscribe, matches, matches)
}
