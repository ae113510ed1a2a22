import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { TEXT_CLASSES } from './tone.ts'

const ICONS = { danger: CircleAlert, warning: TriangleAlert, info: Info } as const

/** Shows a short remark below something, such as a row of a file. */
export function Remark({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <p className="flex items-start gap-1.5 text-xs leading-5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${TEXT_CLASSES[tone]}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}
