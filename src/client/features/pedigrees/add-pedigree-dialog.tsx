import { COEFFICIENT_STEP, MAX_COEFFICIENT, MAX_GENERATION, type Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { FieldRow } from '#client/ui/field.tsx'
import { COCKS, HENS, RECORDED } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'

interface AddPedigreeDialogProps {
  /** The bird selected at the start. */
  readonly bird: Choice | null
  /** The pedigree record of that bird, if it exists. */
  readonly before?: Pedigree | undefined
  readonly onClose: () => void
  readonly onCreated?: (pedigree: Pedigree) => void
}

/** The bird has no pedigree record yet. */
const NO_RECORD = { version: 0 } as const
type PedigreeRecord = Pedigree | typeof NO_RECORD

interface Values {
  readonly pigeon: Choice | null
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly generation: string
  readonly coefficient: string
  readonly lineage: string
  readonly notes: string
}

/** Maps contract fields to the form fields that show them. */
const FIELD_NAMES = { pigeonId: 'pigeon', sireId: 'sire', damId: 'dam', inbreedingCoefficient: 'coefficient' } as const

const { ControlField, DecimalField, NumberField, TextAreaField } = fieldsOf<Values>()

/** Shows the form of a bird's pedigree record. */
export function AddPedigreeDialog({ bird, before, onClose, onCreated }: AddPedigreeDialogProps) {
  const { t } = useLanguage()
  // The known record may belong to another bird, because another bird can be picked.
  const isRecordOf = (record: PedigreeRecord, { pigeon }: Values): boolean =>
    'pigeonId' in record && record.pigeonId === idOf(pigeon)
  const form = useForm({
    name: 'pedigree',
    endpoint: pedigreesApi.create,
    row: (before ?? NO_RECORD) as PedigreeRecord,
    valuesOf: (record) => valuesOf(record, bird),
    toSent: (changed, record, values) => ({ body: sentOf(isRecordOf(record, values) ? changed : values, values.pigeon) }),
    version: (record, values) => (isRecordOf(record, values) ? record.version : 0),
    check: (values) => checkValues(values, t),
    fieldNames: FIELD_NAMES,
    success: () => ({ title: t('pedigrees.toast.created') }),
    failure: 'pedigrees.toast.createFailed',
    stale: t('pedigrees.form.stale'),
    onClose,
    onDone: (pedigree) => pedigree && onCreated?.(pedigree),
  })
  return (
    <FormDialog
      form={form}
      title={t('pedigrees.add')}
      submit={t('pedigrees.form.submit')}
      submitting={t('pedigrees.form.submitting')}
    >
      <ControlField name="pigeon" label="pedigrees.form.pigeon" required show={labelOf}>
        {({ value, set }) => (
          <BirdPicker
            offered={RECORDED}
            value={value}
            placeholder={t('pedigrees.form.pickPigeon')}
            onChange={(chosen) => {
              set(chosen)
              form.setErrors({})
            }}
          />
        )}
      </ControlField>
      <FieldRow>
        <ControlField name="sire" label="pedigrees.sire" hint={t('pedigrees.form.parentsHint')} show={labelOf}>
          {({ value, set }) => (
            <BirdPicker offered={COCKS} value={value} placeholder={t('pedigrees.form.pickSire')} onChange={set} />
          )}
        </ControlField>
        <ControlField name="dam" label="pedigrees.dam" show={labelOf}>
          {({ value, set }) => (
            <BirdPicker offered={HENS} value={value} placeholder={t('pedigrees.form.pickDam')} onChange={set} />
          )}
        </ControlField>
      </FieldRow>
      <FieldRow>
        <NumberField name="generation" label="pedigrees.form.generation" required={false} min={1} />
        <DecimalField name="coefficient" label="pedigrees.form.coefficient" hint={t('pedigrees.form.coefficientHint')} />
      </FieldRow>
      <TextAreaField name="lineage" label="pedigrees.lineage" />
      <TextAreaField name="notes" label="pedigrees.notes" />
    </FormDialog>
  )
}

const labelOf = (choice: Choice | null): string => choice?.label ?? ''

function valuesOf(known: PedigreeRecord, bird: Choice | null): Values {
  const record = 'pigeonId' in known ? known : undefined
  const choice = (id: number | null | undefined, band: string | null | undefined): Choice | null =>
    id && band ? { value: String(id), label: band } : null
  return {
    pigeon: bird,
    sire: choice(record?.sireId, record?.sire),
    dam: choice(record?.damId, record?.dam),
    generation: String(record?.generation ?? 1),
    coefficient: String(record?.inbreedingCoefficient ?? 0),
    lineage: record?.lineage ?? '',
    notes: record?.notes ?? '',
  }
}

function sentOf({ sire, dam, generation, coefficient, lineage, notes }: Partial<Values>, pigeon: Choice | null) {
  return {
    pigeonId: idOf(pigeon) ?? 0,
    sireId: idOf(sire),
    damId: idOf(dam),
    ...(generation !== undefined && { generation: toNumber(generation) ?? 0 }),
    ...(coefficient !== undefined && { inbreedingCoefficient: toNumber(coefficient) ?? 0 }),
    ...(lineage !== undefined && { lineage }),
    ...(notes !== undefined && { notes }),
  }
}

function checkValues({ pigeon, generation, coefficient }: Values, t: Translate): Record<string, string> {
  const [generationNumber, percent] = [toNumber(generation) ?? 0, toNumber(coefficient) ?? 0]
  const steps = percent / COEFFICIENT_STEP
  return {
    ...(!pigeon && { pigeon: t('pedigrees.form.pleaseSelect') }),
    ...(!Number.isInteger(generationNumber) && { generation: t('common.field.invalid') }),
    ...(generationNumber < 1 && { generation: t('common.field.min', { minimum: '1' }) }),
    ...(generationNumber > MAX_GENERATION && { generation: t('common.field.max', { maximum: String(MAX_GENERATION) }) }),
    ...(Math.abs(steps - Math.round(steps)) > 1e-6 && {
      coefficient: t('pedigrees.form.step', { step: COEFFICIENT_STEP }),
    }),
    ...(percent < 0 && { coefficient: t('common.field.min', { minimum: '0' }) }),
    ...(percent > MAX_COEFFICIENT && { coefficient: t('common.field.max', { maximum: String(MAX_COEFFICIENT) }) }),
    ...(Number.isNaN(percent) && { coefficient: t('common.field.invalid') }),
  }
}

function idOf(choice: Choice | null | undefined): number | null {
  return choice?.value ? Number(choice.value) : null
}
