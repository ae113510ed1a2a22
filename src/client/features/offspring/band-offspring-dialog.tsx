import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, bandingState, vaccinationState } from '#shared/offspring/offspring-rules.ts'
import type { ChangedOffspring, Offspring } from '#shared/offspring/offspring.ts'
import { MAX_BAND } from '#shared/pigeons/pigeon.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { ColorCombobox } from '#client/features/pigeons/form/color-combobox.tsx'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BandingBanner } from './banding-banner.tsx'
import { GenderSelect } from './gender-select.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

/** Bands a young bird, which makes it a pigeon of the loft, or links it to the pigeon that was entered before under that band. */
export function BandOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.band.title')}
      description={`${youngName(offspring, say)} · ${parentsText(offspring, say)}`}
      size="sm"
    >
      <BandForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

const LATE_BANDING = 'late_banding'

interface Attempt {
  readonly confirm: readonly string[]
  /** The bird that wears the band already. */
  readonly linkPigeonId?: number
}

function BandForm({ offspring, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { gender, color, hatchDate, id } = offspring
  const form = useFormValues({ bandId: '', bandingDate: today as string, gender, color: color ?? '', notes: '' })
  const { values, set, errors, setErrors } = form
  const [asking, setAsking] = useState<Attempt>()

  const band = useWrite({
    send: ({ confirm, linkPigeonId }: Attempt) => {
      const { bandId, bandingDate, notes, ...looks } = values
      const body = {
        bandId,
        bandingDate: bandingDate as LocalDate,
        ...looks,
        ...(notes.trim() && { notes }),
        ...(linkPigeonId !== undefined && { linkPigeonId }),
        ...(confirm.length > 0 && { confirm: [...confirm] }),
      }
      return sendAction(offspringApi.band, { params: { id }, body }, { key: keyOf(body) })
    },
    success: (banded) => ({
      title: say('offspring.toast.banded'),
      description: say(bandedText(banded)),
    }),
    failure: 'offspring.toast.failed',
    onDone,
  })
  const day = isLocalDate(values.bandingDate) && values.bandingDate >= hatchDate ? values.bandingDate : today
  const state = bandingState(offspring, day)
  const wearer = currentWearerOf(band.error)

  function send(attempt: Attempt): void {
    setAsking(undefined)
    band.mutate(attempt, {
      onError: (error) => {
        if (confirmationsOf(error).includes(LATE_BANDING))
          return setAsking({ ...attempt, confirm: [...attempt.confirm, LATE_BANDING] })
        const { linkPigeonId, ...problems } = fieldTexts(error, say)
        setErrors(linkPigeonId === undefined ? problems : { ...problems, bandId: linkPigeonId })
      },
    })
  }

  function submit(link: Pick<Attempt, 'linkPigeonId'> = {}): void {
    const wrongDay = dayProblem(values.bandingDate, { hatchDate, today }, say, format)
    const problems = {
      ...(values.bandId.trim() === '' && { bandId: say('common.field.missing') }),
      ...(wrongDay !== undefined && { bandingDate: wrongDay }),
    }
    setErrors(problems)
    if (Object.keys(problems).length > 0 || band.isPending || state === 'too_young' || state === 'banded') return
    if (state === 'overdue') setAsking({ ...link, confirm: [LATE_BANDING] })
    else send({ ...link, confirm: [] })
  }

  return (
    <>
      <DialogForm
        onSubmit={() => submit()}
        footer={
          <>
            <CancelButton />
            <Button
              type="submit"
              variant="primary"
              disabled={state === 'too_young' || state === 'banded'}
              loading={band.isPending}
            >
              {say(
                band.isPending
                  ? 'offspring.band.submitting'
                  : state === 'overdue'
                    ? 'offspring.action.bandLate'
                    : 'offspring.band.submit',
              )}
            </Button>
          </>
        }
      >
        <BandingBanner offspring={offspring} day={day} />
        <Field label={say('offspring.field.bandId')} required error={errors['bandId']}>
          <TextInput
            value={values.bandId}
            maxLength={MAX_BAND}
            placeholder={say('offspring.band.placeholder')}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(event) => {
              set({ bandId: event.target.value })
              band.reset()
            }}
          />
        </Field>
        {wearer && (
          <Note tone="warning">
            <FormFields>
              <p>{say('offspring.band.link', { band: wearer.bandId })}</p>
              <Button size="sm" loading={band.isPending} onClick={() => submit({ linkPigeonId: wearer.pigeonId })}>
                {say('offspring.band.linkSubmit', { band: wearer.bandId })}
              </Button>
            </FormFields>
          </Note>
        )}
        <Field label={say('offspring.field.bandingDate')} required error={errors['bandingDate']}>
          <DateInput
            value={values.bandingDate}
            min={hatchDate}
            max={today}
            onChange={(event) => set({ bandingDate: event.target.value })}
          />
        </Field>
        <Disclosure summary={say('offspring.band.more')}>
          <FormFields>
            <FieldRow>
              <Field label={say('offspring.field.gender')} error={errors['gender']}>
                <GenderSelect value={values.gender} onChange={(chosen) => set({ gender: chosen })} />
              </Field>
              <Field label={say('offspring.field.color')} error={errors['color']}>
                <ColorCombobox value={values.color} onChange={(chosen) => set({ color: chosen })} />
              </Field>
            </FieldRow>
            <Field label={say('offspring.field.notes')} error={errors['notes']}>
              <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
            </Field>
          </FormFields>
        </Disclosure>
      </DialogForm>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={say('offspring.band.late.title')}
        text={say('offspring.band.late.text', { count: ageOn(offspring, day) })}
        confirmText={say('offspring.band.late.submit')}
        tone="primary"
        loading={band.isPending}
        onConfirm={() => asking && send(asking)}
      />
      <LinkDiffersDialog
        error={band.error}
        onCancel={band.reset}
        onConfirm={() => band.variables && send({ ...band.variables, confirm: [...band.variables.confirm, LINK_DIFFERS] })}
      />
    </>
  )
}

function bandedText(banded: ChangedOffspring) {
  if (banded.warnings.includes('band_of_other_year')) return 'offspring.toast.banded.otherYear'
  return vaccinationState(banded) === 'pending' ? 'offspring.toast.banded.text' : 'offspring.toast.banded.noVaccine'
}

/** Returns the bird that wears the band already, unless it is another young bird. */
function currentWearerOf(error: unknown): { readonly pigeonId: number; readonly bandId: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'band_taken') return undefined
  const { pigeonId, bandId, offspringId } = error.details
  return typeof pigeonId === 'number' && typeof bandId === 'string' && offspringId === undefined
    ? { pigeonId, bandId }
    : undefined
}
