import { useMemo } from 'react'
import { COLOR_MARKINGS, COLORS } from '#shared/colors/colors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { findStrains } from './find-strains.ts'
import type { PigeonForm } from './use-pigeon-form.ts'

/** Colour and strain: picked from what is usual, or typed. */
export function LooksFields({ form }: { form: PigeonForm }) {
  const { say, language } = useLanguage()
  const { values, set, errors } = form
  const colors = useMemo(() => colorChoices(language), [language])
  return (
    <FieldSet legend={say('pigeons.form.group.looks')}>
      <FieldRow>
        <Field label={say('pigeons.field.color')} error={errors['color']} hint={say('pigeons.form.colorHint')}>
          <Combobox
            freeText
            choices={colors}
            selected={typed(values.color)}
            onSelect={(color) => set({ color: color?.label ?? '' })}
          />
        </Field>
        <Field label={say('pigeons.field.strain')} error={errors['strain']}>
          <Combobox
            freeText
            choices={findStrains}
            selected={typed(values.strain)}
            onSelect={(strain) => set({ strain: strain?.label ?? '' })}
          />
        </Field>
      </FieldRow>
    </FieldSet>
  )
}

const typed = (text: string): Choice | null => (text === '' ? null : { value: text, label: text })

/** Every colour alone, then with each marking; the code of race software stands beside it. */
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
