import { type ReactNode, lazy, Suspense, useEffect, useState } from 'react'
import { afterFirstScreen } from '#client/loading/first-screen.ts'
import { needsAttention, useOutbox } from '#client/writes/outbox-state.ts'

const loadButton = async () => ({ default: (await import('./outbox-button.tsx')).OutboxButton })
const OutboxButton = lazy<() => ReactNode>(() => loadButton().catch(() => ({ default: () => null })))

/** Shows the number of changes that wait on this device or were refused; nothing is shown when there are none. */
export function OutboxCounter() {
  const count = useOutbox().filter(needsAttention).length
  // Stays once it was shown: its dialog may be open while the last change is sent.
  const [isNeeded, setIsNeeded] = useState(false)
  if (count > 0 && !isNeeded) setIsNeeded(true)
  // The button is loaded early, because the network is gone when it is needed.
  useEffect(() => afterFirstScreen(() => void loadButton().catch(() => undefined)), [])
  return <Suspense fallback={null}>{isNeeded && <OutboxButton />}</Suspense>
}
