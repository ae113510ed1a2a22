import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { findBirds } from '../find-birds.ts'

interface ParentPickerProps {
  /** A sire is a cock, a dam a hen. */
  readonly gender: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly onChange: (parent: Choice | null) => void
  /** The bird itself, which cannot be its own parent. */
  readonly childId?: number | undefined
}

const MAX_OPTIONS = 20

/** Selects a parent among the birds of the loft and reference birds, or takes a typed band or name. */
export function ParentPicker({ gender, value, onChange, childId }: ParentPickerProps) {
  const { say, language } = useLanguage()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const birds = await findBirds(text, MAX_OPTIONS, signal, { gender })
      return birds
        .filter(({ id }) => id !== childId)
        .map(({ id, bandId, name, birthYear, color, isReference }) => ({
          value: String(id),
          label: birdTitle({ bandId, name }),
          hint: [birthYear, shownColor(color, language), isReference && say('pigeons.reference')].filter(Boolean).join(' · '),
        }))
    },
    [gender, childId, say, language],
  )
  return <Combobox freeText choices={find} selected={value} onSelect={onChange} />
}
