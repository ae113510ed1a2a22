import { createContext, use, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ToastRequest } from '#client/ui/toasts.ts'
import type { DraftOrigin } from './drafts.ts'
import type { Blank, CheckedFields, FieldErrors, FieldTexts } from './request-problems.ts'

/** The props of a component that asks for a confirmation in its own way. */
export interface ConfirmationProps {
  /** The refusal, with its details. */
  readonly error: unknown
  readonly loading: boolean
  readonly onCancel: () => void
  /** Sends the same again with these confirmations; by default with all that the server asked for. */
  readonly onConfirm: (codes?: readonly string[]) => void
}

type RenderConfirmation = (props: ConfirmationProps) => ReactNode

interface CommonOptions<T extends EndpointSchemas, Values extends object> extends FieldTexts {
  /**
   * Names the draft: forms that are filled separately have different names, such as `band-offspring:7`. The id of an edited row is
   * added.
   */
  readonly name: string
  readonly endpoint: Endpoint<T>
  /**
   * Checks rules that the schema of the request does not contain. Returns the message of each field that breaks one, or that of the
   * whole form under `root`. These messages replace those of the schema.
   */
  readonly check?: (values: Values) => CheckedFields
  /** Fields whose problem is also shown as a toast, where the specification asks for that. */
  readonly alsoAsToast?: readonly string[]
  /** The toast after success. */
  readonly success: (reply: Reply<T>, sent: Sent<T>) => ToastRequest | undefined
  /** The toast title after a failure; 'Error' by default. */
  readonly failureTitle?: PlainKey
  /** The toast text when the server gave no reason. */
  readonly failure?: PlainKey
  /** Returns why the write failed, when the feature has its own text for that. */
  readonly reason?: (error: unknown) => string
  /** Own questions for confirmations that the server requires, by code; others get the general one. */
  readonly confirmations?: Readonly<Record<string, RenderConfirmation>>
  /** Contains a password, code or key: no draft is kept. */
  readonly sensitive?: boolean
  /** Closes the form: after it was saved, and when the keeper cancels. */
  readonly onClose: () => void
  /** Runs before the form is closed; the reply is undefined when the write waits on this device. */
  readonly onDone?: (reply: Reply<T> | undefined) => void
}

/** A form that makes something. */
export interface NewFormOptions<T extends EndpointSchemas, Values extends object> extends CommonOptions<T, Values> {
  readonly initial: Values
  readonly toSent: (values: Values) => Sent<T> | Promise<Sent<T>>
  /** Offers "Save and add another"; returns the values with which the next one begins. */
  readonly next?: (saved: Values) => Values
}

/** A form that edits a row. */
export interface EditFormOptions<T extends EndpointSchemas, Values extends object, Row extends object> extends CommonOptions<
  T,
  Values
> {
  readonly row: Row
  readonly valuesOf: (row: Row) => Values
  /** Returns the request for the fields that differ from the row as this form knows it; `known` are the values of that row. */
  readonly toSent: (changed: Partial<Values>, row: Row, values: Values, known: Values) => Sent<T> | Promise<Sent<T>>
  /** The version sent as If-Match; that of the row by default. */
  readonly version?: (row: Row, values: Values) => number | undefined
  /** The text of the question that appears when another device changed the same fields. */
  readonly stale?: string
  /** A form on a page: once saved, it shows the saved row, and while nothing is entered, the row as it is now. */
  readonly staysOpen?: boolean
}

/** Describes a field in questions and messages about it. */
export interface FieldDescription {
  readonly label: string
  /** Shows a value of the field as text. */
  readonly show: (value: unknown) => string
  /** The reason why its control cannot read the entered text; the form is not sent then. */
  readonly problem?: string | undefined
  /** The field was shown earlier; its label is still needed for an error message. */
  readonly isGone?: boolean
}

/** Fields that another device changed as well. */
export interface Conflict {
  readonly fields: readonly string[]
  readonly mine: Readonly<Record<string, unknown>>
  readonly theirs: Readonly<Record<string, unknown>>
  readonly text: string | undefined
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  /** Saves the values that were entered here, with the other device's values in some fields. */
  readonly onChoose: (theirs: readonly string[]) => void
  readonly onClose: () => void
}

/** A draft that was found when the form was opened. */
export interface DraftNote {
  readonly isRestored: boolean
  readonly at: string
  readonly leftOut: number
  readonly onContinue: () => void
  readonly onStartOver: () => void
}

/** A form, as its fields and its frame use it. */
export interface Form<Values extends object> {
  /** Returns the values as they are now. */
  readonly values: () => Values
  /** Changes several fields at once; their errors are removed. */
  readonly set: (patch: Partial<Values>) => void
  readonly setErrors: (errors: FieldErrors) => void
  /** Validates and sends; does nothing while it is being sent. */
  readonly submit: () => void
  /** Submits, and begins the next one instead of closing; undefined where that is not offered. */
  readonly submitAndAdd: (() => void) | undefined
  /** It cannot be sent while the server is lost. */
  readonly needsServer: boolean
  readonly isPending: boolean
  /** It has been pending for longer than a moment. */
  readonly isSlow: boolean
  /** The values differ from those with which the form began. */
  readonly isDirty: boolean
  /** The error of the last attempt. */
  readonly error: unknown
  /** Clears the error of the last attempt, and the messages that the form shows because of it. */
  readonly resetError: () => void
  /** Closes the form; the entered values stay in its draft. */
  readonly close: () => void
  /** Discards the entered values and their draft. */
  readonly discard: () => void
  readonly conflict: Conflict | undefined
  readonly confirmation: (ConfirmationProps & { readonly renderOwn: RenderConfirmation | undefined }) | undefined
  readonly draft: DraftNote | undefined
  /** Records where the form was opened. */
  readonly setOrigin: (origin: DraftOrigin | undefined) => void
  /** The descriptions of fields by their names; a field adds its own while it is shown. */
  readonly fieldDescriptions: Map<string, FieldDescription>
  readonly isRequired: (name: string, blank: Blank) => boolean
  /** The form of react-hook-form, which holds the values and errors. */
  readonly hookForm: UseFormReturn
}

// The context does not know the values: `fieldsOf` gives the fields their types.
export const FormContext = createContext<Form<Record<string, unknown>> | undefined>(undefined)

/** Returns the form around a field. */
export function useCurrentForm(): Form<Record<string, unknown>> {
  const form = use(FormContext)
  if (!form) throw new Error('A field of the form kit needs a form around it')
  return form
}
