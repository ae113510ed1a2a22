import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { differingFields } from '#client/forms/edit-form-changes.ts'
import { FormContext, type FieldDescription, type Form } from '#client/forms/form.ts'
import { isRequired, requestSchemaOf } from '#client/forms/request-problems.ts'
import { schemasOf } from '#client/forms/schemas-of.ts'
import type { EventValues } from './event-values.ts'
import type { FactsForm } from './use-race-facts.ts'

/** The part of a form that its fields use. */
type FormOfFields = Pick<Form<Record<string, unknown>>, 'hookForm' | 'fieldDescriptions' | 'isRequired' | 'values' | 'set'>

/** Shows the facts of a race of a file in the fields of a race; each change is reported at once instead of being submitted. */
export function FactsFrame({ facts, children }: { facts: FactsForm; children: ReactNode }) {
  const hookForm = useForm<FieldValues>({ defaultValues: facts.values })
  const [fieldDescriptions] = useState(() => new Map<string, FieldDescription>())
  const { subscribe, reset, getValues, setValue, setError, clearErrors } = hookForm

  const report = useEffectEvent((entered: EventValues) => {
    const names = differingFields(facts.values, entered)
    if (names.length > 0) facts.set(Object.fromEntries(names.map((name) => [name, entered[name]])))
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => report(values as EventValues) }),
    [subscribe],
  )

  // The facts also change when the keeper answers a question about the file.
  useEffect(() => {
    if (differingFields(facts.values, getValues() as EventValues).length > 0) reset(facts.values)
  }, [facts.values, getValues, reset])
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(facts.errors)) setError(name, { type: 'refused', message })
  }, [facts.errors, clearErrors, setError])

  const form: FormOfFields = {
    hookForm,
    fieldDescriptions,
    isRequired: (name, blank) => isRequired(requestSchemaOf(schemasOf(raceEventsApi.create)), name, blank),
    values: () => getValues(),
    set: (patch) => {
      for (const [name, value] of Object.entries(patch)) setValue(name, value)
    },
  }
  return <FormContext value={form as Form<Record<string, unknown>>}>{children}</FormContext>
}
