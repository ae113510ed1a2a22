import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { PairSelect } from '#client/features/pairs/pair-select.tsx'
import { ColorCombobox } from '#client/features/pigeons/form/color-combobox.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Checkbox, DateInput, Select, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { RacingChoice, YoungValues } from './edit-values.ts'
import { GenderSelect } from './gender-select.tsx'
import { KnownParentPicker } from './known-parent-picker.tsx'

interface EditFieldsProps {
  readonly form: FormValues<YoungValues>
  readonly offspring: Offspring
  readonly today: LocalDate
}

/** The identity, origin and place of a young bird. */
export function EditYoungFields({ form: { values, set, errors }, offspring, today }: EditFieldsProps) {
  const { say } = useLanguage()
  const { breedingPairId, bandId, isBanded } = offspring
  return (
    <FieldSet legend={say('offspring.group.young')}>
      {isBanded && <Note tone="info">{say('offspring.edit.banded', { band: bandId ?? '' })}</Note>}
      <FieldRow>
        <Field label={say('offspring.field.hatchDate')} required error={errors['hatchDate']}>
          <DateInput value={values.hatchDate} max={today} onChange={(event) => set({ hatchDate: event.target.value })} />
        </Field>
        <Field label={say('offspring.field.weight')} error={errors['weight']}>
          <DecimalInput value={values.weight} onChange={(weight) => set({ weight })} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('offspring.field.gender')} error={errors['gender']}>
          <GenderSelect value={values.gender} onChange={(gender) => set({ gender })} />
        </Field>
        <Field label={say('offspring.field.color')} error={errors['color']}>
          <ColorCombobox value={values.color} onChange={(color) => set({ color })} />
        </Field>
      </FieldRow>
      {breedingPairId === null && (
        <FieldRow>
          <Field label={say('offspring.field.sire')} error={errors['sireId']}>
            <KnownParentPicker gender="cock" value={values.sire} onChange={(sire) => set({ sire })} />
          </Field>
          <Field label={say('offspring.field.dam')} error={errors['damId']}>
            <KnownParentPicker gender="hen" value={values.dam} onChange={(dam) => set({ dam })} />
          </Field>
        </FieldRow>
      )}
      <FieldRow>
        <Field label={say('offspring.field.fosterPair')} error={errors['fosterPairId']}>
          <PairSelect
            value={values.fosterPairId}
            onChange={(fosterPairId) => set({ fosterPairId })}
            noneText={say('offspring.field.fosterPair.none')}
            isOffered={({ isActive, id }) => isActive && id !== breedingPairId}
          />
        </Field>
        <Field label={say('offspring.field.loftSection')} error={errors['loftLocationId']}>
          <SectionPicker
            value={values.loftLocationId}
            onChange={(loftLocationId) => set({ loftLocationId })}
            currentSectionId={offspring.loftLocationId}
            allowsNone
          />
        </Field>
      </FieldRow>
      <Field label={say('offspring.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </FieldSet>
  )
}

const RACING: readonly RacingChoice[] = ['rule', 'yes', 'no']

/** The care of a young bird, and whether it may race. */
export function EditCareFields({ form: { values, set, errors }, offspring, today }: EditFieldsProps) {
  const { say } = useLanguage()
  return (
    <FieldSet legend={say('offspring.group.care')}>
      <FieldRow>
        <Checkbox
          label={say('offspring.field.vaccinationRequired')}
          checked={values.vaccinationRequired}
          onChange={(event) => set({ vaccinationRequired: event.target.checked })}
        />
        <Checkbox
          label={say('offspring.field.isWeaned')}
          checked={values.isWeaned}
          onChange={(event) =>
            set({ isWeaned: event.target.checked, weanDate: event.target.checked ? values.weanDate || today : '' })
          }
        />
      </FieldRow>
      {(values.isWeaned || offspring.fledgeDate !== null) && (
        <FieldRow>
          {values.isWeaned && (
            <Field label={say('offspring.field.weanDate')} error={errors['weanDate']}>
              <DateInput value={values.weanDate} max={today} onChange={(event) => set({ weanDate: event.target.value })} />
            </Field>
          )}
          {offspring.fledgeDate !== null && (
            <Field label={say('offspring.field.fledgeDate')} error={errors['fledgeDate']}>
              <DateInput value={values.fledgeDate} max={today} onChange={(event) => set({ fledgeDate: event.target.value })} />
            </Field>
          )}
        </FieldRow>
      )}
      <FieldRow>
        <Field label={say('offspring.field.racing')} error={errors['readyForRacing']}>
          <Select value={values.racing} onChange={(event) => set({ racing: event.target.value as RacingChoice })}>
            {RACING.map((choice) => (
              <option key={choice} value={choice}>
                {say(`offspring.field.racing.${choice}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('offspring.field.racingDate')} error={errors['racingEligibilityDate']}>
          <DateInput
            value={values.racingEligibilityDate}
            onChange={(event) => set({ racingEligibilityDate: event.target.value })}
          />
        </Field>
      </FieldRow>
    </FieldSet>
  )
}
