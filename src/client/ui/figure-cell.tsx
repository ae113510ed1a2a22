import type { ReactNode } from 'react'

/** Shows a figure in a table with a short muted text below it, such as the total it is a part of. */
export function FigureCell({ figure, line }: { figure: ReactNode; line?: ReactNode }) {
  return (
    <span className="inline-flex flex-col items-end">
      <span className="whitespace-nowrap">{figure}</span>
      {line && <span className="text-right text-xs leading-4 font-normal text-muted">{line}</span>}
    </span>
  )
}
