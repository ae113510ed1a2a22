import { POINTS_RULES } from '#shared/races/race.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { EventValues } from './event-values.ts'
import { NightFields } from './night-fields.tsx'

const { TextField, TextAreaField, NumberField, DecimalField, DateField, PickField, ControlField } = fieldsOf<EventValues>()

/** Shows the fields of a race: those of the specification first, the others can be expanded. */
export function EventFields({ open = false }: { open?: boolean }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField name="eventName" label="races.field.eventName" required maxLength={200} />
      <FieldRow>
        <DateField name="eventDate" label="races.field.eventDate" required />
        <DecimalField name="distance" label="races.field.distance" />
      </FieldRow>
      <TextField name="releaseLocation" label="races.field.releaseLocation" />
      <TextField name="weatherConditions" label="races.field.weatherConditions" />
      <MoreFields hint={t('races.more')} open={open}>
        <FieldRow>
          <ReleaseTimeField />
          <NumberField name="totalParticipants" label="races.field.totalParticipants" min={1} />
          <TextField name="category" label="races.field.category" />
        </FieldRow>
        <FieldRow>
          <DecimalField name="releaseLatitude" label="races.field.releaseLatitude" isSigned />
          <DecimalField name="releaseLongitude" label="races.field.releaseLongitude" isSigned />
        </FieldRow>
        <PickField
          name="pointsRule"
          label="races.field.pointsRule"
          options={POINTS_RULES.map((rule) => ({ value: rule, label: t(`races.points.${rule}`) }))}
        />
        <NightFields />
        <TextAreaField name="notes" label="races.field.notes" />
      </MoreFields>
    </>
  )
}

export function ReleaseTimeField() {
  return (
    <ControlField name="releaseTime" label="races.field.releasedAt" show={(time) => time}>
      {({ value, set }) => <TimeInput value={value} onChange={(event) => set(event.target.value)} />}
    </ControlField>
  )
}
