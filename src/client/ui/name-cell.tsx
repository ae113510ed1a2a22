import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface NameCellProps {
  readonly name: ReactNode
  /** A long name may wrap; any other stays on one line. */
  readonly isLong?: boolean
  /** A short muted text below the name. */
  readonly line?: ReactNode
  /** Placed before the name, such as the checkbox that selects the row. */
  readonly mark?: ReactNode
}

/** Shows a name in a table, with related details. */
export function NameCell({ name, isLong = false, line, mark }: NameCellProps) {
  return (
    <span className="flex items-center gap-1.5">
      {mark}
      <span className="flex min-w-0 flex-col">
        <span className={classNames(isLong ? 'break-words sm:min-w-24' : 'whitespace-nowrap')}>{name}</span>
        {line && <span className="text-xs leading-4 font-normal text-muted">{line}</span>}
      </span>
    </span>
  )
}
