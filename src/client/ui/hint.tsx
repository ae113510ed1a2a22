import type { ReactNode } from 'react'

/** Shows a short muted explanation. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className="text-sm text-pretty text-muted">{children}</p>
}
