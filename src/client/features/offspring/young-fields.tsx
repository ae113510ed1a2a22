import type { LocalDate } from '#shared/calendar/local-date.ts'
import { GENDERS, type Gender } from '#shared/pigeons/gender.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { ColorCombobox } from '#client/features/pigeons/form/color-combobox.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { FieldRow } from '#client/ui/field.tsx'
import { COCKS, HENS } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'

/** The values that all forms of a young bird contain. */
export interface YoungFacts {
  readonly hatchDate: string
  readonly weight: string
  readonly gender: Gender
  readonly color: string
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly loftLocationId: number | null
  readonly notes: string
}
const { DateField, DecimalField, PickField, ControlField, TextAreaField } = fieldsOf<YoungFacts>()

/** Maps contract fields to the form fields that show them. */
export const YOUNG_FIELD_NAMES = { sireId: 'sire', damId: 'dam', readyForRacing: 'racing' } as const

export function BirthFields({ today }: { today: LocalDate }) {
  return (
    <FieldRow>
      <DateField name="hatchDate" label="offspring.field.hatchDate" required max={today} />
      <DecimalField name="weight" label="offspring.field.weight" required={false} />
    </FieldRow>
  )
}

export function LookFields() {
  const { t } = useLanguage()
  return (
    <FieldRow>
      <PickField
        name="gender"
        label="offspring.field.gender"
        options={GENDERS.map((gender) => ({ value: gender, label: t(`pigeons.gender.${gender}`) }))}
      />
      <ControlField name="color" label="offspring.field.color" show={(shown) => shown}>
        {({ value, set }) => <ColorCombobox value={value} onChange={set} />}
      </ControlField>
    </FieldRow>
  )
}

/** Shows the parents of a young bird whose pair is not recorded. */
export function ParentFields() {
  const titleOf = (bird: Choice | null): string => bird?.label ?? ''
  return (
    <FieldRow>
      <ControlField name="sire" label="offspring.field.sire" show={titleOf}>
        {({ value, set }) => <BirdPicker offered={COCKS} value={value} onChange={set} />}
      </ControlField>
      <ControlField name="dam" label="offspring.field.dam" show={titleOf}>
        {({ value, set }) => <BirdPicker offered={HENS} value={value} onChange={set} />}
      </ControlField>
    </FieldRow>
  )
}

export function YoungSectionField({ currentSectionId = null }: { currentSectionId?: number | null }) {
  const places = usePlaceNames()
  return (
    <ControlField
      name="loftLocationId"
      label="offspring.field.loftSection"
      show={(id) => (id === null ? '' : (places.get(id)?.name ?? String(id)))}
    >
      {({ value, set }) => <SectionPicker value={value} onChange={set} currentSectionId={currentSectionId} allowsNone />}
    </ControlField>
  )
}

export function YoungNotesField() {
  return <TextAreaField name="notes" label="offspring.field.notes" rows={2} maxLength={5000} />
}
