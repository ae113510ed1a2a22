export type Json = Readonly<Record<string, unknown>>

/** Formats a JSON schema like a type declaration: `{ id: integer, name?: string ≤ 100 }`. */
export function schemaText(schema: Json, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema['const'])
  const { enum: values, anyOf, oneOf, allOf, items, prefixItems, properties } = schema as SchemaParts
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = anyOf ?? oneOf
  if (alternatives) return [...new Set(alternatives.map((one) => schemaText(one, indent)))].join(' | ')
  if (allOf) return allOf.map((one) => schemaText(one, indent)).join(' & ')
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`
  if (items) return `${bracketed(schemaText(items, indent))}[]${lengthText(schema, 'Items')}`
  if (properties) return objectText(properties, schema, indent)
  if (schema['type'] === 'object') return mapText(schema, indent)
  return typeText(schema)
}

/** The parts of a JSON schema that contain others. */
export interface SchemaParts {
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly items?: Json
  readonly prefixItems?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
}

function objectText(properties: Readonly<Record<string, Json>>, schema: Json, indent: string): string {
  const required = (schema['required'] ?? []) as readonly string[]
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}${defaultText(value)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function mapText(schema: Json, indent: string): string {
  const values = schema['additionalProperties']
  return `{ [name]: ${typeof values === 'object' && values !== null ? schemaText(values as Json, indent) : 'anything'} }`
}

function typeText(schema: Json): string {
  const { type, format, minimum, exclusiveMinimum, maximum, pattern } = schema
  if (Array.isArray(type)) return type.join(' | ')
  if (typeof type !== 'string') return 'anything'
  const limits = [
    ...(typeof format === 'string' ? [`(${format})`] : typeof pattern === 'string' ? [`like /${pattern}/`] : []),
    ...(typeof minimum === 'number' && Number.isSafeInteger(minimum) && minimum > Number.MIN_SAFE_INTEGER
      ? [`≥ ${minimum}`]
      : []),
    ...(typeof exclusiveMinimum === 'number' ? [`> ${exclusiveMinimum}`] : []),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? [`≤ ${maximum}`] : []),
  ]
  return [type, ...limits].join(' ') + lengthText(schema, 'Length')
}

function lengthText(schema: Json, suffix: 'Length' | 'Items'): string {
  const unit = suffix === 'Length' ? 'characters' : 'items'
  const min = schema[`min${suffix}`]
  const max = schema[`max${suffix}`]
  if (typeof min === 'number' && typeof max === 'number') return ` (${min} to ${max} ${unit})`
  if (typeof min === 'number') return ` (at least ${min} ${unit})`
  return typeof max === 'number' ? ` (at most ${max} ${unit})` : ''
}

const defaultText = (schema: Json): string => ('default' in schema ? ` = ${JSON.stringify(schema['default'])}` : '')
const bracketed = (text: string): string => (text.includes(' | ') ? `(${text})` : text)
