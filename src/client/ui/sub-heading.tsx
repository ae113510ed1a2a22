import type { ReactNode } from 'react'

/** Shows the heading of a part of a card. */
export function SubHeading({ children }: { children: ReactNode }) {
  return <h3 className="mb-1 text-sm font-semibold">{children}</h3>
}
