import { useState } from 'react'
import { COEFFICIENT_STEP, MAX_COEFFICIENT, MAX_GENERATION, type Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { sendAction, type ActionResult } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { formatDecimal, toNumber } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput, TextArea } from '#client/ui/inputs.tsx'
import { RecordedBirdPicker } from './recorded-bird-picker.tsx'

interface AddPedigreeDialogProps {
  /** The bird selected at the start. */
  readonly bird: Choice | null
  /** The pedigree record of that bird, if it exists. */
  readonly before?: Pedigree | undefined
  readonly onClose: () => void
  readonly onCreated?: (pedigree: Pedigree) => void
}

/** The form of a bird's pedigree record. */
export function AddPedigreeDialog(props: AddPedigreeDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={props.onClose} title={say('pedigrees.add')}>
      <PedigreeForm {...props} />
    </FormDialog>
  )
}

interface Values {
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly generation: string
  readonly coefficient: string
  readonly lineage: string
  readonly notes: string
}

/** The bird has no pedigree record yet. */
const NO_RECORD = { version: 0 } as const
type PedigreeRecord = Pedigree | typeof NO_RECORD

/** Maps contract fields to the form fields that show them. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  pigeonId: 'pigeon',
  sireId: 'sire',
  damId: 'dam',
  inbreedingCoefficient: 'coefficient',
}

const LABELS = {
  sire: 'pedigrees.sire',
  dam: 'pedigrees.dam',
  generation: 'pedigrees.form.generation',
  coefficient: 'pedigrees.form.coefficient',
  lineage: 'pedigrees.lineage',
  notes: 'pedigrees.notes',
} as const

function valuesOf(known: PedigreeRecord): Values {
  const before = 'pigeonId' in known ? known : undefined
  const choice = (id: number | null | undefined, band: string | null | undefined): Choice | null =>
    id && band ? { value: String(id), label: band } : null
  return {
    sire: choice(before?.sireId, before?.sire),
    dam: choice(before?.damId, before?.dam),
    generation: String(before?.generation ?? 1),
    coefficient: String(before?.inbreedingCoefficient ?? 0),
    lineage: before?.lineage ?? '',
    notes: before?.notes ?? '',
  }
}

function checkValues(pigeon: Choice | null, { generation, coefficient }: Values, say: Translate): Record<string, string> {
  const [place, percent] = [toNumber(generation) ?? 0, toNumber(coefficient) ?? 0]
  const steps = percent / COEFFICIENT_STEP
  return {
    ...(!pigeon && { pigeon: say('pedigrees.form.pleaseSelect') }),
    ...(!Number.isInteger(place) && { generation: say('common.field.invalid') }),
    ...(place < 1 && { generation: say('common.field.min', { minimum: '1' }) }),
    ...(place > MAX_GENERATION && { generation: say('common.field.max', { maximum: String(MAX_GENERATION) }) }),
    ...(Math.abs(steps - Math.round(steps)) > 1e-6 && {
      coefficient: say('pedigrees.form.step', { step: COEFFICIENT_STEP }),
    }),
    ...(percent < 0 && { coefficient: say('common.field.min', { minimum: '0' }) }),
    ...(percent > MAX_COEFFICIENT && { coefficient: say('common.field.max', { maximum: String(MAX_COEFFICIENT) }) }),
    ...(Number.isNaN(percent) && { coefficient: say('common.field.invalid') }),
  }
}

function PedigreeForm({ bird, before, onClose, onCreated }: AddPedigreeDialogProps) {
  const { say, language } = useLanguage()
  const keyOf = useIdempotencyKey()
  const [pigeon, setPigeon] = useState(bird)
  const pigeonId = idOf(pigeon) ?? 0
  const {
    form: { values, set, errors, setErrors },
    submit,
    isPending,
    stale,
  } = useEditForm<PedigreeRecord, Values>({
    row: before ?? NO_RECORD,
    valuesOf,
    check: (entered) => checkValues(pigeon, entered, say),
    send: async (base, changed): Promise<ActionResult<Pedigree>> => {
      // The known record may belong to another bird, because another bird can be selected after a conflict was resolved.
      const isRecordOfBird = 'pigeonId' in base && base.pigeonId === pigeonId
      const { sire, dam, generation, coefficient, lineage, notes } = isRecordOfBird ? changed : values
      const version = isRecordOfBird ? base.version : 0
      const body = {
        pigeonId,
        sireId: idOf(sire),
        damId: idOf(dam),
        ...(generation !== undefined && { generation: toNumber(generation) ?? 0 }),
        ...(coefficient !== undefined && { inbreedingCoefficient: toNumber(coefficient) ?? 0 }),
        ...(lineage !== undefined && { lineage }),
        ...(notes !== undefined && { notes }),
      }
      const done = await sendAction(pedigreesApi.create, { body }, { key: keyOf({ body, version }), version })
      onCreated?.(done.reply)
      return done
    },
    fieldNames: FORM_FIELDS,
    success: () => ({ title: say('pedigrees.toast.created') }),
    failure: 'pedigrees.toast.createFailed',
    onDone: onClose,
  })

  function shown(entered: Values, field: keyof Values): string {
    const value = entered[field]
    if (typeof value !== 'string') return value?.label ?? ''
    return field === 'coefficient' ? formatDecimal(value, language) : value
  }

  return (
    <>
      <DialogForm
        onSubmit={() => submit()}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'pedigrees.form.submitting' : 'pedigrees.form.submit')}
            </Button>
          </>
        }
      >
        <Field label={say('pedigrees.form.pigeon')} required error={errors['pigeon']}>
          <RecordedBirdPicker
            value={pigeon}
            placeholder={say('pedigrees.form.pickPigeon')}
            onChange={(chosen) => {
              setPigeon(chosen)
              setErrors({})
            }}
          />
        </Field>
        <FieldRow>
          <Field label={say('pedigrees.sire')} hint={say('pedigrees.form.parentsHint')} error={errors['sire']}>
            <RecordedBirdPicker
              gender="cock"
              value={values.sire}
              placeholder={say('pedigrees.form.pickSire')}
              onChange={(sire) => set({ sire })}
            />
          </Field>
          <Field label={say('pedigrees.dam')} error={errors['dam']}>
            <RecordedBirdPicker
              gender="hen"
              value={values.dam}
              placeholder={say('pedigrees.form.pickDam')}
              onChange={(dam) => set({ dam })}
            />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field label={say('pedigrees.form.generation')} error={errors['generation']}>
            <NumberInput
              min={1}
              step={1}
              value={values.generation}
              onChange={(event) => set({ generation: event.target.value })}
            />
          </Field>
          <Field
            label={say('pedigrees.form.coefficient')}
            hint={say('pedigrees.form.coefficientHint')}
            error={errors['coefficient']}
          >
            <DecimalInput value={values.coefficient} onChange={(coefficient) => set({ coefficient })} />
          </Field>
        </FieldRow>
        <Field label={say('pedigrees.lineage')} error={errors['lineage']}>
          <TextArea value={values.lineage} onChange={(event) => set({ lineage: event.target.value })} />
        </Field>
        <Field label={say('pedigrees.notes')} error={errors['notes']}>
          <TextArea value={values.notes} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </DialogForm>
      {stale && (
        <StaleDialog
          {...stale}
          text={say('pedigrees.form.stale')}
          fields={stale.fields.map((field) => ({
            label: say(LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(values, field),
          }))}
        />
      )}
    </>
  )
}

function idOf(choice: Choice | null | undefined): number | null {
  return choice?.value ? Number(choice.value) : null
}
