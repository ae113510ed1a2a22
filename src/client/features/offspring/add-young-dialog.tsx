import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { PairField } from '#client/features/pairs/pair-field.tsx'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import {
  LookFields,
  ParentFields,
  YOUNG_FIELD_NAMES,
  YoungNotesField,
  YoungSectionField,
  type YoungFacts,
} from './young-fields.tsx'
import { dayProblem } from './young-texts.ts'

interface NewYoung extends YoungFacts {
  readonly breedingPairId: string
  readonly bandId: string
  readonly bandingDate: string
}
const { TextField, DateField, DecimalField } = fieldsOf<NewYoung>()

/** Adds a young bird whose cycle is not recorded. */
export function AddYoungDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: 'offspring',
    endpoint: offspringApi.create,
    initial: newYoung(today),
    toSent: (values) => ({ body: sentOf(values) }),
    check: ({ hatchDate, bandId, bandingDate }) => {
      const hatched = dayProblem(hatchDate, { today }, t, format)
      if (hatched !== undefined) return { hatchDate: hatched }
      const since = { hatchDate: hatchDate as LocalDate, today }
      return { bandingDate: bandId.trim() !== '' && dayProblem(bandingDate, since, t, format) }
    },
    fieldNames: YOUNG_FIELD_NAMES,
    messages: { weight: 'offspring.form.weight' },
    confirmations: { [LINK_DIFFERS]: (asked) => <LinkDiffersDialog {...asked} /> },
    success: () => ({ title: t('offspring.toast.added') }),
    failure: 'offspring.toast.failed',
    // Young that are entered one after the other often come from one nest.
    next: ({ hatchDate, breedingPairId, sire, dam, loftLocationId }) => ({
      ...newYoung(today),
      hatchDate,
      breedingPairId,
      sire,
      dam,
      loftLocationId,
    }),
    onClose,
  })
  const isBanded = useFormValue(form, 'bandId').trim() !== ''
  const isOfPair = useFormValue(form, 'breedingPairId') !== ''
  return (
    <FormDialog
      form={form}
      title={t('offspring.add.title')}
      description={t('offspring.add.text')}
      submit={t('offspring.add.submit')}
      submitting={t('offspring.add.submitting')}
    >
      <DateField name="hatchDate" label="offspring.field.hatchDate" required max={today} />
      <FieldSet legend={t('offspring.group.origin')}>
        <PairField name="breedingPairId" label="offspring.field.pair" noneText={t('offspring.field.pair.none')} withEnded />
        {!isOfPair && <ParentFields />}
      </FieldSet>
      <FieldSet legend={t('offspring.group.band')}>
        <FieldRow>
          <TextField
            name="bandId"
            label="offspring.field.bandId"
            hint={t('offspring.add.bandHint')}
            maxLength={MAX_BAND_LENGTH}
            spellCheck={false}
            autoCapitalize="characters"
          />
          {isBanded && <DateField name="bandingDate" label="offspring.field.bandingDate" max={today} />}
        </FieldRow>
      </FieldSet>
      <MoreFields hint={t('offspring.add.more')}>
        <DecimalField name="weight" label="offspring.field.weight" required={false} />
        <LookFields />
        <YoungSectionField />
        <YoungNotesField />
      </MoreFields>
    </FormDialog>
  )
}

function newYoung(today: LocalDate): NewYoung {
  return {
    hatchDate: today,
    breedingPairId: '',
    sire: null,
    dam: null,
    gender: 'por_definir',
    color: '',
    weight: '',
    bandId: '',
    bandingDate: today,
    loftLocationId: null,
    notes: '',
  }
}

function sentOf({ hatchDate, breedingPairId, sire, dam, weight, bandId, bandingDate, ...same }: NewYoung) {
  const isOfPair = breedingPairId !== ''
  return {
    ...same,
    hatchDate: hatchDate as LocalDate,
    weight: toNumber(weight),
    ...(isOfPair && { breedingPairId: Number(breedingPairId) }),
    ...(!isOfPair && sire?.value && { sireId: Number(sire.value) }),
    ...(!isOfPair && dam?.value && { damId: Number(dam.value) }),
    ...(bandId.trim() !== '' && { bandId, bandingDate: bandingDate as LocalDate }),
  }
}
