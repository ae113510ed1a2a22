import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows a collapsible part, as a native element, which the browser's page search opens too. */
export function Disclosure({ summary, children, open = false }: { summary: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details open={open} className="group min-w-0">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-sm text-sm font-medium hover:text-accent touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2 pb-1 pl-5.5">{children}</div>
    </details>
  )
}
