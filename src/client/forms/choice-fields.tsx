import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Checkbox, Select, Switch } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { useCurrentForm } from './form.ts'
import { useEntry, type EntryProps } from './use-entry.ts'

export interface Option<Value> {
  readonly value: Value
  readonly label: string
}

export interface PickFieldProps<Value> extends EntryProps {
  readonly name: string
  readonly options: readonly Option<Value>[]
  /** The label of the blank option, whose value is '' among texts and null among numbers. */
  readonly none?: string
}

/** Selects one of some options with a native select. */
export function PickField<Value extends string | number | null>(props: PickFieldProps<Value>) {
  const { name, options, none, hint, required } = props
  const form = useCurrentForm()
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? ''
  const { value, set, error, label } = useEntry<Value>(name, props, labelOf)
  const blank = typeof form.values()[name] === 'string' ? '' : null
  return (
    <Field label={label} hint={hint} error={error} required={required ?? (none !== undefined && form.isRequired(name, blank))}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option.value) === target.value)
          set(chosen ? chosen.value : (blank as Value))
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value ?? ''}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Selects one of a few options, which are all visible. */
export function SegmentsField<Value extends string>(props: Omit<PickFieldProps<Value>, 'none'>) {
  const { name, options } = props
  const { value, set, error, label } = useEntry<Value>(
    name,
    props,
    (one) => options.find(({ value }) => value === one)?.label ?? '',
  )
  return (
    <Field label={label} labelHidden error={error}>
      <Segments label={label} value={value} choices={options} onChange={set} />
    </Field>
  )
}

export type SwitchFieldProps = EntryProps & { readonly name: string }

/** Edits a boolean with a switch. */
export function SwitchField(props: SwitchFieldProps) {
  const { value, set, label } = useYesOrNo(props)
  return <Switch label={label} hint={props.hint} checked={value} onChange={(event) => set(event.target.checked)} />
}

/** Edits a boolean with a box to tick. */
export function CheckField(props: SwitchFieldProps) {
  const { value, set, label } = useYesOrNo(props)
  return <Checkbox label={label} hint={props.hint} checked={value} onChange={(event) => set(event.target.checked)} />
}

function useYesOrNo(props: SwitchFieldProps) {
  const { t } = useLanguage()
  return useEntry<boolean>(props.name, props, (value) => t(value ? 'common.yes' : 'common.no'))
}

export interface ControlFieldProps<Value> extends EntryProps {
  readonly name: string
  /** Returns a value as text, for a comparison of two versions. */
  readonly show: (value: Value) => string
  /** The control, such as a picker of birds or medicines. */
  readonly children: (control: { readonly value: Value; readonly set: (value: Value) => void }) => ReactNode
}

/** Shows a field whose control a feature provides. */
export function ControlField<Value>(props: ControlFieldProps<Value>) {
  const { name, hint, required, show, children } = props
  const form = useCurrentForm()
  const { value, set, error, label } = useEntry<Value>(name, props, show)
  const blank = Array.isArray(value) ? [] : typeof value === 'string' ? '' : null
  return (
    <Field label={label} hint={hint} error={error} required={required ?? form.isRequired(name, blank)}>
      {children({ value, set })}
    </Field>
  )
}
