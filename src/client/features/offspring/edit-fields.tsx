import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { PairField } from '#client/features/pairs/pair-field.tsx'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'
import { RACING_CHOICES, type YoungValues } from './edit-values.ts'
import { BirthFields, LookFields, ParentFields, YoungNotesField, YoungSectionField } from './young-fields.tsx'

const { CheckField, DateField, PickField, useEnclosingForm, useValue } = fieldsOf<YoungValues>()

interface EditFieldsProps {
  readonly offspring: Offspring
  readonly today: LocalDate
}

/** Edits the identity, origin and place of a young bird. */
export function EditYoungFields({ offspring, today }: EditFieldsProps) {
  const { t } = useLanguage()
  const { breedingPairId, bandId, isBanded, loftLocationId } = offspring
  return (
    <FieldSet legend={t('offspring.group.young')}>
      {isBanded && <Note tone="info">{t('offspring.edit.banded', { band: bandId ?? '' })}</Note>}
      <BirthFields today={today} />
      <LookFields />
      {breedingPairId === null && <ParentFields />}
      <FieldRow>
        <PairField
          name="fosterPairId"
          label="offspring.field.fosterPair"
          noneText={t('offspring.field.fosterPair.none')}
          isOffered={({ isActive, id }) => isActive && id !== breedingPairId}
        />
        <YoungSectionField currentSectionId={loftLocationId} />
      </FieldRow>
      <YoungNotesField />
    </FieldSet>
  )
}

/** Edits the care of a young bird, and whether it may race. */
export function EditCareFields({ offspring: { fledgeDate }, today }: EditFieldsProps) {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  const isWeaned = useValue('isWeaned')
  return (
    <FieldSet legend={t('offspring.group.care')}>
      <FieldRow>
        <CheckField name="vaccinationRequired" label="offspring.field.vaccinationRequired" />
        <CheckField
          name="isWeaned"
          label="offspring.field.isWeaned"
          onChanged={(weaned) => form.set({ weanDate: weaned ? form.values().weanDate || today : '' })}
        />
      </FieldRow>
      {(isWeaned || fledgeDate !== null) && (
        <FieldRow>
          {isWeaned && <DateField name="weanDate" label="offspring.field.weanDate" max={today} />}
          {fledgeDate !== null && <DateField name="fledgeDate" label="offspring.field.fledgeDate" max={today} />}
        </FieldRow>
      )}
      <FieldRow>
        <PickField
          name="racing"
          label="offspring.field.racing"
          options={RACING_CHOICES.map((choice) => ({ value: choice, label: t(`offspring.field.racing.${choice}`) }))}
        />
        <DateField name="racingEligibilityDate" label="offspring.field.racingDate" />
      </FieldRow>
    </FieldSet>
  )
}
