import { useEffect, useEffectEvent, useState } from 'react'

/** The address is updated after a pause in typing (debounce), because browsers limit the rate of history changes. */
const DEBOUNCE_MS = 300

/** Keeps the text of a search box, and writes it to the address after a short pause; Back restores the earlier text. */
export function useSearchText(savedText: string, save: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(savedText)
  const [lastSaved, setLastSaved] = useState(savedText)
  const [written, setWritten] = useState(savedText)
  if (savedText !== lastSaved) {
    setLastSaved(savedText)
    // A text that was written here may arrive when the user has typed on already.
    if (savedText !== written) {
      setWritten(savedText)
      // The address drops spaces at the ends, but a space may be the start of the next word.
      if (savedText !== text.trim()) setText(savedText)
    }
  }

  const write = useEffectEvent(() => {
    const next = text.trim()
    if (next === savedText) return
    setWritten(next)
    save(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
