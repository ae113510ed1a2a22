import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { useBirdChoices } from './bird-choices.ts'
import type { OfferedBirds } from './find-birds.ts'

interface BirdPickerProps {
  readonly offered: OfferedBirds
  readonly value: Choice | null
  readonly onChange: (bird: Choice | null) => void
  /** Birds that cannot be selected. */
  readonly without?: readonly Choice[]
  readonly placeholder?: string
  /** Accepts a typed band or name; it has no value. */
  readonly freeText?: boolean
}

/** Selects one bird. Used inside a Field. */
export function BirdPicker({ offered, value, onChange, without, placeholder, freeText = false }: BirdPickerProps) {
  const find = useBirdChoices({ offered, ...(without && { without }) })
  return (
    <Combobox
      choices={find}
      selected={value}
      onSelect={onChange}
      freeText={freeText}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}
