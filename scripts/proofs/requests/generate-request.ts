import type { Endpoint, FileKind } from '../../../src/shared/api/endpoint.ts'
import type { Operation } from '../../../src/server/http/open-api.ts'
import type { Random } from '../../kill/seeded-random.ts'
import { badText, badValue, brokenJson, corruptedBody, toJson } from './bad-values.ts'
import { goodValue, type Source, type ValueSchema } from './good-values.ts'
import { FORM_TYPE, formBody, corruptedForm, type FormPart } from './multipart-body.ts'
import { corruptedFile, type SampleFiles } from './sample-files.ts'

/** A call to be made: an endpoint with its description, or another route of the server. */
export interface Target {
  readonly method: string
  readonly path: string
  readonly endpoint?: Endpoint
  readonly operation?: Operation
}

/** A request as it is sent. */
export interface GeneratedRequest {
  readonly target: Target
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  /** Whether it complies with the contract. */
  readonly isValid: boolean
  /** The JSON of a valid request, so that its confirmations can be added. */
  readonly json: object | undefined
}

/** The part of a request that is corrupted. */
const PARTS = ['body', 'body', 'body', 'query', 'path', 'headers', 'type'] as const
type RequestPart = (typeof PARTS)[number]

/** Generates one request, valid or with one or more corrupted parts. */
export function generateRequest(target: Target, source: Source, files: SampleFiles): GeneratedRequest {
  const { random } = source
  const isValid = random.below(2) === 0
  const places = new Set<RequestPart>()
  for (let count = isValid ? 0 : 1 + random.below(2); count > 0; count -= 1) places.add(PARTS[random.below(PARTS.length)]!)
  const url = pathOf(target, source, places.has('path')) + queryOf(target, source, places.has('query'))
  const sent = bodyOf(target, source, { files, isCorrupted: places.has('body') })
  const type = sent && places.has('type') ? BAD_TYPES[random.below(BAD_TYPES.length)] : sent?.type
  return {
    target,
    method: target.method,
    url,
    headers: { ...headersOf(target, source, places.has('headers')), ...(type !== undefined && { 'content-type': type }) },
    body: sent?.body,
    isValid,
    json: isValid ? sent?.json : undefined,
  }
}

/** Returns the same call with the confirmations that its reply asked for. */
export function withConfirmations(request: GeneratedRequest, confirmations: readonly unknown[]): GeneratedRequest | undefined {
  if (!request.json) return undefined
  const json = { ...request.json, confirm: confirmations }
  return {
    ...request,
    json,
    body: Buffer.from(toJson(json)),
    headers: { ...request.headers, 'content-type': 'application/json' },
  }
}

function pathOf(target: Target, source: Source, isCorrupted: boolean): string {
  const { known, random } = source
  const parts = target.path.split('/')
  const last = parts.findLastIndex((part) => part.startsWith(':'))
  const corruptedIndex = isCorrupted ? last : -1
  // The row is chosen from the end: a dose first, then the treatment it belongs to.
  let parent: number | undefined
  for (let at = last; at > 0; at -= 1) {
    const name = /^:(\w+)/.exec(parts[at]!)?.[1]
    if (name === undefined) continue
    const rest = parts[at]!.slice(name.length + 1)
    const resourceBefore = parts[at - 1]!
    const row = parent === undefined ? known.row(resourceBefore, random) : undefined
    const value = /^(id|\w+Id)$/.test(name)
      ? (parent ?? row?.id ?? known.id(name, resourceBefore, random) ?? 1)
      : goodParam(target, name, resourceBefore, source)
    parent = row?.parent
    parts[at] = (at === corruptedIndex ? badSegment(random) : encoded(String(value))) + rest
  }
  return parts.join('/')
}

/** Returns a path parameter that is not an id: an enum value, or a known value. */
function goodParam({ operation }: Target, name: string, resource: string, source: Source): string | number {
  const { known, random } = source
  const schema = operation?.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema as
    | ValueSchema
    | undefined
  if (schema?.enum || schema?.pattern) return known.value(resource, random) ?? String(goodValue(schema, name, source))
  return known.value(resource, random) ?? known.value(name, random) ?? 'x'
}

const badSegment = (random: Random): string =>
  random.below(3) === 0 ? RAW_SEGMENTS[random.below(RAW_SEGMENTS.length)]! : encoded(badText(random)).slice(0, 3000)

const RAW_SEGMENTS = [
  '%00',
  '%zz',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '1%2F2',
  '',
  '-1',
  '0',
  '1.5',
  '1e3',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '%c0%80',
  '%ff',
  '1;2',
  '+1',
  '0x1',
]

/** Formats a value as in a URL or a form. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : toJson(value))

/** Percent-encodes every byte, including texts that are not valid in a URL. */
const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')

function queryOf({ operation }: Target, source: Source, isCorrupted: boolean): string {
  const { random } = source
  const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const pairs = parameters.flatMap(({ name, required, schema }): [string, string][] => {
    if (!required && random.below(2) === 0) return []
    const value = goodValue(schema as ValueSchema, name, source)
    return value === null || value === undefined ? [] : [[name, textOf(value)]]
  })
  if (isCorrupted)
    corruptQuery(
      pairs,
      parameters.map(({ name }) => name),
      random,
    )
  return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value).slice(0, 6000)}`).join('&')}` : ''
}

