import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface BirdPickerProps {
  readonly value: Choice | null
  /** A band that no bird of this loft wears has no value. */
  readonly onChange: (bird: Choice | null) => void
  /** Allows typing the band of another loft's bird. */
  readonly freeText?: boolean
}

const MAX_OPTIONS = 20

/** Selects a bird of this loft. */
export function BirdPicker({ value, onChange, freeText = false }: BirdPickerProps) {
  const { language } = useLanguage()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q: text, limit: MAX_OPTIONS }, signal)
      return items.map(({ id, bandId, name, birthYear, color }) => ({
        value: String(id),
        label: birdTitle({ bandId, name }),
        hint: [birthYear, shownColor(color, language)].filter(Boolean).join(' · '),
      }))
    },
    [language],
  )
  return <Combobox choices={find} selected={value} onSelect={onChange} freeText={freeText} />
}
