import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'

const { TextField, DateField, useValue } = fieldsOf<{ readonly batchNumber: string; readonly expiryDate: string }>()

/** Shows the fields printed on a bottle or box. */
export function BatchFields({ hint }: { hint?: string }) {
  const { t } = useLanguage()
  const today = useToday()
  const expiryDate = useValue('expiryDate')
  return (
    <>
      <FieldRow>
        <TextField
          name="batchNumber"
          label="medicines.field.batchNumber"
          hint={hint}
          maxLength={100}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DateField name="expiryDate" label="medicines.field.expiryDate" />
      </FieldRow>
      {expiryDate !== '' && expiryDate < today && <Note tone="warning">{t('medicines.form.pastExpiry')}</Note>}
    </>
  )
}
