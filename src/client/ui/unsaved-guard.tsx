import { use, useEffect, useEffectEvent } from 'react'
import { UnsavedContext } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** While mounted, asks for confirmation before the page or the dialog around it loses what was entered. */
export function UnsavedGuard({ onLeave }: { onLeave: () => void }) {
  const dialog = use(UnsavedContext)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const discard = () => leave()
    dialog?.add(discard)
    return () => void dialog?.delete(discard)
  }, [dialog])
  return <LeaveGuard onLeave={onLeave} />
}
