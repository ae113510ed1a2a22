import type { ReactNode } from 'react'
import { isLongText, PIGEON_TEXTS, TEXT_FIELDS, type FormGroup, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/inputs.tsx'
import { ColorCombobox } from './color-combobox.tsx'
import { findStrains } from './find-strains.ts'
import type { PigeonForm } from './use-pigeon-form.ts'

/** The described texts of one group of the form, in the order of the description. */
export function TextFields({ form, group }: { form: PigeonForm; group: FormGroup }): ReactNode {
  return TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].form === group).map((field) => (
    <TextField key={field} form={form} field={field} />
  ))
}

function TextField({ form: { values, set, errors }, field }: { form: PigeonForm; field: PigeonText }) {
  const { say } = useLanguage()
  const value = values[field]
  const onChange = (text: string): void => set({ [field]: text })
  return (
    <Field
      label={say(`pigeons.field.${field}`)}
      error={errors[field]}
      hint={field === 'color' ? say('pigeons.form.colorHint') : undefined}
    >
      <TextControl field={field} value={value} onChange={onChange} />
    </Field>
  )
}

interface TextControlProps {
  readonly field: PigeonText
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Colour and strain are picked from what is usual, or typed; all others are typed. */
function TextControl({ field, value, onChange }: TextControlProps) {
  if (field === 'color') return <ColorCombobox value={value} onChange={onChange} />
  if (field === 'strain') {
    const selected: Choice | null = value === '' ? null : { value, label: value }
    return <Combobox freeText choices={findStrains} selected={selected} onSelect={(strain) => onChange(strain?.label ?? '')} />
  }
  const { max } = PIGEON_TEXTS[field]
  return isLongText(field) ? (
    <TextArea value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextInput value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
  )
}
