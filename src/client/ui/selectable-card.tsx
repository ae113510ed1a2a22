import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Swatch } from './badge.tsx'

interface SelectableCardProps {
  readonly title: string
  readonly line?: string | undefined
  readonly color?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly figures: readonly { readonly label: string; readonly value: string }[]
}

/** Shows a selectable card with a few figures; selecting it again deselects it. */
export function SelectableCard({ title, line, color, isChosen, onChoose, figures }: SelectableCardProps) {
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
      {line && <span className="-mt-2 text-xs text-muted">{line}</span>}
      <span className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(({ label, value }) => (
          <span key={label} className="flex flex-col-reverse">
            <span className="text-xs text-muted">{label}</span>
            <span className="text-lg leading-6 font-semibold tabular-nums">{value}</span>
          </span>
        ))}
      </span>
    </button>
  )
}
