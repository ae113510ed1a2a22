import { lazy, Suspense, useState } from 'react'
import { needsAttention, useOutbox } from '#client/writes/outbox-state.ts'

const OutboxButton = lazy(async () => ({ default: (await import('./outbox-button.tsx')).OutboxButton }))

/** The number of changes that wait on this device or were refused; nothing is shown when there are none. */
export function OutboxCounter() {
  const count = useOutbox().filter(needsAttention).length
  // Stays once it was shown: its dialog may be open while the last change is sent.
  const [isNeeded, setIsNeeded] = useState(false)
  if (count > 0 && !isNeeded) setIsNeeded(true)
  return <Suspense fallback={null}>{isNeeded && <OutboxButton />}</Suspense>
}
