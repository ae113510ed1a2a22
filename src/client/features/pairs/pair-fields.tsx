import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { seasonOf, SEASONS, type Season } from '#shared/pairs/season.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { MatePicker } from './mate-picker.tsx'
import { MAX_BROODS } from './pair-values.ts'
import type { PairForm } from './use-pair-form.ts'

/** The two birds. */
export function MateFields({ form: { values, set, errors } }: { form: PairForm }) {
  const { say } = useLanguage()
  return (
    <FieldRow>
      <Field label={say('pairs.field.cock')} required error={errors.cock}>
        <MatePicker gender="cock" value={values.cock} onChange={(cock) => set({ cock })} />
      </Field>
      <Field label={say('pairs.field.hen')} required error={errors.hen}>
        <MatePicker gender="hen" value={values.hen} onChange={(hen) => set({ hen })} />
      </Field>
    </FieldRow>
  )
}

interface PairFieldsProps {
  readonly form: PairForm
  readonly today: LocalDate
  /** In a new pair, the season follows the day until the user selects one. */
  readonly isNew: boolean
}

/** All fields of a pair except its birds. */
export function PairFields({ form: { values, set, errors }, today, isNew }: PairFieldsProps) {
  const { say } = useLanguage()
  const latitude = useQuery(queryOptionsOf(settingsApi.get, {})).data?.latitude ?? null
  const [hasOwnSeason, setHasOwnSeason] = useState(!isNew)

  function setDay(pairingDate: string): void {
    const followsDay = !hasOwnSeason && isLocalDate(pairingDate)
    set({ pairingDate, ...(followsDay && { breedingSeason: seasonOf(pairingDate, latitude) }) })
  }

  return (
    <>
      <FieldRow>
        <Field label={say('pairs.field.pairingDate')} required error={errors.pairingDate}>
          <DateInput value={values.pairingDate} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Field label={say('pairs.field.season')} error={errors.breedingSeason}>
          <Select
            value={values.breedingSeason}
            onChange={(event) => {
              setHasOwnSeason(true)
              set({ breedingSeason: event.target.value as Season })
            }}
          >
            {SEASONS.map((season) => (
              <option key={season} value={season}>
                {say(`pairs.season.${season}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      {isNew && values.pairingDate > today && <Note tone="info">{say('pairs.form.future')}</Note>}
      <FieldRow>
        <Field label={say('pairs.field.expectedBroods')} error={errors.expectedBroods}>
          <NumberInput
            value={values.expectedBroods}
            min={1}
            max={MAX_BROODS}
            step={1}
            onChange={(event) => set({ expectedBroods: event.target.value })}
          />
        </Field>
        <Field label={say('pairs.field.nestBox')} hint={say('pairs.form.nestBoxHint')} error={errors.nestBox}>
          <TextInput value={values.nestBox} maxLength={50} onChange={(event) => set({ nestBox: event.target.value })} />
        </Field>
      </FieldRow>
      <Field label={say('pairs.field.notes')} error={errors.notes}>
        <TextArea value={values.notes} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </>
  )
}
