import type * as z from 'zod/mini'
import type { Json, SchemaParts } from './schema-text.ts'

/** Texts for schemas with a pattern; the first that matches is used. */
const PATTERN_TEXTS = [
  '2026-03-06',
  '2026-03-06T12:00:00Z',
  '12:00',
  'GB-26-N-1',
  'GB',
  '1',
  '1.2.3',
  'https://loft.example.org',
  's',
  'a'.repeat(43),
  'abc',
]
const YEAR = 2026
/** Texts by the name of the field, so that an example can be sent as it is; the first that matches is used. */
const NAMED_TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/band/i, 'GB-26-N-12345'],
  [/(?:^|[a-z])(?:at|At)$/, '2026-03-06T12:00:00Z'],
  [/url$/i, 'https://club.example.org/loft'],
  [/color/i, 'Blue bar'],
  [/strain/i, 'Janssen'],
  [/breeder|purchasedFrom|soldTo|keeper|owner/i, 'A. Jones'],
  [/vet|administeredBy|givenBy/i, 'Dr. Miller'],
  [/section/i, 'Hens'],
  [/currency/i, 'EUR'],
  [/mail/i, 'keeper@example.org'],
  [/notes|description|text$/i, 'Seen in the morning'],
  [/name$/i, 'Atlas'],
]

/**
 * Returns an example of the data of a call that its schema accepts: with all fields, without those that are refused
 * or exclude another one, or else with only the required ones.
 */
export function validExample(schema: z.ZodMiniType, described: Json, io: 'input' | 'output'): unknown {
  const full = exampleOf(described)
  // The schema of a reply accepts every reply that fits its description.
  if (io === 'output') return full
  const accepted = withoutRefused(schema, full)
  const others = isObject(full) ? Object.keys(full).map((name) => without(full, [name])) : []
  return [accepted, ...others, exampleOf(described, '', false)].find((example) => schema.safeParse(example).success)
}

/** Removes the fields that the schema refuses. */
function withoutRefused(schema: z.ZodMiniType, example: unknown): unknown {
  const names = schema.safeParse(example).error?.issues.map(({ path }) => String(path[0])) ?? []
  return isObject(example) ? without(example, names) : example
}

const without = (example: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)))
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Makes an example of a JSON schema; `name` is the name of the field. */
export function exampleOf(schema: Json, name = '', isFull = true): unknown {
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const { enum: values, anyOf, oneOf, allOf, properties, items, prefixItems } = schema as SchemaParts
  if (values) return values[0]
  const alternatives = anyOf ?? oneOf
  if (alternatives) return exampleOf(alternatives.find((one) => one['type'] !== 'null') ?? {}, name, isFull)
  if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one, name, isFull)))
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[]).find((one) => one !== 'null') : schema['type']
  if (type === 'object') return objectExample(schema, properties ?? {}, isFull)
  if (type === 'array') {
    const length = Math.max(Number(schema['minItems'] ?? 0), Math.min(1, Number(schema['maxItems'] ?? 1)))
    if (prefixItems) return prefixItems.map((item) => exampleOf(item, name, isFull))
    return items ? Array.from({ length }, () => exampleOf(items, name, isFull)) : []
  }
  if (type === 'string') return textExample(schema, name)
  if (type === 'integer' || type === 'number') return numberExample(schema, name)
  if (type === 'boolean') return true
  return type === 'null' ? null : {}
}

function objectExample(schema: Json, properties: Readonly<Record<string, Json>>, isFull: boolean): object {
  const required = (schema['required'] ?? []) as readonly string[]
  // A first call confirms nothing.
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || (isFull && name !== 'confirm'))
  return Object.fromEntries(shown.map(([name, value]) => [name, exampleOf(value, name, isFull)]))
}

function textExample({ format, pattern, minLength, maxLength }: Json, name: string): string {
  if (format === 'date') return '2026-03-06'
  if (format === 'date-time') return '2026-03-06T12:00:00Z'
  if (format === 'binary') return ''
  if (typeof pattern === 'string') {
    const text = PATTERN_TEXTS.find((candidate) => new RegExp(pattern, 'u').test(candidate))
    if (text !== undefined) return text
  }
  if (name === 'status') return 'active'
  const [, text] = NAMED_TEXTS.find(([names]) => names.test(name)) ?? [undefined, 'Text']
  return text.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? text.length + Number(minLength ?? 0)))
}

function numberExample({ minimum, exclusiveMinimum, maximum }: Json, name: string): number {
  const fits = (value: number) =>
    value >= Number(minimum ?? -Infinity) && value > Number(exclusiveMinimum ?? -Infinity) && value <= Number(maximum ?? Infinity)
  return [/year/i.test(name) ? YEAR : 1, 1, Number(minimum ?? 0)].find(fits) ?? 0
}
