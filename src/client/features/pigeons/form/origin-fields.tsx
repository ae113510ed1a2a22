import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { COCKS, HENS } from '../bird-choices.ts'
import { BirdPicker } from '../bird-picker.tsx'
import type { PigeonValues } from './pigeon-values.ts'
import { DescribedTexts } from './text-fields.tsx'

const { ControlField } = fieldsOf<PigeonValues>()
const PARENTS = { sire: COCKS, dam: HENS } as const

/** Shows the fields for parents, breeder and owner. */
export function OriginFields({ birdId }: { birdId?: number }) {
  const { t } = useLanguage()
  const itself = birdId === undefined ? [] : [{ value: String(birdId), label: '' }]
  return (
    <FieldSet legend={t('pigeons.form.group.origin')}>
      <FieldRow>
        {(['sire', 'dam'] as const).map((parent) => (
          <ControlField
            key={parent}
            name={parent}
            label={`pigeons.field.${parent}`}
            hint={t('pigeons.form.parentHint')}
            show={(choice) => choice?.label ?? ''}
          >
            {({ value, set }) => <BirdPicker offered={PARENTS[parent]} value={value} onChange={set} without={itself} freeText />}
          </ControlField>
        ))}
      </FieldRow>
      <FieldRow>
        <DescribedTexts group="origin" />
      </FieldRow>
    </FieldSet>
  )
}
