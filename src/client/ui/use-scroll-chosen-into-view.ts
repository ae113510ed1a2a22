import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a row sideways until its chosen element is in the middle, at first and when another one is chosen. */
export function useScrollChosenIntoView<Row extends HTMLElement>(chosenSelector: string, value: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector(chosenSelector)
    if (!row.current || !chosen) return
    const [place, part] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.current.scrollLeft += part.left - place.left - (place.width - part.width) / 2
  }, [chosenSelector, value])
  return row
}
