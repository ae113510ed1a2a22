import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

interface KnownParentPickerProps {
  /** A sire is a cock, a dam a hen. */
  readonly gender: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly onChange: (parent: Choice | null) => void
}

const MAX_OPTIONS = 20

/** Selects a parent among all recorded birds, including reference birds. */
export function KnownParentPicker({ gender, value, onChange }: KnownParentPickerProps) {
  const { say, language } = useLanguage()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q: text, gender, include: 'reference', limit: MAX_OPTIONS }, signal)
      return items.map(({ id, bandId, name, birthYear, color, isReference }) => ({
        value: String(id),
        label: birdTitle({ bandId, name }),
        hint: [birthYear, shownColor(color, language), isReference && say('pigeons.reference')].filter(Boolean).join(' · '),
      }))
    },
    [gender, say, language],
  )
  return <Combobox choices={find} selected={value} onSelect={onChange} />
}
