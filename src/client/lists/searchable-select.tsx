import { useCallback, useEffect, useRef } from 'react'
import { Combobox } from '#client/ui/combobox.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Select } from '#client/ui/inputs.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** Finds rows by a text on the server. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

interface SearchableSelectProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The choices besides the rows; the value '' means that nothing is chosen. */
  readonly fixed?: readonly Option[]
  /** The first rows of the list. */
  readonly options: readonly Option[]
  /** Given when the list has more rows than these: then the others are found by typing. */
  readonly find?: FindOptions | undefined
  /** The label of the chosen row, when it is not among the options. */
  readonly chosenLabel?: string | undefined
  readonly disabled?: boolean
}

const NONE: readonly Option[] = []
const MAX_TEXT = 100

/** Selects a row of a list that grows: from all of them while they fit on one page, else by typing. Used inside a Field. */
export function SearchableSelect({
  value,
  onChange,
  fixed = NONE,
  options,
  find,
  chosenLabel,
  disabled = false,
}: SearchableSelectProps) {
  const all = [...fixed, ...options]
  // The search stays the same function: with a new one, the list would search again while it is open.
  const offered = useRef({ all, find })
  useEffect(() => {
    offered.current = { all, find }
  })
  const search = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const present = offered.current
    if (text.trim() === '' || !present.find) return present.all.filter((option) => option.value !== '' && !option.disabled)
    return present.find(text.trim().slice(0, MAX_TEXT), signal)
  }, [])
  const known = all.find((option) => option.value === value)
  const label = known?.label ?? chosenLabel
  if (!find) {
    return (
      <Select value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        {[...all, ...(known || label === undefined ? [] : [{ value, label }])].map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Combobox
      choices={search}
      selected={value === '' || label === undefined ? null : { value, label }}
      onSelect={(choice) => onChange(choice?.value ?? '')}
      {...(fixed[0]?.value === '' && { placeholder: fixed[0].label })}
    />
  )
}
