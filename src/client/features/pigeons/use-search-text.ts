import { useEffect, useEffectEvent, useState } from 'react'

/** The address follows what is typed after this rest: browsers allow only so many changes of it. */
const WRITE_AFTER_MS = 300

/** Text that is typed now and kept in the address a moment later; going back brings the older text into the box. */
export function useSearchText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (kept !== seen) {
    setSeen(kept)
    // The address drops spaces at the ends, which someone may still be typing between words.
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
