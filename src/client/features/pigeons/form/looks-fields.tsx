import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { ColorCombobox } from './color-combobox.tsx'
import { findStrains } from './find-strains.ts'
import type { PigeonForm } from './use-pigeon-form.ts'

/** Colour and strain: selected from common values, or typed. */
export function LooksFields({ form }: { form: PigeonForm }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <FieldSet legend={say('pigeons.form.group.looks')}>
      <FieldRow>
        <Field label={say('pigeons.field.color')} error={errors['color']} hint={say('pigeons.form.colorHint')}>
          <ColorCombobox value={values.color} onChange={(color) => set({ color })} />
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
