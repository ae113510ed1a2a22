import type { ReactNode } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { isLongText, PIGEON_TEXTS, TEXT_FIELDS, type FormGroup, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { fold } from '#shared/text/fold.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { findPage } from '../pigeons.queries.ts'
import { ColorCombobox } from './color-combobox.tsx'
import type { PigeonValues } from './pigeon-values.ts'

/** Number of birds in whose strains a text is searched. */
const SEARCHED_BIRDS = 100

const { ControlField, TextField, TextAreaField } = fieldsOf<PigeonValues>()

/** Shows the described texts of one group of the form, in the order of the description. */
export function DescribedTexts({ group }: { group: FormGroup }): ReactNode {
  return TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].form === group).map((field) => (
    <DescribedText key={field} field={field} />
  ))
}

/** Colour and strain are picked from usual values, or typed; all others are typed. */
function DescribedText({ field }: { field: PigeonText }) {
  const { t, language } = useLanguage()
  const label = `pigeons.field.${field}` as const
  if (field === 'color') {
    return (
      <ControlField name={field} label={label} hint={t('pigeons.form.colorHint')} show={(color) => shownColor(color, language)}>
        {({ value, set }) => <ColorCombobox value={value} onChange={set} />}
      </ControlField>
    )
  }
  if (field === 'strain') {
    return (
      <ControlField name={field} label={label} show={(strain) => strain}>
        {({ value, set }) => <StrainCombobox value={value} onChange={set} />}
      </ControlField>
    )
  }
  const { max } = PIGEON_TEXTS[field]
  return isLongText(field) ? (
    <TextAreaField name={field} label={label} maxLength={max} />
  ) : (
    <TextField name={field} label={label} maxLength={max} />
  )
}

function StrainCombobox({ value, onChange }: { value: string; onChange: (strain: string) => void }) {
  const selected: Choice | null = value === '' ? null : { value, label: value }
  return <Combobox freeText choices={findStrains} selected={selected} onSelect={(strain) => onChange(strain?.label ?? '')} />
}

/** Finds the strains of the loft's birds that match a text. */
async function findStrains(text: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { items } = await findPage({ q: text, limit: SEARCHED_BIRDS, include: 'reference' }, signal)
  const strains = new Set(items.flatMap(({ strain }) => (strain && fold(strain).includes(fold(text)) ? [strain] : [])))
  return [...strains].sort((one, other) => one.localeCompare(other)).map((strain) => ({ value: strain, label: strain }))
}
