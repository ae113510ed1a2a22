import type { ReactNode } from 'react'
import { useWatch, type FieldPathByValue } from 'react-hook-form'
import { CheckField, ControlField, PickField, SegmentsField, SwitchField } from './choice-fields.tsx'
import type { ControlFieldProps, PickFieldProps, SwitchFieldProps } from './choice-fields.tsx'
import { FileField, FilesField, PhotoField, type FileFieldProps } from './file-fields.tsx'
import { useCurrentForm, type Form } from './form.ts'
import { Rows, type RowsProps } from './rows.tsx'
import { DateField, DecimalField, NumberField, TextAreaField, TextField } from './text-fields.tsx'
import type { DateFieldProps, DecimalFieldProps, NumberFieldProps, TextAreaFieldProps, TextFieldProps } from './text-fields.tsx'

/** Props of a field whose name must be that of a value of the right kind. */
type PropsFor<Values extends object, Value, Props> = Omit<Props, 'name' | 'onChanged'> & {
  readonly name: FieldPathByValue<Values, Value>
  /** Runs after the value was changed, for fields that follow from it. */
  readonly onChanged?: (value: Value) => void
}
type FieldComponent<Props> = (props: Props) => ReactNode

type KeyOfKind<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] & string

/** The fields of a form, and its values, with the types of that form. */
export interface FieldsOf<Values extends object> {
  readonly TextField: FieldComponent<PropsFor<Values, string, TextFieldProps>>
  readonly TextAreaField: FieldComponent<PropsFor<Values, string, TextAreaFieldProps>>
  readonly NumberField: FieldComponent<PropsFor<Values, string, NumberFieldProps>>
  readonly DecimalField: FieldComponent<PropsFor<Values, string, DecimalFieldProps>>
  readonly DateField: FieldComponent<PropsFor<Values, string, DateFieldProps>>
  readonly SwitchField: FieldComponent<PropsFor<Values, boolean, SwitchFieldProps>>
  readonly CheckField: FieldComponent<PropsFor<Values, boolean, SwitchFieldProps>>
  readonly FileField: FieldComponent<PropsFor<Values, File | null, FileFieldProps>>
  readonly PhotoField: FieldComponent<PropsFor<Values, File | null, FileFieldProps>>
  readonly FilesField: FieldComponent<PropsFor<Values, readonly File[], FileFieldProps>>
  readonly PickField: <Name extends KeyOfKind<Values, string | number | null>>(
    props: Omit<PickFieldProps<Values[Name] & (string | number | null)>, 'name' | 'onChanged'> & {
      readonly name: Name
      readonly onChanged?: (value: Values[Name]) => void
    },
  ) => ReactNode
  readonly SegmentsField: <Name extends KeyOfKind<Values, string>>(
    props: Omit<PickFieldProps<Values[Name] & string>, 'name' | 'onChanged' | 'none'> & {
      readonly name: Name
      readonly onChanged?: (value: Values[Name]) => void
    },
  ) => ReactNode
  readonly ControlField: <Name extends keyof Values & string>(
    props: Omit<ControlFieldProps<Values[Name]>, 'name' | 'onChanged'> & {
      readonly name: Name
      readonly onChanged?: (value: Values[Name]) => void
    },
  ) => ReactNode
  readonly Rows: <Name extends KeyOfKind<Values, readonly object[]>>(
    props: Omit<RowsProps<Values[Name] extends readonly (infer Row)[] ? Row : never>, 'name'> & { readonly name: Name },
  ) => ReactNode
  /** Returns one value, and renders again when it changes. */
  readonly useValue: <Name extends keyof Values & string>(name: Name) => Values[Name]
  /** Returns all values, and renders again when one changes. */
  readonly useValues: () => Values
  /** Returns the form around the component. */
  readonly useEnclosingForm: () => Form<Values>
}

const FIELDS = {
  TextField,
  TextAreaField,
  NumberField,
  DecimalField,
  DateField,
  SwitchField,
  CheckField,
  FileField,
  PhotoField,
  FilesField,
  PickField,
  SegmentsField,
  ControlField,
  Rows,
  useValue: (name: string): unknown => useWatch({ control: useCurrentForm().hookForm.control, name }),
  useValues: (): unknown => useWatch({ control: useCurrentForm().hookForm.control }),
  useEnclosingForm: useCurrentForm,
}

/** Returns the fields of the kit, with names checked against the values of a form. */
export function fieldsOf<Values extends object>(): FieldsOf<Values> {
  return FIELDS as unknown as FieldsOf<Values>
}

/** Returns the values of a form in the component that made it, and renders it again when one changes. */
export function useFormValue<Values extends object, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
): Values[Name] {
  return useWatch({ control: form.hookForm.control, name }) as Values[Name]
}
