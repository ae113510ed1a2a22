import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useIsAllowed, type CallTarget } from './permission-context.ts'

interface TickRowProps {
  /** The meaning of a tick, for screen readers. */
  readonly label: string
  readonly checked: boolean
  /** The tick is being saved. */
  readonly busy?: boolean
  /** The call that a tick makes: users who may not make it only see whether it is ticked. */
  readonly call: CallTarget
  readonly onChange: (isChecked: boolean) => void
  readonly title: ReactNode
  readonly badges?: ReactNode
  readonly line?: ReactNode
  readonly actions?: ReactNode
}

/** Shows a row of an ItemList that can be ticked off: nearly the whole row is clickable, for use with a thumb. */
export function TickRow({ label, checked, busy = false, call, onChange, title, badges, line, actions }: TickRowProps) {
  const isAllowed = useIsAllowed(call)
  return (
    <li className="flex items-center pr-2 sm:pr-3">
      <label
        className={classNames(
          'flex min-h-15 min-w-0 flex-1 items-center gap-3.5 py-2.5 pl-4 sm:pl-5',
          isAllowed && 'cursor-pointer select-none hover:bg-hover',
          busy && 'opacity-60',
        )}
      >
        <input
          type="checkbox"
          aria-label={label}
          aria-busy={busy}
          disabled={!isAllowed}
          checked={checked}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked)
          }}
          className="size-6.5 shrink-0 accent-(--accent)"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('min-w-0 font-medium [overflow-wrap:anywhere]', checked && 'text-muted line-through')}>
              {title}
            </span>
            {badges}
          </span>
          {line && <span className="line-clamp-2 text-xs text-muted">{line}</span>}
        </span>
      </label>
      {actions && <span className="flex shrink-0 items-center">{actions}</span>}
    </li>
  )
}
