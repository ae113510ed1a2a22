import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { TextLink } from '#client/ui/text-link.tsx'

interface RelationshipPathProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly text: string; readonly href?: string }[]
  /** The index of the common ancestor, at which the path turns from up to down. */
  readonly ancestorIndex: number
}

/** Shows a path between two birds through their relatives: up to a common ancestor and down again. */
export function RelationshipPath({ label, steps, ancestorIndex }: RelationshipPathProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map(({ key, text, href }, index) => {
        const Arrow = index <= ancestorIndex ? ArrowUpRight : ArrowDownRight
        return (
          <li key={key} className="inline-flex min-w-0 items-center gap-1.5">
            {index > 0 && <Arrow aria-hidden="true" className="size-4 shrink-0 text-muted" />}
            <span
              className={classNames(
                'min-w-0 rounded-md border px-2 py-1 [overflow-wrap:anywhere]',
                index === ancestorIndex ? 'border-accent bg-accent-soft font-semibold' : 'bg-surface',
              )}
            >
              {href ? <TextLink href={href}>{text}</TextLink> : text}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
