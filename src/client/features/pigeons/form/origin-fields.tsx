import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { ParentPicker } from './parent-picker.tsx'
import { TextFields } from './text-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** Parents, breeder and owner. */
export function OriginFields({ form, birdId }: { form: PigeonForm; birdId?: number }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <FieldSet legend={say('pigeons.form.group.origin')}>
      <FieldRow>
        <Field label={say('pigeons.field.sire')} error={errors['sire']} hint={say('pigeons.form.parentHint')}>
          <ParentPicker gender="cock" value={values.sire} onChange={(sire) => set({ sire })} childId={birdId} />
        </Field>
        <Field label={say('pigeons.field.dam')} error={errors['dam']} hint={say('pigeons.form.parentHint')}>
          <ParentPicker gender="hen" value={values.dam} onChange={(dam) => set({ dam })} childId={birdId} />
        </Field>
      </FieldRow>
      <FieldRow>
        <TextFields form={form} group="origin" />
      </FieldRow>
    </FieldSet>
  )
}
