import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { MAX_BROODS, type Pair } from '#shared/pairs/pair.ts'
import { breedingSeasonOf, BREEDING_SEASONS } from '#shared/pairs/breeding-season.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { FieldRow } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { MatePicker } from './mate-picker.tsx'
import { trialMatingHref } from './pair-texts.ts'
import { mateId, type PairValues } from './pair-values.ts'
import { PairingCheck } from './pairing-check.tsx'

const { TextField, TextAreaField, NumberField, DateField, PickField, ControlField, useEnclosingForm, useValue } =
  fieldsOf<PairValues>()

const titleOf = (bird: Choice | null): string => bird?.label ?? ''

/** Shows the two birds, and the reasons against pairing them; `pair` is the pair that is edited. */
export function MateFields({ pair }: { pair?: Pair }) {
  const { t } = useLanguage()
  const cock = mateId(useValue('cock'))
  const hen = mateId(useValue('hen'))
  const isKnown = cock === pair?.malePigeonId && hen === pair.femalePigeonId
  return (
    <>
      <FieldRow>
        <ControlField name="cock" label="pairs.field.cock" show={titleOf}>
          {({ value, set }) => <MatePicker gender="cock" value={value} onChange={set} />}
        </ControlField>
        <ControlField name="hen" label="pairs.field.hen" show={titleOf}>
          {({ value, set }) => <MatePicker gender="hen" value={value} onChange={set} />}
        </ControlField>
      </FieldRow>
      {cock !== '' && hen !== '' && !isKnown && (
        <>
          <PairingCheck malePigeonId={cock} femalePigeonId={hen} {...(pair && { pairId: pair.id })} />
          {!pair && <FileLink href={trialMatingHref(cock, hen)}>{t('pedigrees.tab.mating')}</FileLink>}
        </>
      )}
    </>
  )
}

interface PairFieldsProps {
  readonly today: LocalDate
  /** In a new pair, the season follows the day until the user selects one. */
  readonly isNew: boolean
}

/** Shows all fields of a pair except its birds. */
export function PairFields({ today, isNew }: PairFieldsProps) {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  const latitude = useQuery(settingsQuery()).data?.latitude ?? null
  const [hasOwnSeason, setHasOwnSeason] = useState(!isNew)
  const isAhead = useValue('pairingDate') > today
  return (
    <>
      <FieldRow>
        <DateField
          name="pairingDate"
          label="pairs.field.pairingDate"
          required
          onChanged={(day) => {
            if (!hasOwnSeason && isLocalDate(day)) form.set({ breedingSeason: breedingSeasonOf(day, latitude) })
          }}
        />
        <TextField name="nestBox" label="pairs.field.nestBox" hint={t('pairs.form.nestBoxHint')} maxLength={50} />
      </FieldRow>
      {isNew && isAhead && <Note tone="info">{t('pairs.form.future')}</Note>}
      <MoreFields hint={t('pairs.form.more')} open={!isNew}>
        <FieldRow>
          <PickField
            name="breedingSeason"
            label="pairs.field.season"
            options={BREEDING_SEASONS.map((season) => ({ value: season, label: t(`pairs.season.${season}`) }))}
            onChanged={() => setHasOwnSeason(true)}
          />
          <NumberField name="expectedBroods" label="pairs.field.expectedBroods" required={false} min={1} max={MAX_BROODS} />
        </FieldRow>
        <TextAreaField name="notes" label="pairs.field.notes" maxLength={5000} />
      </MoreFields>
    </>
  )
}
