import type { ReactNode } from 'react'
import { readBand } from '#shared/bands/band-key.ts'
import { splitBandName } from '#shared/bands/band-text.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import type { PigeonValues } from './pigeon-values.ts'
import { DescribedTexts } from './text-fields.tsx'

const { TextField, DateField, PickField, useFormAround, useValue } = fieldsOf<PigeonValues>()

interface IdentityFieldsProps {
  /** The field of the birth year, which differs between the two forms. */
  readonly year: ReactNode
  readonly statuses: readonly Status[]
  readonly today: string
}

/** Band, birth, gender and status. */
export function IdentityFields({ year, statuses, today }: IdentityFieldsProps) {
  const { say } = useLanguage()
  const form = useFormAround()
  const { repaired } = readBand(useValue('bandId'))

  /** A band often contains the year, the gender and a name; values that the user entered are kept. */
  function fillFromBand(): void {
    const values = form.values()
    const { mark, name } = readBand(values.bandId)
    const thisYear = Number(today.slice(0, 4))
    const bornIn = values.birthYear === '' ? bandYear(values.bandId, thisYear) : undefined
    const sex = values.gender === 'por_definir' ? mark : undefined
    const named = name && values.name === '' ? { bandId: splitBandName(values.bandId).band, name } : undefined
    form.set({ ...named, ...(bornIn && { birthYear: String(bornIn) }), ...(sex && { gender: sex }) })
  }

  return (
    <FieldSet legend={say('pigeons.form.group.bird')}>
      <FieldRow>
        <TextField
          name="bandId"
          label="pigeons.field.bandId"
          hint={repaired && say('pigeons.form.readAs', { band: repaired })}
          maxLength={50}
          spellCheck={false}
          autoCapitalize="characters"
          placeholder={say('pigeons.form.bandExample')}
          onBlur={fillFromBand}
        />
        <DescribedTexts group="bird" />
        {year}
      </FieldRow>
      <FieldRow>
        <PickField
          name="gender"
          label="pigeons.field.gender"
          required
          options={GENDERS.map((gender) => ({ value: gender, label: say(`pigeons.gender.${gender}`) }))}
        />
        <PickField
          name="status"
          label="pigeons.field.status"
          options={statuses.map((status) => ({ value: status, label: say(`pigeons.status.${status}`) }))}
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
