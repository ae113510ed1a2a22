import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Shows the actions on all selected items. It stays visible at the bottom while the page scrolls, with its buttons left of the
 * toasts.
 */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // The lines at the bottom of the page are shown above the bar.
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const top = element.offsetHeight + parseFloat(getComputedStyle(element).bottom)
      style.setProperty('--action-bar', `${top}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return (
    <div
      ref={bar}
      role="region"
      aria-label={label}
      className="sticky bottom-[var(--bottom-bar,0px)] z-20 -mx-4 mt-4 flex animate-rise flex-wrap items-center gap-2 border-t bg-raised px-4 py-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg print:hidden sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border"
    >
      {children}
    </div>
  )
}
