import { nextBand } from '#shared/bands/next-band.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLoftCurrency } from '#client/features/settings/use-loft-currency.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { AddFields } from './form/add-fields.tsx'
import { checkValues } from './form/check-values.ts'
import { filesToSend } from './form/photo-fields.tsx'
import { NEW_PIGEON, NO_FILES, PIGEON_FIELD_NAMES, valuesOf, type PigeonValues } from './form/pigeon-values.ts'
import { newPricesOf, sentOf } from './form/sent-values.ts'

interface AddPigeonDialogProps {
  readonly onClose: () => void
  /** A reference bird that lives here from now on: when it is saved under its band, it becomes a bird of the loft. */
  readonly pigeon?: Pigeon | undefined
}

export function AddPigeonDialog({ onClose, pigeon: reference }: AddPigeonDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const currency = useLoftCurrency()
  const form = useForm({
    name: reference ? `pigeon-from-reference:${reference.id}` : 'pigeon',
    endpoint: pigeonsApi.create,
    initial: { ...(reference ? valuesOf(reference) : { ...NEW_PIGEON, currency }), ...NO_FILES },
    toSent: async ({ generalPhoto, eyePhoto, pedigreeFile, ...values }) => ({
      form: {
        fields: { ...sentOf(values), ...newPricesOf(values) },
        files: await filesToSend({ generalPhoto, eyePhoto, pedigreeFile }),
      },
    }),
    check: (values) => checkValues(values, false, today, t),
    fieldNames: PIGEON_FIELD_NAMES,
    success: () => ({ title: t('pigeons.toast.added') }),
    failure: 'pigeons.toast.createFailed',
    ...(!reference && { next: nextPigeon }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.form.title.add')}
      size="lg"
      submit={t('pigeons.form.submit.add')}
      submitting={t('pigeons.form.submitting.add')}
    >
      <AddFields today={today} startsWhole={reference !== undefined} />
    </FormDialog>
  )
}

/**
 * Returns the first values for another bird: the next band, and the section, colour, year and currency of the last bird, which
 * birds entered one after the other often share.
 */
function nextPigeon({ bandId, birthYear, loftLocationId, color, currency }: PigeonValues) {
  return { ...NEW_PIGEON, ...NO_FILES, bandId: nextBand(bandId) ?? '', birthYear, loftLocationId, color, currency }
}
