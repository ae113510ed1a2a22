import type { ChangeEvent } from 'react'

interface SelectBoxProps {
  /** The name of the item that the checkbox selects, for screen readers. */
  readonly label: string
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Selects one item with a checkbox that is readable on a photo too. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="flex size-9 shrink-0 items-center justify-center rounded-md bg-raised/85 touch:size-11 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
        className="size-4.5 accent-(--accent) touch:size-5.5"
      />
    </label>
  )
}
