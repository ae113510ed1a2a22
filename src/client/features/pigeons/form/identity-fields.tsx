import type { ReactNode } from 'react'
import { readBand } from '#shared/bands/band-key.ts'
import { splitBandName } from '#shared/bands/band-text.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { GENDERS, type Gender } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { DateInput, Select, TextInput } from '#client/ui/inputs.tsx'
import { TextFields } from './text-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

interface IdentityFieldsProps {
  readonly form: PigeonForm
  /** The input of the birth year, which differs between the two forms. */
  readonly year: ReactNode
  readonly isYearRequired: boolean
  readonly statuses: readonly Status[]
  readonly today: string
}

/** Band, birth, gender and status. */
export function IdentityFields({ form, year, isYearRequired, statuses, today }: IdentityFieldsProps) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  const { repaired } = readBand(values.bandId)

  /** A band often contains the year, the gender and a name; values that the user entered are kept. */
  function fillFromBand(): void {
    const { mark, name } = readBand(values.bandId)
    const thisYear = Number(today.slice(0, 4))
    const bornIn = values.birthYear === '' ? bandYear(values.bandId, thisYear) : undefined
    const sex = values.gender === 'por_definir' ? mark : undefined
    const named = name && values.name === '' ? { bandId: splitBandName(values.bandId).band, name } : undefined
    if (named || bornIn || sex) set({ ...named, ...(bornIn && { birthYear: String(bornIn) }), ...(sex && { gender: sex }) })
  }

  return (
    <FieldSet legend={say('pigeons.form.group.bird')}>
      <FieldRow>
        <Field
          label={say('pigeons.field.bandId')}
          required
          error={errors['bandId']}
          hint={repaired && say('pigeons.form.readAs', { band: repaired })}
        >
          <TextInput
            value={values.bandId}
            maxLength={50}
            spellCheck={false}
            autoCapitalize="characters"
            placeholder={say('pigeons.form.bandExample')}
            onChange={(event) => set({ bandId: event.target.value })}
            onBlur={fillFromBand}
          />
        </Field>
        <TextFields form={form} group="bird" />
        <Field label={say('pigeons.field.birthYear')} required={isYearRequired} error={errors['birthYear']}>
          {year}
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('pigeons.field.gender')} required error={errors['gender']}>
          <Select value={values.gender} onChange={(event) => set({ gender: event.target.value as Gender })}>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {say(`pigeons.gender.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('pigeons.field.status')} error={errors['status']}>
          <Select value={values.status} onChange={(event) => set({ status: event.target.value as Status })}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {say(`pigeons.status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('pigeons.field.hatchDate')} error={errors['hatchDate']}>
          <DateInput
            value={values.hatchDate}
            max={today}
            onChange={({ target }) =>
              set({
                hatchDate: target.value,
                ...(target.value && values.birthYear === '' && { birthYear: target.value.slice(0, 4) }),
              })
            }
          />
        </Field>
      </FieldRow>
    </FieldSet>
  )
}
