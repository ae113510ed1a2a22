import { createContext, use, useEffect } from 'react'
import { useController, useFormState, get } from 'react-hook-form'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useCurrentForm } from './form.ts'

/** The props of every field of the form kit. */
export interface EntryProps {
  /** The key of its label; `labelText` for a label with values in it. */
  readonly label?: PlainKey
  readonly labelText?: string
  readonly hint?: React.ReactNode
  /** By default, a field is required whose schema refuses a blank. */
  readonly required?: boolean
  /** Runs after the value was changed, for fields that follow from it. */
  readonly onChanged?: (value: never) => void
}

export interface Entry<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  readonly error: string | undefined
  readonly label: string
}

/** The function with which a field of a collapsible part reports when it is mounted and when it is removed. */
export const CollapsibleFieldsContext = createContext<((name: string, isMounted: boolean) => void) | undefined>(undefined)

/** Connects a field to the form around it, by its name. */
export function useEntry<Value>(
  name: string,
  { label, labelText, onChanged }: EntryProps,
  show: (value: Value) => string,
  problem?: string,
): Entry<Value> {
  const { t } = useLanguage()
  const { hookForm, fieldDescriptions } = useCurrentForm()
  const { field } = useController({ name, control: hookForm.control })
  const error: unknown = get(useFormState({ control: hookForm.control, name, exact: true }).errors, `${name}.message`)
  const text = labelText ?? (label === undefined ? name : t(label))

  useEffect(() => {
    fieldDescriptions.set(name, { label: text, show: (value) => show(value as Value), problem })
  })
  useEffect(
    () => () => {
      const last = fieldDescriptions.get(name)
      if (last) fieldDescriptions.set(name, { label: last.label, show: last.show, isGone: true })
    },
    [fieldDescriptions, name],
  )

  const reportField = use(CollapsibleFieldsContext)
  useEffect(() => {
    reportField?.(name, true)
    return () => reportField?.(name, false)
  }, [reportField, name])

  return {
    value: field.value as Value,
    set: (value) => {
      hookForm.setValue(name, value)
      hookForm.clearErrors(name)
      onChanged?.(value as never)
    },
    error: typeof error === 'string' ? error : undefined,
    label: text,
  }
}
