import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { usePlaceNames } from '../use-place-names.ts'
import { NewSectionFields } from './new-section-fields.tsx'
import type { PigeonValues } from './pigeon-values.ts'

const { ControlField, useEnclosingForm } = fieldsOf<PigeonValues>()

/** Asks for the section where the bird lives; a new section can be created here. */
export function LocationFields({ currentSectionId = null }: { currentSectionId?: number | null }) {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  const places = usePlaceNames()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <FieldSet legend={t('pigeons.form.group.location')}>
      <ControlField
        name="loftLocationId"
        label="pigeons.field.location"
        show={(id) => (id === null ? t('lofts.picker.none') : (places.get(id)?.name ?? ''))}
      >
        {({ value, set }) => <SectionPicker value={value} onChange={set} currentSectionId={currentSectionId} allowsNone />}
      </ControlField>
      {isAdding ? (
        <NewSectionFields onClose={() => setIsAdding(false)} onCreated={(loftLocationId) => form.set({ loftLocationId })} />
      ) : (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t('pigeons.newSection.open')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}
