import { useLanguage } from '#client/i18n/language.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { TextFields } from './text-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** The user's free texts about the bird. */
export function FreeTextFields({ form }: { form: PigeonForm }) {
  const { say } = useLanguage()
  return (
    <FieldSet legend={say('pigeons.form.group.words')}>
      <TextFields form={form} group="words" />
    </FieldSet>
  )
}
