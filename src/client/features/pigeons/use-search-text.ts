import { useEffect, useEffectEvent, useState } from 'react'

/** The address is updated after a pause in typing (debounce), because browsers limit the rate of history changes. */
const WRITE_AFTER_MS = 300

/** Keeps the text of a search box, and writes it to the address after a short pause; Back restores the earlier text. */
export function useSearchText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (kept !== seen) {
    setSeen(kept)
    // The address drops spaces at the ends, but a space may be the start of the next word.
    if (kept !== text.trim()) setText(kept)
  }

  const write = useEffectEvent(() => {
    if (text.trim() !== kept) keep(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
