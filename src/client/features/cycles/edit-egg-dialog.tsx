import { pickFields } from '#shared/api/pick-fields.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Egg, EggPatch, Fertility } from '#shared/cycles/egg.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { differingFields } from '#client/forms/differing-fields.ts'
import { PairSelect } from '#client/features/pairs/pair-select.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { FertilitySelect } from './fertility-select.tsx'
import { ReasonCombobox } from './reason-combobox.tsx'
import { useCycleWrite } from './use-cycle-write.ts'

interface EditEggDialogProps {
  readonly egg: Egg
  readonly cycle: Cycle
  readonly onClose: () => void
}

/** Edits everything about one egg, with its loss and its foster pair. */
export function EditEggDialog({ egg, cycle, onClose }: EditEggDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('cycles.egg.edit.title', { number: egg.eggNumber })}
      description={pairTitle(cycle, say)}
    >
      <EggForm egg={egg} cycle={cycle} onClose={onClose} />
    </FormDialog>
  )
}

const DAYS = ['laidOn', 'candledOn', 'hatchedOn', 'failedOn', 'fosteredOn'] as const
type EggDay = (typeof DAYS)[number]

interface EggValues extends Readonly<Record<EggDay, string>> {
  readonly fertility: Fertility
  readonly failureReason: string
  readonly fosterPairId: string
  readonly notes: string
}

function valuesOf(egg: Egg): EggValues {
  return {
    ...(Object.fromEntries(DAYS.map((day) => [day, egg[day] ?? ''])) as Record<EggDay, string>),
    fertility: egg.fertility,
    failureReason: egg.failureReason ?? '',
    fosterPairId: egg.fosterPairId === null ? '' : String(egg.fosterPairId),
    notes: egg.notes ?? '',
  }
}

function EggForm({ egg, cycle, onClose }: EditEggDialogProps) {
  const { say } = useLanguage()
  const today = useToday()
  const known = valuesOf(egg)
  const form = useFormValues(known)
  const { values, set, errors, setErrors } = form
  const save = useCycleWrite({
    send: () => {
      const body = sentEgg(pickFields(values, differingFields(known, values)))
      return sendAction(cyclesApi.updateEgg, { params: { id: cycle.id, eggId: egg.id }, body })
    },
    success: 'cycles.toast.egg',
    onDone: onClose,
  })

  function submit(): void {
    const problems = DAYS.flatMap((field) => {
      const day = values[field]
      if (day === '') return []
      if (!isLocalDate(day)) return [[field, say('cycles.form.day')] as const]
      return day > today ? [[field, say('cycles.form.future')] as const] : []
    })
    setErrors(Object.fromEntries(problems))
    if (problems.length === 0 && !save.isPending) {
      save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
    }
  }

  const dayField = (name: EggDay) => (
    <Field label={say(`cycles.egg.field.${name}`)} error={errors[name]}>
      <DateInput value={values[name]} max={today} onChange={(event) => set({ [name]: event.target.value })} />
    </Field>
  )

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? 'common.saving' : 'common.saveChanges')}
          </Button>
        </>
      }
    >
      <FieldRow>
        {dayField('laidOn')}
        {dayField('candledOn')}
      </FieldRow>
      <FieldRow>
        <Field label={say('cycles.egg.field.fertility')} error={errors['fertility']}>
          <FertilitySelect value={values.fertility} onChange={(fertility) => set({ fertility })} />
        </Field>
        {dayField('hatchedOn')}
      </FieldRow>
      <FieldRow>
        {dayField('failedOn')}
        <Field label={say('cycles.egg.field.failureReason')} error={errors['failureReason']}>
          <ReasonCombobox
            value={values.failureReason}
            onChange={(failureReason) =>
              set({ failureReason, ...(failureReason !== '' && values.failedOn === '' && { failedOn: today }) })
            }
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('cycles.egg.field.fosterPairId')} hint={say('cycles.egg.fosterHint')} error={errors['fosterPairId']}>
          <PairSelect
            value={values.fosterPairId}
            onChange={(fosterPairId) => set({ fosterPairId, fosteredOn: fosterPairId === '' ? '' : values.fosteredOn || today })}
            noneText={say('cycles.egg.field.fosterPair.none')}
            isOffered={({ isActive, id }) => isActive && id !== cycle.breedingPairId}
          />
        </Field>
        {values.fosterPairId !== '' && dayField('fosteredOn')}
      </FieldRow>
      <Field label={say('cycles.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}

function sentEgg({ fosterPairId, fertility, failureReason, notes, ...days }: Partial<EggValues>): EggPatch {
  return {
    // The form was validated: a day is either blank or a valid day.
    ...(days as Partial<Record<EggDay, LocalDate>>),
    ...(fertility !== undefined && { fertility }),
    ...(failureReason !== undefined && { failureReason }),
    ...(fosterPairId !== undefined && { fosterPairId: fosterPairId === '' ? null : Number(fosterPairId) }),
    ...(notes !== undefined && { notes }),
  }
}
