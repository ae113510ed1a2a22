import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldSet } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/inputs.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** The user's free texts about the bird. */
export function WordsFields({ form }: { form: PigeonForm }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <FieldSet legend={say('pigeons.form.group.words')}>
      {(['description', 'notes'] as const).map((field) => (
        <Field key={field} label={say(`pigeons.field.${field}`)} error={errors[field]}>
          <TextArea value={values[field]} maxLength={5000} onChange={(event) => set({ [field]: event.target.value })} />
        </Field>
      ))}
    </FieldSet>
  )
}
