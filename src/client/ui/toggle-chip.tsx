import { Check } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'

interface ToggleChipProps {
  readonly label: string
  /** The number of items that it shows or hides. */
  readonly count: number
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Adds one kind of items to a list, or hides it. */
export function ToggleChip({ label, count, checked, onChange }: ToggleChipProps) {
  const { format } = useLanguage()
  return (
    <label className="relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border bg-raised px-3 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:h-11 print:hidden">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className="sr-only" />
      {checked && <Check aria-hidden="true" className="size-4 text-accent" />}
      {label}
      <span className="text-xs tabular-nums">{format.number(count)}</span>
    </label>
  )
}
