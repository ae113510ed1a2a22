import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChangeLineProps {
  readonly label: string
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Shows the old and the new value of one field. */
export function ChangeLine({ label, from, to }: ChangeLineProps) {
  return (
    <p className="text-xs leading-5 [overflow-wrap:anywhere]">
      <span className="text-muted">{`${label}: `}</span>
      <del className="no-underline">{from}</del>
      <ArrowRight role="img" aria-label="→" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
      <ins className="font-medium no-underline">{to}</ins>
    </p>
  )
}
