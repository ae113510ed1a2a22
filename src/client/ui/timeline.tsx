import type { ReactNode } from 'react'

interface TimelineProps {
  readonly entries: readonly { readonly key: string | number; readonly time: ReactNode; readonly content: ReactNode }[]
}

/** Shows a list of events, newest first. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ key, time, content }) => (
        <li
          key={key}
          className="relative border-l-2 pb-4 pl-4 text-sm last:pb-0 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-accent"
        >
          <div className="[overflow-wrap:anywhere]">{content}</div>
          <p className="text-xs text-muted">{time}</p>
        </li>
      ))}
    </ol>
  )
}
