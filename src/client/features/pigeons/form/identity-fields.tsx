import type { ReactNode } from 'react'
import { GENDERS } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { BandField } from './band-field.tsx'
import type { PigeonValues } from './pigeon-values.ts'
import { DescribedTexts } from './text-fields.tsx'

const { DateField, PickField, useEnclosingForm } = fieldsOf<PigeonValues>()

interface IdentityFieldsProps {
  /** The field of the birth year, which differs between the two forms. */
  readonly year: ReactNode
  readonly statuses: readonly Status[]
  readonly today: string
}

/** Shows the fields for band, birth, gender and status. */
export function IdentityFields({ year, statuses, today }: IdentityFieldsProps) {
  const { t } = useLanguage()
  const form = useEnclosingForm()

  return (
    <FieldSet legend={t('pigeons.form.group.bird')}>
      <FieldRow>
        <BandField today={today} />
        <DescribedTexts group="bird" />
        {year}
      </FieldRow>
      <FieldRow>
        <PickField
          name="gender"
          label="pigeons.field.gender"
          required
          options={GENDERS.map((gender) => ({ value: gender, label: t(`pigeons.gender.${gender}`) }))}
        />
        <PickField
          name="status"
          label="pigeons.field.status"
          options={statuses.map((status) => ({ value: status, label: t(`pigeons.status.${status}`) }))}
        />
        <DateField
          name="hatchDate"
          label="pigeons.field.hatchDate"
          required={false}
          max={today}
          onChanged={(day) => {
            if (day !== '' && form.values().birthYear === '') form.set({ birthYear: day.slice(0, 4) })
          }}
        />
      </FieldRow>
    </FieldSet>
  )
}
