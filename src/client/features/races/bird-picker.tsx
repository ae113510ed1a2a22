import { useCallback } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface BirdPickerProps {
  readonly value: Choice | null
  /** A band that is nobody's here comes without a value. */
  readonly onChange: (bird: Choice | null) => void
  /** The band of another loft's bird may be typed. */
  readonly freeText?: boolean
}

const OFFERED = 20

/** Picks a bird of this loft. */
export function BirdPicker({ value, onChange, freeText = false }: BirdPickerProps) {
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const { items } = await findPage({ q: text, limit: OFFERED }, signal)
    return items.map(({ id, bandId, name, birthYear, color }) => ({
      value: String(id),
      label: birdTitle({ bandId, name }),
      hint: [birthYear, color].filter(Boolean).join(' · '),
    }))
  }, [])
  return <Combobox choices={find} selected={value} onSelect={onChange} freeText={freeText} />
}
