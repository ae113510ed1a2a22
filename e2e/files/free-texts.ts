/** The part of a JSON schema that says where texts are allowed. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** The given values of a call; absent form fields are not sent. */
export type GivenValues = Readonly<Record<string, unknown>>

/** Texts that are not free text, or that must be sent unchanged. */
const EXCLUDED_FIELDS = new Set([
  'setUpCode',
  'password',
  'newPassword',
  'code',
  'secret',
  'apiKey',
  'confirm',
  'timeZone',
  'planStep',
  'csvData',
])

const choicesOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(choicesOf) ?? [schema]

/** Returns the maximum length of a free text; undefined when the field does not accept free text. */
function maxLengthOf(name: string, schema: Schema): number | undefined {
  const choices = choicesOf(schema).filter(({ type }) => type !== 'null')
  const [text] = choices
  const isFree =
    choices.length === 1 && text?.type === 'string' && !text.format && !text.pattern && !text.enum && !('const' in text)
  return isFree && !EXCLUDED_FIELDS.has(name) ? text.maxLength : undefined
}

/** Returns the paths of a body's fields that accept free text, such as `newBird.notes`. */
export function freeTextFields(schema: Schema, at = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(maxLengthOf(name, part) === undefined ? [] : [at + name]),
    ...choicesOf(part).flatMap((choice) => freeTextFields(choice.items ?? choice, `${at}${name}.`)),
  ])
}

/** Returns a body with a text in every field that accepts free text; objects and lists are filled only when they are given. */
export function withTexts(
  schema: Schema,
  values: GivenValues,
  textFor: (name: string, maxLength: number) => string,
): GivenValues {
  const filled = Object.entries(schema.properties ?? {}).map(([name, part]): [string, unknown] => {
    const maxLength = maxLengthOf(name, part)
    if (maxLength !== undefined && !(name in values)) return [name, textFor(name, maxLength)]
    return [name, fillNested(values[name], choicesOf(part), textFor)]
  })
  return { ...values, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) }
}

function fillNested(value: unknown, choices: readonly Schema[], textFor: (name: string, maxLength: number) => string): unknown {
  const list = choices.find(({ items }) => items?.properties)
  if (list?.items && Array.isArray(value)) return value.map((one: GivenValues) => withTexts(list.items!, one, textFor))
  const whole = choices.find(({ properties }) => properties)
  return whole && typeof value === 'object' && value !== null ? withTexts(whole, value as GivenValues, textFor) : value
}
