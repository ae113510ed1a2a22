import { useIsMutating } from '@tanstack/react-query'
import { useSlow } from '#client/forms/use-slow.ts'

/** Shows a progress bar at the top of the window while any write has been running for longer than a moment. */
export function SavingBar() {
  const isSlow = useSlow(useIsMutating() > 0)
  if (!isSlow) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-80 h-1 overflow-hidden bg-accent/20 print:hidden"
    >
      <div className="h-full w-1/3 animate-run bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}
