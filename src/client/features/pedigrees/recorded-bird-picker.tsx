import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { findBirds } from '#client/features/pigeons/find-birds.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface RecordedBirdPickerProps {
  /** Offers only birds of this gender. */
  readonly gender?: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly placeholder: string
  readonly onChange: (bird: Choice | null) => void
}

const MAX_OPTIONS = 20

/** Selects any recorded bird, including reference birds. */
export function RecordedBirdPicker({ gender, value, placeholder, onChange }: RecordedBirdPickerProps) {
  const { say, language } = useLanguage()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const birds = await findBirds(text, MAX_OPTIONS, signal, gender ? { gender } : {})
      return birds.map(({ id, bandId, name, birthYear, color, isReference }) => ({
        value: String(id),
        label: birdTitle({ bandId, name }),
        hint: [birthYear, shownColor(color, language), isReference && say('pigeons.reference')].filter(Boolean).join(' · '),
      }))
    },
    [gender, say, language],
  )
  return <Combobox choices={find} selected={value} placeholder={placeholder} onSelect={onChange} />
}
