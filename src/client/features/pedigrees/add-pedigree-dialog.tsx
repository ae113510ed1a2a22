import { COEFFICIENT_STEP, MAX_COEFFICIENT, MAX_GENERATION, type Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import type { Say } from '#shared/i18n/speak.ts'
import { act } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useAttemptKey } from '#client/features/pigeons/use-attempt-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput, TextArea } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BookPicker } from './book-picker.tsx'

interface AddPedigreeDialogProps {
  /** The bird that is chosen from the start. */
  readonly bird: Choice | null
  /** What was filled in for it before. */
  readonly before?: Pedigree | undefined
  readonly onClose: () => void
  readonly onCreated?: (pedigree: Pedigree) => void
}

/** The form of a bird's pedigree. */
export function AddPedigreeDialog(props: AddPedigreeDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={props.onClose} title={say('pedigrees.add')}>
      <PedigreeForm {...props} />
    </FormDialog>
  )
}

interface Values {
  readonly pigeon: Choice | null
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly generation: string
  readonly coefficient: string
  readonly lineage: string
  readonly notes: string
}

/** Fields of the contract that the form shows under another name. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  pigeonId: 'pigeon',
  sireId: 'sire',
  damId: 'dam',
  inbreedingCoefficient: 'coefficient',
}

function valuesOf(bird: Choice | null, before: Pedigree | undefined): Values {
  const choice = (id: number | null | undefined, band: string | null | undefined): Choice | null =>
    id && band ? { value: String(id), label: band } : null
  return {
    pigeon: bird,
    sire: choice(before?.sireId, before?.sire),
    dam: choice(before?.damId, before?.dam),
    generation: String(before?.generation ?? 1),
    coefficient: String(before?.inbreedingCoefficient ?? 0),
    lineage: before?.lineage ?? '',
    notes: before?.notes ?? '',
  }
}

function checkValues({ pigeon, generation, coefficient }: Values, say: Say): Record<string, string> {
  const [place, percent] = [Number(generation), Number(coefficient)]
  const steps = percent / COEFFICIENT_STEP
  return {
    ...(!pigeon && { pigeon: say('pedigrees.form.pleaseSelect') }),
    ...(!Number.isInteger(place) && { generation: say('common.field.invalid') }),
    ...(place < 1 && { generation: say('common.field.min', { minimum: '1' }) }),
    ...(place > MAX_GENERATION && { generation: say('common.field.max', { maximum: String(MAX_GENERATION) }) }),
    ...(Math.abs(steps - Math.round(steps)) > 1e-6 && {
      coefficient: say('pedigrees.form.step', { step: String(COEFFICIENT_STEP) }),
    }),
    ...(percent < 0 && { coefficient: say('common.field.min', { minimum: '0' }) }),
    ...(percent > MAX_COEFFICIENT && { coefficient: say('common.field.max', { maximum: String(MAX_COEFFICIENT) }) }),
    ...(Number.isNaN(percent) && { coefficient: say('common.field.invalid') }),
  }
}

function PedigreeForm({ bird, before, onClose, onCreated }: AddPedigreeDialogProps) {
  const { say } = useLanguage()
  const { values, set, errors, setErrors } = useFormValues(valuesOf(bird, before))
  const keyOf = useAttemptKey()

  const add = useWrite({
    send: () => {
      const body = {
        pigeonId: Number(values.pigeon?.value),
        sireId: idOf(values.sire),
        damId: idOf(values.dam),
        generation: Number(values.generation),
        inbreedingCoefficient: Number(values.coefficient),
        lineage: values.lineage,
        notes: values.notes,
      }
      return act(pedigreesApi.create, { body }, { key: keyOf(body) })
    },
    success: () => ({ title: say('pedigrees.toast.created') }),
    failure: 'pedigrees.toast.createFailed',
    onDone: (pedigree) => {
      onClose()
      onCreated?.(pedigree)
    },
  })

  function submit(): void {
    const wrong = checkValues(values, say)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || add.isPending) return
    add.mutate(undefined, {
      onError: (error) =>
        setErrors(
          Object.fromEntries(Object.entries(fieldTexts(error, say)).map(([name, text]) => [SHOWN_AS[name] ?? name, text])),
        ),
    })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={add.isPending}>
            {say(add.isPending ? 'pedigrees.form.submitting' : 'pedigrees.form.submit')}
          </Button>
        </>
      }
    >
      <Field label={say('pedigrees.form.pigeon')} required error={errors['pigeon']}>
        <BookPicker value={values.pigeon} placeholder={say('pedigrees.form.pickPigeon')} onChange={(pigeon) => set({ pigeon })} />
      </Field>
      <FieldRow>
        <Field label={say('pedigrees.sire')} hint={say('pedigrees.form.parentsHint')} error={errors['sire']}>
          <BookPicker
            gender="cock"
            value={values.sire}
            placeholder={say('pedigrees.form.pickSire')}
            onChange={(sire) => set({ sire })}
          />
        </Field>
        <Field label={say('pedigrees.dam')} error={errors['dam']}>
          <BookPicker
            gender="hen"
            value={values.dam}
            placeholder={say('pedigrees.form.pickDam')}
            onChange={(dam) => set({ dam })}
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('pedigrees.form.generation')} error={errors['generation']}>
          <NumberInput min={1} step={1} value={values.generation} onChange={(event) => set({ generation: event.target.value })} />
        </Field>
        <Field
          label={say('pedigrees.form.coefficient')}
          hint={say('pedigrees.form.coefficientHint')}
          error={errors['coefficient']}
        >
          <NumberInput
            min={0}
            max={MAX_COEFFICIENT}
            step={COEFFICIENT_STEP}
            value={values.coefficient}
            onChange={(event) => set({ coefficient: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('pedigrees.lineage')} error={errors['lineage']}>
        <TextArea value={values.lineage} onChange={(event) => set({ lineage: event.target.value })} />
      </Field>
      <Field label={say('pedigrees.notes')} error={errors['notes']}>
        <TextArea value={values.notes} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}

function idOf(choice: Choice | null): number | null {
  return choice?.value ? Number(choice.value) : null
}
