import { lazy, Suspense } from 'react'
import { needsAttention, useOutbox } from '#client/writes/outbox-state.ts'

const OutboxButton = lazy(async () => ({ default: (await import('./outbox-button.tsx')).OutboxButton }))

/** The number of changes that wait on this device or were refused; nothing is shown when there are none. */
export function OutboxCounter() {
  const count = useOutbox().filter(needsAttention).length
  return <Suspense fallback={null}>{count > 0 && <OutboxButton />}</Suspense>
}
