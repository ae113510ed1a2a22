import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Shows the rest of a line after badges, shortened; it is left out where wide badges leave no room for a few words of it. */
export function ShortLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap overflow-hidden">
      {/* A text that does not fit beside this empty box wraps below it, out of sight. */}
      <span className="h-[1lh] w-px" />
      <span className={classNames('min-w-24 flex-1 truncate', className)}>{children}</span>
    </span>
  )
}
