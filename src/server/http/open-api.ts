import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { ERROR_STATUS } from '#shared/api/errors.ts'

type Json = Record<string, unknown>

/** Describes the calls as an OpenAPI 3.1 document. */
export function describeContract(contract: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pigeon Loft',
      version: '1',
      description: 'Every call of the program. Writing calls may carry Idempotency-Key and If-Match.',
    },
    paths,
    components: { schemas: { Error: errorSchema() } },
  }
}

function describeCall({ method, path, traffic }: Endpoint): Json {
  const { params, query, body, form, reply } = traffic
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [path.split('/')[2] ?? 'api'],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...((body || form) && {
      requestBody: { required: true, content: { ...(body && json(schemaOf(body, 'input'))), ...(form && multipart(form)) } },
    }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(reply, 'output')) },
      default: { description: 'Refused, with a sentence and a code', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function multipart(form: NonNullable<Endpoint['traffic']['form']>): Json {
  const fields = schemaOf(form.fields, 'input') as { properties?: Json }
  const files = Object.fromEntries(Object.keys(form.files).map((name) => [name, { type: 'string', format: 'binary' }]))
  return { 'multipart/form-data': { schema: { ...fields, properties: { ...fields.properties, ...files } } } }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  void $schema
  return rest
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: { type: 'string' },
      code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
      details: { type: 'object' },
    },
  }
}
