import type * as z from 'zod/mini'
import type { EndpointSchemas } from '#shared/api/endpoint.ts'
import { fieldProblems } from '#shared/api/field-problem.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { fieldText } from '#client/api/error-text.ts'
import { withPositiveIds } from '#client/writes/temporary-ids.ts'

/** The message under each refused field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The results of the checks that a form makes itself: the message under each wrong field, and nothing for the others. */
export type CheckedFields = Readonly<Record<string, string | false | undefined>>

/** Returns the messages of the fields that are wrong. */
export function wrongFields(checked: CheckedFields): FieldErrors {
  return Object.fromEntries(Object.entries(checked).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** The names that the form gives to fields of a request, and the fields that have their own message. */
export interface FieldTexts {
  /** Maps fields of the request to the fields of the form that show them. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined
  /** The message under a field of the form, whatever the schema finds wrong with it; by default the message of the problem. */
  readonly messages?: Readonly<Record<string, PlainKey>> | undefined
}

interface LooseSent {
  readonly body?: unknown
  readonly form?: { readonly fields: unknown }
}

/** Returns the schema of the request that a form sends. */
export function requestSchemaOf({ body, form }: EndpointSchemas): z.ZodMiniType | undefined {
  return body ?? form?.fields
}

/** Returns why the schema of the endpoint refuses a request, by field of the form; empty when it accepts it. */
export function requestErrors(schemas: EndpointSchemas, sent: LooseSent, words: FieldTexts, t: Translate): FieldErrors {
  const schema = requestSchemaOf(schemas)
  if (!schema) return {}
  const { fieldNames = {}, messages = {} } = words
  const problems = fieldProblems(schema, withPositiveIds(schemas.body ? sent.body : sent.form?.fields))
  return Object.fromEntries(
    problems
      // The first problem of a field counts.
      .toReversed()
      .map((problem) => {
        const name = formFieldOf(problem.field, fieldNames)
        const own = messages[name] ?? messages[name.replaceAll(/\.\d+/g, '')]
        return [name, own === undefined ? fieldText(problem, t) : t(own)]
      }),
  )
}

/** Returns the field of the form for a path of the request: `birds.3.weight` is found by `birds`, too. */
export function formFieldOf(path: string, fieldNames: Readonly<Record<string, string>>): string {
  if (path === 'body') return 'root'
  if (fieldNames[path] !== undefined) return fieldNames[path]
  const [first = '', ...rest] = path.split('.')
  return [fieldNames[first] ?? first, ...rest].join('.')
}

/** The value of a field in which nothing is entered. */
export type Blank = '' | null | readonly never[]

/** Returns whether a request must contain a value for the field: its schema refuses a blank. */
export function isRequired(schema: z.ZodMiniType | undefined, field: string, blank: Blank): boolean {
  if (!schema || !('shape' in schema.def)) return false
  const shape = schema.def.shape as Readonly<Record<string, z.ZodMiniType | undefined>>
  const part = shape[field]
  return part !== undefined && fieldProblems(part, blank).length > 0
}

/**
 * Returns the errors that a form finds itself: those of its own checks, and each field whose control cannot read the entered
 * text.
 */
export function formErrors(
  checked: CheckedFields = {},
  fieldDescriptions: ReadonlyMap<string, { readonly problem?: string | undefined }>,
): FieldErrors {
  const unread = Object.fromEntries([...fieldDescriptions].map(([name, { problem }]) => [name, problem]))
  return { ...wrongFields(checked), ...wrongFields(unread) }
}
