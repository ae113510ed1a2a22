import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { schemaText } from './schema-text.ts'

type Json = Record<string, unknown>

async function readDocument(): Promise<{ paths: Record<string, Record<string, Json>> } & Json> {
  await using loft = await testApp('sqlite')
  return (await loft.call('GET', '/api/openapi.json')).json()
}

/** Yields a value and every object inside it. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  yield value as Json
  for (const part of Object.values(value)) yield* objectsIn(part)
}

test('the document has the parts that OpenAPI 3.1 requires', async () => {
  const document = await readDocument()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Pigeon Loft', version: expect.any(String) } })
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/api\/[\w{}/.-]+$/)
    for (const [method, operation] of Object.entries(operations)) {
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
      const { 200: success, default: refused } = operation['responses'] as Record<string, Json>
      expect(success).toMatchObject({ description: expect.any(String), content: { 'application/json': { schema: {} } } })
      expect(refused).toMatchObject({ description: expect.any(String) })
      expect(method === 'get').toBe(!('headers' in success!))
    }
  }
})

test('every call names its refusals and has an example of its reply and of its body that is accepted', async () => {
  const { paths } = await readDocument()
  const without: string[] = []
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const responses = operation['responses'] as Record<string, Json>
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '429', '500', '503', 'default']))
      expect(responses['200']!['content']).toMatchObject({ 'application/json': { example: expect.anything() } })
      const content = (operation['requestBody'] as Json | undefined)?.['content'] as Record<string, Json> | undefined
      for (const [type, body] of Object.entries(content ?? {}))
        if (!('example' in body!)) without.push(`${method} ${path} ${type}`)
    }
  }
  expect(without).toEqual([])
})

test.each([
  ['/api/pigeons', 'get', [{ token: [] }, { session: [] }]],
  ['/api/accounts', 'get', [{ session: [] }]],
  ['/api/access/sign-in', 'post', [{}]],
])('the document says who may call %s (%s)', async (path, method, security) => {
  expect((await readDocument()).paths[path]?.[method]?.['security']).toEqual(security)
})

test('every call has its own operation id', async () => {
  const names = Object.values((await readDocument()).paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation['operationId']),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})

test('every path parameter is declared, and every declared path parameter is in the path', async () => {
  for (const [path, operations] of Object.entries((await readDocument()).paths)) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const operation of Object.values(operations)) {
      const parameters = operation['parameters'] as Json[]
      expect(parameters.filter((parameter) => parameter['in'] === 'path').map(({ name }) => name)).toEqual(parts)
      expect(parameters.filter((parameter) => parameter['in'] === 'path').every(({ required }) => required)).toBe(true)
    }
  }
})

test('every reference resolves', async () => {
  const document = await readDocument()
  const references = [...objectsIn(document)].flatMap((part) => (typeof part['$ref'] === 'string' ? [part['$ref']] : []))
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document)
    expect(target).toBeTypeOf('object')
  }
})

test('the page lists every call without scripts, within the content security policy', async () => {
  await using loft = await testApp('sqlite')
  const page = await loft.call('GET', '/api/docs')
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
  expect(page.headers['content-security-policy']).toContain("style-src 'self'")
  expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\//)
  for (const { method, path } of loft.app.contract) {
    const name = `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`
    expect(page.body).toContain(`<details id="${name}">`)
  }
  expect(page.body).toContain('<code>band_taken</code>')
  const style = await loft.call('GET', '/api/docs.css')
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each([
  [{ type: 'string', maxLength: 5 }, 'string (at most 5 characters)'],
  [{ type: 'string', format: 'date', pattern: 'x' }, 'string (date)'],
  [{ type: 'integer', minimum: -9007199254740991, maximum: 3 }, 'integer ≤ 3'],
  [{ type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 }, 'integer > 0'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] }, maxItems: 2 },
    '(string | number)[] (at most 2 items)',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  [
    { type: 'object', required: ['a'], properties: { a: { const: 1 }, b: { enum: ['x'], default: 'x' } } },
    '{\n  a: 1\n  b?: "x" = "x"\n}',
  ],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: ['number', 'string', 'null'] }, 'number | string | null'],
  [{}, 'anything'],
  [{ $ref: '#/components/schemas/Error' }, 'Error'],
])('the schema %j is printed as %s', (schema, text) => expect(schemaText(schema)).toBe(text))
