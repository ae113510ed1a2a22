import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Swatch } from './badge.tsx'

interface ChoiceCardProps {
  readonly title: string
  readonly color?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of several matters that can be chosen, with a few facts about it; chosen again it is let go. */
export function ChoiceCard({ title, color, isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-lg border p-4 text-left transition-colors',
        isChosen ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'bg-raised hover:border-line-strong hover:bg-hover',
      )}
    >
      <span className="flex w-full items-center gap-2 text-sm font-semibold">
        <Swatch color={color} />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      </span>
      {children}
    </button>
  )
}
