import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldSet } from '#client/ui/field.tsx'
import { NewSectionFields } from './new-section-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** The section where the bird lives; a new section can be created here. */
export function LocationFields({ form, currentSectionId = null }: { form: PigeonForm; currentSectionId?: number | null }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  const [isAdding, setIsAdding] = useState(false)
  return (
    <FieldSet legend={say('pigeons.form.group.location')}>
      <Field label={say('pigeons.field.location')} error={errors['loftLocationId']}>
        <SectionPicker
          value={values.loftLocationId}
          onChange={(loftLocationId) => set({ loftLocationId })}
          currentSectionId={currentSectionId}
          allowsNone
        />
      </Field>
      {isAdding ? (
        <NewSectionFields
          onDone={(loftLocationId) => {
            if (loftLocationId !== undefined) set({ loftLocationId })
            setIsAdding(false)
          }}
        />
      ) : (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {say('pigeons.newSection.open')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}
