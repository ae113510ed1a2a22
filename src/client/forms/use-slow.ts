import { useEffect, useState } from 'react'

/** After this time, in milliseconds, work is shown: a shorter one would only flicker. */
const SLOW_MS = 250

/** Returns whether something has been pending for longer than a moment. */
export function useSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isPending && isSlow
}
