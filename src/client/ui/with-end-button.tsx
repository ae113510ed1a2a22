import type { ReactNode } from 'react'

/** A control with a small button inside its right end. */
export function WithEndButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <span className="relative block min-w-0 [&_input]:pr-11">
      {children}
      <span className="absolute inset-y-0 right-0.5 flex items-center">{button}</span>
    </span>
  )
}
