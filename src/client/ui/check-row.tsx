import type { ReactNode } from 'react'

interface CheckRowProps {
  readonly title: string
  readonly line?: ReactNode
  readonly badges?: ReactNode
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Below the row, outside the clickable area. */
  readonly children?: ReactNode
}

/** Shows a row of an ItemList with a checkbox; the whole row is clickable. */
export function CheckRow({ title, line, badges, checked, onChange, children }: CheckRowProps) {
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-hover sm:px-5">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 shrink-0 accent-(--accent) touch:size-5.5"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex min-w-0 flex-col">
            <span className="min-w-0 text-sm font-medium [overflow-wrap:anywhere]">{title}</span>
            {line && <span className="text-xs text-muted">{line}</span>}
          </span>
          {badges && <span className="flex flex-wrap gap-1">{badges}</span>}
        </span>
      </label>
      {children && <div className="px-4 pb-2 sm:px-5">{children}</div>}
    </li>
  )
}
