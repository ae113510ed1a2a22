import { Check, Circle, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

interface ShownMilestone {
  readonly key: string
  readonly state: 'done' | 'late' | 'ahead' | 'passed'
  readonly name: ReactNode
  readonly days: ReactNode
}

const STYLES: Readonly<Record<ShownMilestone['state'], { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  done: { tone: 'success', Icon: Check },
  late: { tone: 'danger', Icon: TriangleAlert },
  ahead: { tone: 'info', Icon: Circle },
  passed: { tone: 'neutral', Icon: Minus },
}

/** Shows the milestones of a process in order, each done, ahead or late. */
export function Milestones({ label, milestones }: { label: string; milestones: readonly ShownMilestone[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {milestones.map(({ key, state, name, days }) => {
        const { tone, Icon } = STYLES[state]
        return (
          <li key={key} className="group relative flex gap-3 pb-3 text-sm last:pb-0">
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line group-last:hidden" />
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5',
                SOFT_CLASSES[tone],
              )}
            >
              <Icon />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className={classNames('font-medium', state === 'passed' && 'text-muted')}>{name}</span>
              <span className={classNames('tabular-nums', state === 'late' ? 'font-medium text-danger' : 'text-muted')}>
                {days}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
