import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'

interface ListRowProps {
  /** The name of the row. */
  readonly title: ReactNode
  /** A tap anywhere on the row, except on its buttons, opens the link of its title. */
  readonly isLink?: boolean
  /** The role of the row, when it is part of a table. */
  readonly role?: 'row'
  /** Before the text, such as a photo or a checkbox. */
  readonly leading?: ReactNode
  /** Shown after the title. */
  readonly badges?: ReactNode
  /** The second line. */
  readonly line?: ReactNode
  /** Buttons at the end. */
  readonly actions?: ReactNode
  readonly isMarked?: boolean
  /** Below both lines. */
  readonly children?: ReactNode
}

/** Shows a row of two lines, in which phones show the items of every list and table. */
export function ListRow({
  title,
  isLink = false,
  role,
  leading,
  badges,
  line,
  actions,
  isMarked = false,
  children,
}: ListRowProps) {
  return (
    <div
      role={role}
      className={classNames(
        'relative flex min-h-15 w-full min-w-0 items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm',
        Boolean(actions) && 'flex-wrap',
        isMarked ? 'bg-accent-soft' : 'bg-raised',
      )}
    >
      {leading}
      {/* Buttons with long texts have their own line, so that the text beside them keeps room. */}
      <div className={classNames('min-w-0', leading ? 'flex-[1_1_8rem]' : 'flex-[1_1_9rem]')}>
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
          <div
            className={classNames(
              "min-w-0 font-semibold [overflow-wrap:anywhere] [&_a]:inline-block [&_a]:min-h-6 [&_a]:leading-6 [&_a]:after:absolute [&_a]:after:content-['']",
              isLink ? '[&_a]:after:inset-0' : '[&_a]:relative [&_a]:z-1 [&_a]:after:-inset-2',
            )}
          >
            {title}
          </div>
          {badges}
        </div>
        {line && (
          <div className="leading-5 text-muted [overflow-wrap:anywhere] [&_a]:relative [&_a]:z-1 [&_a]:inline-block [&_a]:min-h-6 [&_a]:leading-6">
            {line}
          </div>
        )}
        {children}
      </div>
      {actions && (
        <div className="relative z-1 ml-auto flex shrink-0 items-center has-[.borderless:last-child]:-mr-2">{actions}</div>
      )}
    </div>
  )
}

/** The frame around rows. */
export const ROWS_CLASSES = 'divide-y overflow-hidden rounded-lg border bg-raised shadow-sm'
