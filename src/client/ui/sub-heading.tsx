import type { ReactNode } from 'react'

/** The heading of a part of a card. */
export function SubHeading({ children }: { children: ReactNode }) {
  return <h3 className="mb-1 text-sm font-semibold">{children}</h3>
}
