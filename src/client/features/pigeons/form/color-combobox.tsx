import { useMemo } from 'react'
import { COLOR_MARKINGS, COLORS } from '#shared/colors/colors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

/** Selects the colour of a bird from common ones, or takes typed text. Used inside a Field. */
export function ColorCombobox({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { language } = useLanguage()
  const colors = useMemo(() => colorChoices(language), [language])
  return (
    <Combobox
      freeText
      choices={colors}
      selected={value === '' ? null : { value, label: value }}
      onSelect={(color) => onChange(color?.label ?? '')}
    />
  )
}

/** Returns every colour alone, then with each pattern, with the code used by race software as a hint. */
function colorChoices(language: 'en' | 'es'): readonly Choice[] {
  const plain = COLORS.map((color) => ({ value: color[language], label: color[language], hint: color.code }))
  const marked = COLORS.flatMap((color) =>
    COLOR_MARKINGS.map((marking) => {
      const label = `${color[language]} ${marking[language].toLowerCase()}`
      return { value: label, label, hint: color.code + marking.code }
    }),
  )
  return [...plain, ...marked]
}
