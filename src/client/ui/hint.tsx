import type { ReactNode } from 'react'

/** A few words beside the matter, for those who want to know. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className="text-sm text-pretty text-muted">{children}</p>
}
