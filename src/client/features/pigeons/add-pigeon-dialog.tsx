import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { ADD_FORM_STATUSES } from '#shared/pigeons/status.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { BirthYearSelect } from './form/birth-year-select.tsx'
import { checkValues } from './form/check-values.ts'
import { IdentityFields } from './form/identity-fields.tsx'
import { LocationFields } from './form/location-fields.tsx'
import { filesToSend, PhotoFields } from './form/photo-fields.tsx'
import { PigeonFields } from './form/pigeon-fields.tsx'
import { NEW_PIGEON, NO_FILES, PIGEON_FIELD_NAMES, valuesOf, type PigeonValues } from './form/pigeon-values.ts'
import { newPricesOf, sentOf } from './form/sent-values.ts'

interface AddPigeonDialogProps {
  readonly onClose: () => void
  /** A reference bird that lives here from now on: when it is saved under its band, it becomes a bird of the loft. */
  readonly reference?: Pigeon
}

const { ControlField } = fieldsOf<PigeonValues>()

/** The form for a new bird. */
export function AddPigeonDialog({ onClose, reference }: AddPigeonDialogProps) {
  const { say } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: reference ? `pigeon-from-reference:${reference.id}` : 'pigeon',
    endpoint: pigeonsApi.create,
    initial: { ...(reference ? valuesOf(reference) : NEW_PIGEON), ...NO_FILES },
    toSent: async ({ generalPhoto, eyePhoto, pedigreeFile, ...values }) => ({
      form: {
        fields: { ...sentOf(values), ...newPricesOf(values) },
        files: await filesToSend({ generalPhoto, eyePhoto, pedigreeFile }),
      },
    }),
    check: (values) => checkValues(values, false, today, say),
    fieldNames: PIGEON_FIELD_NAMES,
    success: () => ({ title: say('pigeons.toast.added') }),
    failure: 'pigeons.toast.createFailed',
    ...(!reference && { next: nextPigeon }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={say('pigeons.form.title.add')}
      size="lg"
      submit={say('pigeons.form.submit.add')}
      submitting={say('pigeons.form.submitting.add')}
    >
      <PigeonFields
        identity={
          <IdentityFields
            today={today}
            statuses={ADD_FORM_STATUSES}
            year={
              <ControlField name="birthYear" label="pigeons.field.birthYear" required show={(year) => year}>
                {({ value, set }) => <BirthYearSelect value={value} onChange={set} thisYear={Number(today.slice(0, 4))} />}
              </ControlField>
            }
          />
        }
        location={<LocationFields />}
        files={<PhotoFields />}
      />
    </FormDialog>
  )
}

/** Birds that are entered one after the other often have the section, the year and the currency in common. */
function nextPigeon({ birthYear, loftLocationId, currency }: PigeonValues) {
  return { ...NEW_PIGEON, ...NO_FILES, birthYear, loftLocationId, currency }
}
