import * as z from 'zod/mini'
import { requiredRoleOf, type CallName } from '#shared/accounts/permissions.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { ERROR_STATUS } from '#shared/api/errors.ts'
import { en } from '#shared/i18n/en.ts'
import { scopeFor } from '#shared/tokens/token-scopes.ts'
import { FORMER_CURSORS } from '#shared/api/paging.ts'
import { validExample } from './example-of.ts'
import type { Json } from './schema-text.ts'

/** One call as described in the OpenAPI document, from which the reference page is rendered too. */
export interface Operation extends Json {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Contents }
  readonly responses: { readonly 200: { readonly description: string; readonly content: Contents } }
}
type Contents = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>

export interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

export interface ApiDescription extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Describes the endpoints as an OpenAPI 3.1 document. */
export function describeContract(contract: readonly Endpoint[]): ApiDescription {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) }
  }
  const tags = [...new Set(contract.map(tagOf))].toSorted((a, b) => a.localeCompare(b))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pigeon Loft',
      version: '1',
      description:
        'Every call of the program. Other programs send a personal access token, made under Settings, Advanced: `Authorization: Bearer loft_…`. How the version changes is in docs/api.md.',
      license: { name: 'Private', identifier: 'LicenseRef-Private' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `Calls whose path begins with /api/${name}` })),
    paths,
    components: {
      parameters: HEADERS,
      schemas: { Error: errorSchema() },
      responses: errorResponses(),
      securitySchemes: SECURITY,
    },
  }
}

/** The ways in which a request is authenticated. */
const SECURITY = {
  token: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
  session: { type: 'apiKey', in: 'cookie', name: 'loft-session', description: 'The cookie of a browser that has signed in.' },
} as const

/** Headers that any writing call may carry. */
const HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your choice: a repeated call with the same key is carried out once and gets the stored reply, for 90 days.',
    schema: { type: 'string', maxLength: 200 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version you have seen, from the ETag of the reply: if there is a newer one, the call is refused with 412.',
    schema: { type: 'string' },
  },
  DoneAt: {
    name: 'X-Done-At',
    in: 'header',
    required: false,
    description: 'When it was done, if it is sent later, at most 90 days: its day is the default of every day of the call.',
    schema: { type: 'string', format: 'date-time' },
  },
} as const

const WRITE_HEADERS = {
  'X-Action-Id': { description: 'Number of the action, with which the call can be undone.', schema: { type: 'integer' } },
}

const tagOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[2] ?? 'api'

function describeCall({ method, path, schemas }: Endpoint): Operation {
  const { params, query, body, form, reply } = schemas
  const isWrite = method !== 'GET'
  const references = isWrite ? Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })) : []
  const content = { ...(body && json(schemaOf(body, 'input'), body, 'input')), ...(form && formContents(form)) }
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`,
    summary: `${method} ${path}`,
    tags: [tagOf({ path })],
    security: securityOf({ method, path }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...(references as unknown as Parameter[])],
    ...((body || form) && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Done',
        ...(isWrite && { headers: WRITE_HEADERS }),
        content: json(schemaOf(reply, 'output'), reply, 'output'),
      },
      ...Object.fromEntries(
        statusesOf({
          isWrite,
          hasParams: params !== undefined,
          hasInput: Boolean(query ?? body ?? form),
          tag: tagOf({ path }),
        }).map((status) => [status, { $ref: `#/components/responses/E${status}` }]),
      ),
      default: { description: 'Refused, with a sentence and a code', content: json({ $ref: '#/components/schemas/Error' }) },
    } as Operation['responses'],
  }
}

/** Returns who may make a call: a token if its scope allows it, a session, or anybody. */
function securityOf(call: CallName): readonly Json[] {
  if (requiredRoleOf(call) === 'anyone') return [{}]
  return scopeFor(call) === 'closed' ? [{ session: [] }] : [{ token: [] }, { session: [] }]
}

/** Returns the statuses with which a call may be refused; which codes they have is listed with the responses. */
function statusesOf(call: {
  readonly isWrite: boolean
  readonly hasParams: boolean
  readonly hasInput: boolean
  readonly tag: string
}): number[] {
  return [
    ...(call.hasInput || call.isWrite ? [400] : []),
    ...[401, 403],
    ...(call.hasParams ? [404] : []),
    ...(call.isWrite ? [409] : []),
    ...(WITH_EXPIRING_CODES.includes(call.tag) ? [410] : []),
    ...(call.isWrite ? [412, 413, 415] : []),
    421,
    ...(call.isWrite ? [422] : []),
    ...(WITH_OTHER_PROGRAMS.includes(call.tag) ? [424] : []),
    ...[429, 500, 503],
    ...(call.isWrite ? [507] : []),
  ]
}

/** Groups of calls with codes that expire or are used up. */
const WITH_EXPIRING_CODES = ['access', 'qr', 'sign-in-codes', 'invitations']
/** Groups of calls that wait for the answer of another program. */
const WITH_OTHER_PROGRAMS = ['pedigree-import', 'pedigree-sources']

/** Returns the refusals by status, each with its codes and the example of one. */
function errorResponses(): Json {
  const byStatus = Map.groupBy(ERROR_CODES, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `E${status}`,
      {
        description: `Refused: ${codes.map(({ code }) => code).join(', ')}`,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: { error: codes[0]?.sentence, code: codes[0]?.code },
          },
        },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(place === 'query' && FORMER_CURSORS.includes(name) && Object.keys(value).length === 0 && { deprecated: true }),
    schema: value,
  }))
}

/** Returns the content types of a form: multipart, and JSON without the files. */
function formContents(form: NonNullable<Endpoint['schemas']['form']>): Contents {
  const fields = schemaOf(form.fields, 'input') as { properties?: Json }
  const files = Object.fromEntries(Object.keys(form.files).map((name) => [name, { type: 'string', format: 'binary' }]))
  const contents = json(fields, form.fields, 'input')
  // The example has the fields; files are chosen by the caller.
  const withFiles = { ...contents['application/json'], schema: { ...fields, properties: { ...fields.properties, ...files } } }
  return { 'multipart/form-data': withFiles, ...contents }
}

/** Describes JSON, with an example where the schema is given. */
function json(described: Json, schema?: z.ZodMiniType, io: 'input' | 'output' = 'input'): Contents {
  const example = schema && validExample(schema, described, io)
  return { 'application/json': { schema: described, ...(example !== undefined && { example }) } }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  void $schema
  return rest
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: { type: 'string', description: 'A sentence in English.' },
      code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
      details: { type: 'object', description: 'What the sentence is about, such as the field or the bird.' },
    },
  }
}

/** Every error code, with its status and its sentence. */
export const ERROR_CODES = Object.entries(ERROR_STATUS).map(([code, status]) => ({
  code,
  status,
  sentence: en[`error.${code as keyof typeof ERROR_STATUS}`],
}))
