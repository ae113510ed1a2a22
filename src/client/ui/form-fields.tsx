import type { ReactNode } from 'react'

/** Fields below each other on a page. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4">{children}</div>
}
