import type { LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'

interface BatchValues {
  readonly batchNumber: string
  readonly expiryDate: string
}

interface BatchFieldsProps {
  readonly values: BatchValues
  readonly set: (patch: Partial<BatchValues>) => void
  readonly errors: Readonly<Record<string, string>>
  readonly today: LocalDate
  readonly hint?: string
}

/** The fields printed on a bottle or box. */
export function BatchFields({ values, set, errors, today, hint }: BatchFieldsProps) {
  const { say } = useLanguage()
  return (
    <>
      <FieldRow>
        <Field label={say('medicines.field.batchNumber')} hint={hint} error={errors['batchNumber']}>
          <TextInput
            value={values.batchNumber}
            maxLength={100}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => set({ batchNumber: event.target.value })}
          />
        </Field>
        <Field label={say('medicines.field.expiryDate')} error={errors['expiryDate']}>
          <DateInput value={values.expiryDate} onChange={(event) => set({ expiryDate: event.target.value })} />
        </Field>
      </FieldRow>
      {values.expiryDate !== '' && values.expiryDate < today && <Note tone="warning">{say('medicines.form.pastExpiry')}</Note>}
    </>
  )
}
