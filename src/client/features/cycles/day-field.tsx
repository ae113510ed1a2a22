import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { DateInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import { CYCLE_LABELS, type CycleDay } from './cycle-values.ts'

interface DayFieldProps<Values extends Partial<Record<CycleDay, string>>> {
  readonly form: FormValues<Values>
  readonly name: CycleDay & keyof Values
  readonly max?: string
  readonly hint?: ReactNode
}

/** A date field of the cycle form. */
export function DayField<Values extends Partial<Record<CycleDay, string>>>(props: DayFieldProps<Values>) {
  const { form, name, max, hint } = props
  const { say } = useLanguage()
  const day: CycleDay = name
  return (
    <Field label={say(CYCLE_LABELS[day])} error={form.errors[day]} hint={hint}>
      <DateInput
        value={form.values[name] ?? ''}
        {...(max !== undefined && { max })}
        onChange={(event) => form.set({ [name]: event.target.value } as unknown as Partial<Values>)}
      />
    </Field>
  )
}
