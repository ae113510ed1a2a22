import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { bandingState, vaccinationState } from '#shared/offspring/offspring-rules.ts'
import type { ChangedOffspring } from '#shared/offspring/offspring.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { BandingBanner } from './banding-banner.tsx'
import { LateBandingDialog } from './late-banding-dialog.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { TakenBand } from './taken-band.tsx'
import { LookFields, YoungNotesField } from './young-fields.tsx'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

interface BandValues {
  readonly bandId: string
  readonly bandingDate: string
  readonly gender: Gender
  readonly color: string
  readonly notes: string
  /** The bird that wears the band already. */
  readonly linkPigeonId: number | null
}
const { TextField, DateField } = fieldsOf<BandValues>()

/** Bands a young bird, which makes it a pigeon of the loft, or links it to the pigeon that was entered before under that band. */
export function BandOffspringDialog({ offspring, onClose }: OffspringDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { gender, color, hatchDate, id } = offspring
  const form = useForm({
    name: `band-offspring:${id}`,
    endpoint: offspringApi.band,
    initial: { bandId: '', bandingDate: today, gender, color: color ?? '', notes: '', linkPigeonId: null } as BandValues,
    toSent: ({ notes, bandingDate, linkPigeonId, ...rest }) => ({
      params: { id },
      body: {
        ...rest,
        bandingDate: bandingDate as LocalDate,
        ...(notes.trim() && { notes }),
        ...(linkPigeonId !== null && { linkPigeonId }),
      },
    }),
    check: ({ bandId, bandingDate }) => ({
      bandId: bandId.trim() === '' && t('common.field.missing'),
      bandingDate: dayProblem(bandingDate, { hatchDate, today }, t, format),
    }),
    fieldNames: { linkPigeonId: 'bandId' },
    confirmations: {
      [LINK_DIFFERS]: (asked) => <LinkDiffersDialog {...asked} onCancel={() => stopLinking(asked.onCancel)} />,
      late_banding: (asked) => <LateBandingDialog {...asked} />,
    },
    success: (banded) => ({ title: t('offspring.toast.banded'), description: t(bandedText(banded)) }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  const day = dayOf(useFormValue(form, 'bandingDate'), hatchDate, today)
  const state = bandingState(offspring, day)
  function stopLinking(resetError: () => void): void {
    form.set({ linkPigeonId: null })
    resetError()
  }

  return (
    <FormDialog
      form={form}
      title={t('offspring.band.title')}
      description={`${youngName(offspring, t)} · ${parentsText(offspring, t)}`}
      size="sm"
      submit={t(state === 'overdue' ? 'offspring.action.bandLate' : 'offspring.band.submit')}
      submitting={t('offspring.band.submitting')}
      cannotSubmit={state === 'too_young' || state === 'banded'}
    >
      <BandingBanner offspring={offspring} day={day} />
      <TextField
        name="bandId"
        label="offspring.field.bandId"
        required
        maxLength={MAX_BAND_LENGTH}
        placeholder={t('offspring.band.placeholder')}
        spellCheck={false}
        autoCapitalize="characters"
        onChanged={() => stopLinking(form.resetError)}
      />
      <TakenBand
        error={form.error}
        loading={form.isSlow}
        onLink={(linkPigeonId) => {
          form.set({ linkPigeonId })
          form.submit()
        }}
      />
      <DateField name="bandingDate" label="offspring.field.bandingDate" required min={hatchDate} max={today} />
      <Disclosure summary={t('offspring.band.more')}>
        <FormFields>
          <LookFields />
          <YoungNotesField />
        </FormFields>
      </Disclosure>
    </FormDialog>
  )
}

function dayOf(text: string, hatchDate: LocalDate, today: LocalDate): LocalDate {
  return isLocalDate(text) && text >= hatchDate ? text : today
}

function bandedText(banded: ChangedOffspring) {
  if (banded.warnings.includes('band_of_other_year')) return 'offspring.toast.banded.otherYear'
  return vaccinationState(banded) === 'pending' ? 'offspring.toast.banded.text' : 'offspring.toast.banded.noVaccine'
}
