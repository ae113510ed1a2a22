import { useSyncExternalStore } from 'react'

/** The width of phones. A printed page is narrower than a screen, but is laid out like a wide one. */
export const NARROW = 'screen and (width < 48rem)'

/** The width below which a table of many columns does not fit, with or without the navigation. */
export const BELOW_WIDE = 'screen and (width < 80rem)'

/** Returns whether a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    matches,
    matches,
  )
}
