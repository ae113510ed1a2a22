import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { TextFields } from './text-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** What the bird looks like. */
export function AppearanceFields({ form }: { form: PigeonForm }) {
  const { say } = useLanguage()
  return (
    <FieldSet legend={say('pigeons.form.group.looks')}>
      <FieldRow>
        <TextFields form={form} group="looks" />
      </FieldRow>
    </FieldSet>
  )
}
