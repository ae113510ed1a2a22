import type { Random } from '../../kill/seeded-random.ts'
import type { KnownValues } from './known-values.ts'

/** The part of JSON Schema that the contract uses. */
export interface ValueSchema {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly ValueSchema[]
  readonly allOf?: readonly ValueSchema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: ValueSchema | boolean
  readonly propertyNames?: ValueSchema
  readonly items?: ValueSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** The sources of a value. */
export interface Source {
  readonly known: KnownValues
  readonly random: Random
  /** The resource of the call. */
  readonly resource: string
  /** The day at the loft. */
  readonly today: string
}

const WORDS = [
  'Blue bar',
  'Janssen',
  'Grizzle',
  'Valle Norte',
  'Señor Nuñez',
  '0.5',
  '3',
  'Paramyxo',
  'vacío',
  '鳩舎 7',
  'A. Keeper',
  '12:30',
]
const ZONES = ['Europe/Madrid', 'America/New_York', 'UTC']
/** Texts in every format that the contract requires somewhere. */
const FORMATTED_TEXTS = [
  '1,2,3',
  '7',
  '0',
  '1:05:30',
  '01:12:33.5',
  '#a0b1c2',
  'archive',
  'loft',
  'loft-1',
  '',
  'http://127.0.0.1:9',
  '2026-03-04T07:15:00',
  '2026-03-04T17:15',
  'x'.repeat(43),
  '2026-03-04T07:15:00.000Z',
]
const MS_PER_DAY = 86_400_000
const OPTIONAL_SHARE = 0.4
const MAX_ITEMS = 4

/** Returns a value that the schema accepts; `name` is its field. */
export function goodValue(schema: ValueSchema, name: string, source: Source): unknown {
  const { random } = source
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[random.below(schema.enum.length)]
  if (schema.anyOf) return goodValue(schema.anyOf[random.below(schema.anyOf.length)]!, name, source)
  if (schema.allOf) return goodValue(Object.assign({}, ...schema.allOf) as ValueSchema, name, source)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[random.below(schema.type.length)]
  if (type === 'object') return goodObject(schema, source)
  if (type === 'array') return goodArray(schema, name, source)
  if (type === 'number' || type === 'integer') return goodNumber(schema, name, source)
  if (type === 'boolean') return random.below(2) === 0
  if (type === 'null') return null
  // A form field: anything that a keeper may type there.
  return Array.isArray(schema.type) && looksLikeNumber(name)
    ? String(goodNumber(schema, name, source))
    : goodText(schema, name, source)
}

export function goodDay({ random, today }: Source): string {
  const near = random.below(3) === 0 ? 900 : 30
  return new Date(Date.parse(today) + (random.below(2 * near) - near) * MS_PER_DAY).toISOString().slice(0, 10)
}

function goodObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: ValueSchema,
  source: Source,
): object {
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    required.includes(name) || source.random.fraction() < OPTIONAL_SHARE
      ? [[name, goodValue(schema, name, source)] as const]
      : [],
  )
  if (typeof additionalProperties === 'object') {
    const key = String(goodValue(propertyNames ?? { type: 'string' }, 'key', source))
    fields.push([key, goodValue(additionalProperties, key, source)])
  }
  return Object.fromEntries(fields)
}

function goodArray({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: ValueSchema, name: string, source: Source): unknown[] {
  const length = Math.max(minItems, Math.min(maxItems, 1 + source.random.below(MAX_ITEMS)))
  const values = Array.from({ length }, () => goodValue(items, name, source))
  // Most lists of numbers contain each row once.
  return [...new Set(values)]
}

const looksLikeId = (name: string): boolean => /(^id|Id|Ids|Of)s?$|^[ab]$/.test(name)
const looksLikeNumber = (name: string): boolean =>
  looksLikeId(name) ||
  /year|price|value|cost|investment|weight|quantity|threshold|dose|count|days|distance|prize|points|total|itude|capacity|velocity|position/i.test(
    name,
  )

function goodNumber(schema: ValueSchema, name: string, source: Source): number {
  const { known, random, resource } = source
  if (looksLikeId(name)) return known.id(name, resource, random) ?? 1
  const knownValue = known.value(name, random)
  if (typeof knownValue === 'number' && random.below(2) === 0 && isWithin(knownValue, schema)) return knownValue
  if (/year/i.test(name)) return 2015 + random.below(12)
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
  const max = Math.min(schema.maximum ?? 40, min + 40)
  const whole = min + random.below(Math.floor(max - min) + 1)
  return schema.type === 'number' && random.below(3) === 0 ? Math.min(max, whole + 0.25) : whole
}

const isWithin = (
  value: number,
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: ValueSchema,
): boolean => value >= minimum && value <= maximum && value > exclusiveMinimum

function goodText(schema: ValueSchema, name: string, source: Source): string {
  const { known, random } = source
  if (schema.format === 'date') return goodDay(source)
  if (name === 'timeZone') return ZONES[random.below(ZONES.length)]!
  const knownValue = known.value(name, random)
  if (random.below(4) > 0 && fits(knownValue, schema)) return knownValue
  if (schema.pattern === undefined) {
    const word = `${WORDS[random.below(WORDS.length)]!}${name === 'bandId' ? ` ${random.below(1e6)}` : ''}`
    return fits(word, schema) ? word : 'x'.repeat(schema.minLength ?? schema.maxLength ?? 1)
  }
  const formed = FORMATTED_TEXTS.filter((text) => fits(text, schema))
  return formed[random.below(formed.length)] ?? ''
}

function fits(text: unknown, { pattern, minLength = 0, maxLength = Infinity }: ValueSchema): text is string {
  return (
    typeof text === 'string' && text.length >= minLength && text.length <= maxLength && new RegExp(pattern ?? '', 'u').test(text)
  )
}
