import type { ReactNode } from 'react'

/** Lists a few lines below each other, each an `li`. */
export function PlainList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5 text-sm">
      {children}
    </ul>
  )
}
