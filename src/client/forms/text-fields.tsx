import { useState, type ComponentProps } from 'react'
import { DayInput, type DayInputProps } from '#client/dates/day-input.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { Field } from '#client/ui/field.tsx'
import { NumberInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { useCurrentForm } from './form.ts'
import { useEntry, type EntryProps } from './use-entry.ts'

type Bound = 'name' | 'value' | 'onChange' | 'required'
interface Named extends EntryProps {
  readonly name: string
}

const asTyped = (value: string): string => value

function useRequired({ name, required }: Named): boolean {
  const form = useCurrentForm()
  return required ?? form.isRequired(name, '')
}

/** Separates the props of a field of the kit from those of its control. */
function controlProps<Props extends Named>(props: Props): Omit<Props, keyof Named> {
  const { name: _, label: _1, labelText: _2, hint: _3, required: _4, onChanged: _5, ...control } = props
  return control
}

export type TextFieldProps = Named & Omit<ComponentProps<typeof TextInput>, Bound>

/** Asks for a line of text. */
export function TextField(props: TextFieldProps) {
  const { value, set, error, label } = useEntry(props.name, props, asTyped)
  return (
    <Field label={label} hint={props.hint} error={error} required={useRequired(props)}>
      <TextInput {...controlProps(props)} value={value} onChange={(event) => set(event.target.value)} />
    </Field>
  )
}

export type TextAreaFieldProps = Named & Omit<ComponentProps<typeof TextArea>, Bound>

/** Asks for a text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, set, error, label } = useEntry(props.name, props, asTyped)
  return (
    <Field label={label} hint={props.hint} error={error} required={useRequired(props)}>
      <TextArea {...controlProps(props)} value={value} onChange={(event) => set(event.target.value)} />
    </Field>
  )
}

export type NumberFieldProps = Named & Omit<ComponentProps<typeof NumberInput>, Bound | 'type'>

/** Asks for a whole number; its value is the typed text. */
export function NumberField(props: NumberFieldProps) {
  const { value, set, error, label } = useEntry(props.name, props, asTyped)
  return (
    <Field label={label} hint={props.hint} error={error} required={useRequired(props)}>
      <NumberInput
        inputMode="numeric"
        step={1}
        {...controlProps(props)}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

export type DecimalFieldProps = Named & Omit<ComponentProps<typeof DecimalInput>, Bound>

/** Asks for a number typed with point or comma; its value has a point. */
export function DecimalField(props: DecimalFieldProps) {
  const { language } = useLanguage()
  const { value, set, error, label } = useEntry<string>(props.name, props, (typed) => formatDecimal(typed, language))
  return (
    <Field label={label} hint={props.hint} error={error} required={useRequired(props)}>
      <DecimalInput {...controlProps(props)} value={value} onChange={set} />
    </Field>
  )
}

export type DateFieldProps = Named & Omit<DayInputProps, Bound | 'onInvalid'>

/** Asks for a day; its value is `YYYY-MM-DD`, or blank. */
export function DateField(props: DateFieldProps) {
  const { format } = useLanguage()
  const [problem, setProblem] = useState<string>()
  const show = (day: string) => (day === '' ? '' : format.date(day))
  const { value, set, error, label } = useEntry<string>(props.name, props, show, problem)
  return (
    <Field label={label} hint={props.hint} error={error} required={useRequired(props)}>
      <DayInput {...controlProps(props)} value={value} onChange={set} onInvalid={setProblem} />
    </Field>
  )
}
