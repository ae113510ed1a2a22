import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { OLDEST_BIRTH_YEAR, type Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { editFormStatuses } from '#shared/pigeons/status.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { checkValues } from './form/check-values.ts'
import { IdentityFields } from './form/identity-fields.tsx'
import { LocationFields } from './form/location-fields.tsx'
import { PigeonFields } from './form/pigeon-fields.tsx'
import { PIGEON_FIELD_NAMES, valuesOf, type PigeonValues } from './form/pigeon-values.ts'
import { pricesOf, sentOf } from './form/sent-values.ts'

const { NumberField } = fieldsOf<PigeonValues>()

export function EditPigeonDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const { isReference } = pigeon
  const form = useForm({
    name: 'pigeon',
    endpoint: pigeonsApi.update,
    row: pigeon,
    valuesOf,
    // All fields are sent, because the specification updates a bird with PUT.
    toSent: (_, { id }, values) => ({ params: { id }, body: { ...sentOf(values), ...pricesOf(values) } }),
    check: (values) => checkValues(values, isReference, today, t),
    fieldNames: PIGEON_FIELD_NAMES,
    success: () => ({ title: t('pigeons.toast.updated') }),
    failure: 'pigeons.toast.updateFailed',
    stale: t('pigeons.stale.text', { band: birdTitle(pigeon) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.form.title.edit')}
      description={birdTitle(pigeon)}
      size="lg"
      submit={t('pigeons.form.submit.edit')}
      submitting={t('pigeons.form.submitting.edit')}
    >
      <PigeonFields
        birdId={pigeon.id}
        identity={
          <IdentityFields
            today={today}
            statuses={editFormStatuses(pigeon.status)}
            year={
              <NumberField
                name="birthYear"
                label="pigeons.field.birthYear"
                required={!isReference}
                min={isReference ? OLDEST_BIRTH_YEAR.reference : OLDEST_BIRTH_YEAR.loft}
                max={Number(today.slice(0, 4)) + 1}
              />
            }
          />
        }
        location={!isReference && <LocationFields currentSectionId={pigeon.loftLocationId} />}
      />
    </FormDialog>
  )
}
