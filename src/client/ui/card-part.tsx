import type { ReactNode } from 'react'
import { Hint } from './hint.tsx'
import { SubHeading } from './sub-heading.tsx'

interface CardPartProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** Shows a part of a card with its own topic, separated from the part above. */
export function CardPart({ title, text, children }: CardPartProps) {
  return (
    <section className="flex w-full flex-col items-start gap-3 not-first:border-t not-first:pt-4">
      <div>
        <SubHeading>{title}</SubHeading>
        {text && <Hint>{text}</Hint>}
      </div>
      {children}
    </section>
  )
}
