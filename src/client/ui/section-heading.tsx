import type { ReactNode } from 'react'

/** Shows the heading of a part of a page, with a short explanation if it needs one. */
export function SectionHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <h2 className="text-base leading-6 font-semibold">{title}</h2>
      {text && <p className="text-sm text-pretty text-muted">{text}</p>}
    </div>
  )
}
