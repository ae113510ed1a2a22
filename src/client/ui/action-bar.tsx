import type { ReactNode } from 'react'

/** The actions on all selected items; stays visible at the bottom while the page scrolls, with its buttons left of the toasts. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky bottom-[var(--bottom-bar,0px)] z-20 -mx-4 mt-4 flex animate-rise flex-wrap items-center gap-2 border-t bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg print:hidden sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border"
    >
      {children}
    </div>
  )
}
