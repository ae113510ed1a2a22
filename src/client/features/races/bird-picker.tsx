import { useCallback } from 'react'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface BirdPickerProps {
  readonly value: Choice | null
  /** A band that no bird of this loft wears has no value. */
  readonly onChange: (bird: Choice | null) => void
  /** Allows typing the band of another loft's bird. */
  readonly freeText?: boolean
}

const OFFERED = 20

/** Selects a bird of this loft. */
export function BirdPicker({ value, onChange, freeText = false }: BirdPickerProps) {
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const { items } = await findPage({ q: text, limit: OFFERED }, signal)
    return items.map(({ id, bandId, birthYear, color }) => ({
      value: String(id),
      label: bandId,
      hint: [birthYear, color].filter(Boolean).join(' · '),
    }))
  }, [])
  return <Combobox choices={find} selected={value} onSelect={onChange} freeText={freeText} />
}
