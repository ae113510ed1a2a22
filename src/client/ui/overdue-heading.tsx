import { TriangleAlert } from 'lucide-react'
import { Badge } from './badge.tsx'

interface OverdueHeadingProps {
  readonly title: string
  readonly text: string
  readonly count: number
}

/** Shows the heading of a list of work that was due before today. */
export function OverdueHeading({ title, text, count }: OverdueHeadingProps) {
  return (
    <div>
      <h2 className="flex items-center gap-2 text-base leading-6 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        {title}
        <Badge tone="danger">{count}</Badge>
      </h2>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
    </div>
  )
}