function corruptQuery(pairs: [string, string][], names: readonly string[], random: Random): void {
  const name = names[random.below(names.length)] ?? 'q'
  const corruption = random.below(5)
  if (corruption === 0) pairs.push([name, '1'], [name, badText(random)])
  else if (corruption === 1) pairs.push([`${name}[]`, '1'], [`${name}[a]`, '2'], ['__proto__', 'x'])
  else if (corruption === 2) pairs.push(...Array.from({ length: 1500 }, (): [string, string] => ['a', '']))
  else {
    const value = badValue(random)
    pairs.push([name, typeof value === 'string' ? value : toJson(value)])
  }
}

function headersOf({ method }: Target, { known, random }: Source, isCorrupted: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (random.below(4) === 0) headers['accept-language'] = random.below(2) ? 'es' : 'en'
  if (method !== 'GET' && random.below(3) === 0) headers['idempotency-key'] = `key-${random.below(2 ** 31)}`
  if (method !== 'GET' && random.below(8) === 0) headers['if-match'] = `"${String(known.value('version', random) ?? 1)}"`
  const key = known.value('apiKey', random)
  if (random.below(8) === 0 && typeof key === 'string') headers['authorization'] = `Bearer ${key.split('=').at(-1)!}`
  if (isCorrupted) {
    const [name, value] = BAD_HEADERS[random.below(BAD_HEADERS.length)]!
    headers[name] =
      value ??
      Buffer.from(badText(random))
        .toString('latin1')
        .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
        .slice(0, 3000)
  }
  return headers
}

/** Headers without a value get a bad text. */
const BAD_HEADERS: readonly (readonly [name: string, value?: string])[] = [
  ['if-match'],
  ['if-match', '"99999999999999999999999"'],
  ['if-match', '"1", "2"'],
  ['idempotency-key'],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', 'the-same'],
  ['accept-language'],
  ['accept-encoding', 'br;q=2, *'],
  ['authorization'],
  ['cookie'],
  ['cookie', `loft-session=${'x'.repeat(43)}`],
  ['if-none-match', '*'],
  ['range', 'bytes=99999999-1'],
  ['origin', 'http://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'evil.example'],
  ['x-forwarded-for'],
  ['transfer-encoding', 'chunked'],
  ['expect', '100-continue'],
  ['content-encoding', 'gzip'],
]

const BAD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  FORM_TYPE,
  'application/json;',
  '/',
  'application/JSON',
  'image/png',
  '',
  'application/json, text/html',
]

interface SentBody {
  readonly type: string
  readonly body: Buffer
  readonly json?: object
}

function bodyOf(
  target: Target,
  source: Source,
  { files, isCorrupted }: { files: SampleFiles; isCorrupted: boolean },
): SentBody | undefined {
  const { random } = source
  const content = target.operation?.requestBody?.content
  const schema = content?.['application/json']?.schema as ValueSchema | undefined
  if (!schema)
    return isCorrupted && random.below(2) === 0 ? { type: 'application/json', body: brokenJson('{"a":1}', random) } : undefined
  const good = withTable(goodValue(schema, 'body', source) as Record<string, unknown>, schema, { files, random })
  const form = target.endpoint?.schemas.form
  if (form && (Object.keys(form.files).length > 0 ? random.below(8) > 0 : random.below(2) > 0))
    return formOf(form.files, good, { files, random, isCorrupted })
  if (!isCorrupted) return { type: 'application/json', body: Buffer.from(toJson(good)), json: good }
  if (random.below(5) === 0) return { type: 'application/json', body: brokenJson(toJson(good), random) }
  let body: unknown = good
  for (let places = 1 + random.below(2); places > 0; places -= 1) body = corruptedBody(body, random)
  return { type: 'application/json', body: Buffer.from(toJson(body)) }
}

/** Replaces pasted text with a meaningful table. */
function withTable(
  good: Record<string, unknown>,
  { properties = {} }: ValueSchema,
  { files, random }: { files: SampleFiles; random: Random },
): Record<string, unknown> {
  const name = ['text', 'csvData'].find((field) => field in properties)
  if (name === undefined) return good
  return {
    ...good,
    [name]: files
      .table(random)
      .map((row) => row.join('\t'))
      .join('\n'),
  }
}

interface FormChance {
  readonly files: SampleFiles
  readonly random: Random
  readonly isCorrupted: boolean
}

function formOf(
  kinds: Readonly<Record<string, FileKind>>,
  fields: Record<string, unknown>,
  { files, random, isCorrupted }: FormChance,
): SentBody {
  // Pasted text and a file together would be contradictory.
  const hasFile = Object.keys(kinds).length > 0
  const filled = Object.entries(fields).filter(
    ([name, value]) => value !== null && value !== undefined && !(hasFile && name === 'text'),
  )
  const parts: FormPart[] = filled.map(([name, value]) => ({
    name,
    content: textOf(value),
  }))
  for (const [name, kind] of Object.entries(kinds)) {
    if (Object.keys(kinds).length > 1 && random.below(2) === 0) continue
    const good = files.valid(kind, random)
    parts.push({ name, content: isCorrupted && random.below(2) === 0 ? corruptedFile(good, random) : good })
  }
  if (!isCorrupted || random.below(3) === 0) return { type: FORM_TYPE, body: formBody(parts) }
  if (random.below(2) === 0) return corruptedForm(parts, random)
  const at = random.below(parts.length + 1)
  const bad = parts.map((part, index) =>
    index === at && typeof part.content === 'string' ? { ...part, content: badText(random) } : part,
  )
  return { type: FORM_TYPE, body: formBody(bad) }
}
