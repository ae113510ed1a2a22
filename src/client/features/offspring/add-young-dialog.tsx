import { readNumber } from '#shared/api/read-number.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { MAX_BAND } from '#shared/pigeons/pigeon.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { PairSelect } from '#client/features/pairs/pair-select.tsx'
import { ColorCombobox } from '#client/features/pigeons/form/color-combobox.tsx'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { isWeight } from './edit-values.ts'
import { GenderSelect } from './gender-select.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import { KnownParentPicker } from './known-parent-picker.tsx'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { dayProblem } from './young-texts.ts'

interface NewYoung {
  readonly hatchDate: string
  readonly breedingPairId: string
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly gender: Gender
  readonly color: string
  readonly weight: string
  readonly bandId: string
  readonly bandingDate: string
  readonly loftLocationId: number | null
  readonly notes: string
}

/** Enters a young bird that hatched in no recorded cycle. */
export function AddYoungDialog({ open, onOpenChange }: Omit<OffspringDialogProps, 'offspring'>) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.add.title')}
      description={say('offspring.add.text')}
    >
      <AddForm onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const form = useFormValues<NewYoung>({
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
  })
  const { values, set, errors, setErrors } = form
  const isBanded = values.bandId.trim() !== ''
  const isOfPair = values.breedingPairId !== ''

  const add = useWrite({
    send: (confirm: readonly string[]) => {
      const body = { ...sentOf(values), ...(confirm.length > 0 && { confirm: [...confirm] }) }
      return sendAction(offspringApi.create, { body }, { key: keyOf(body) })
    },
    success: () => ({ title: say('offspring.toast.added') }),
    failure: 'offspring.toast.failed',
    onDone,
  })

  const send = (confirm: readonly string[]) => add.mutate(confirm, { onError: (error) => setErrors(fieldTexts(error, say)) })

  function submit(): void {
    const hatched = dayProblem(values.hatchDate, { today }, say, format)
    const since = { hatchDate: values.hatchDate as LocalDate, today }
    const banded = isBanded && !hatched ? dayProblem(values.bandingDate, since, say, format) : undefined
    const problems = {
      ...(hatched !== undefined && { hatchDate: hatched }),
      ...(banded !== undefined && { bandingDate: banded }),
      ...(!isWeight(values.weight) && { weight: say('offspring.form.weight') }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0 && !add.isPending) send([])
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={add.isPending}>
            {say(add.isPending ? 'offspring.add.submitting' : 'offspring.add.submit')}
          </Button>
        </>
      }
    >
      <FieldRow>
        <Field label={say('offspring.field.hatchDate')} required error={errors['hatchDate']}>
          <DateInput value={values.hatchDate} max={today} onChange={(event) => set({ hatchDate: event.target.value })} />
        </Field>
        <Field label={say('offspring.field.gender')} error={errors['gender']}>
          <GenderSelect value={values.gender} onChange={(gender) => set({ gender })} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('offspring.field.color')} error={errors['color']}>
          <ColorCombobox value={values.color} onChange={(color) => set({ color })} />
        </Field>
        <Field label={say('offspring.field.weight')} error={errors['weight']}>
          <DecimalInput value={values.weight} onChange={(weight) => set({ weight })} />
        </Field>
      </FieldRow>
      <FieldSet legend={say('offspring.group.origin')}>
        <Field label={say('offspring.field.pair')} error={errors['breedingPairId']}>
          <PairSelect
            value={values.breedingPairId}
            onChange={(breedingPairId) => set({ breedingPairId })}
            noneText={say('offspring.field.pair.none')}
          />
        </Field>
        {!isOfPair && (
          <FieldRow>
            <Field label={say('offspring.field.sire')} error={errors['sireId']}>
              <KnownParentPicker gender="cock" value={values.sire} onChange={(sire) => set({ sire })} />
            </Field>
            <Field label={say('offspring.field.dam')} error={errors['damId']}>
              <KnownParentPicker gender="hen" value={values.dam} onChange={(dam) => set({ dam })} />
            </Field>
          </FieldRow>
        )}
      </FieldSet>
      <FieldSet legend={say('offspring.group.band')}>
        <FieldRow>
          <Field label={say('offspring.field.bandId')} hint={say('offspring.add.bandHint')} error={errors['bandId']}>
            <TextInput
              value={values.bandId}
              maxLength={MAX_BAND}
              spellCheck={false}
              autoCapitalize="characters"
              onChange={(event) => set({ bandId: event.target.value })}
            />
          </Field>
          {isBanded && (
            <Field label={say('offspring.field.bandingDate')} error={errors['bandingDate']}>
              <DateInput value={values.bandingDate} max={today} onChange={(event) => set({ bandingDate: event.target.value })} />
            </Field>
          )}
        </FieldRow>
        <Field label={say('offspring.field.loftSection')} error={errors['loftLocationId']}>
          <SectionPicker value={values.loftLocationId} onChange={(loftLocationId) => set({ loftLocationId })} allowsNone />
        </Field>
      </FieldSet>
      <Field label={say('offspring.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
      <LinkDiffersDialog error={add.error} onCancel={add.reset} onConfirm={() => send([LINK_DIFFERS])} />
    </DialogForm>
  )
}

function sentOf({ hatchDate, breedingPairId, sire, dam, weight, bandId, bandingDate, loftLocationId, ...same }: NewYoung) {
  const isOfPair = breedingPairId !== ''
  return {
    ...same,
    hatchDate: hatchDate as LocalDate,
    ...(isOfPair && { breedingPairId: Number(breedingPairId) }),
    ...(!isOfPair && sire?.value && { sireId: Number(sire.value) }),
    ...(!isOfPair && dam?.value && { damId: Number(dam.value) }),
    ...(weight.trim() !== '' && { weight: readNumber(weight) }),
    ...(bandId.trim() !== '' && { bandId, bandingDate: bandingDate as LocalDate }),
    ...(loftLocationId !== null && { loftLocationId }),
  }
}
