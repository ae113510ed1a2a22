import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Marks the modules that have the schemas of requests. */
const WITH_SCHEMAS = '?schemas'
const SHARED = /\/src\/shared\/.*\.ts$/
const CLIENT = /\/src\/client\/.*\.tsx?$/
/** Imports of a schema itself, as by filters that are read from the address. */
const USES_SCHEMA = /^import \{[^}]*\w+Schema\b/m
const SCHEMAS_OF = '/src/client/forms/schemas-of.ts'
/** The parts of a request that forms validate; the client does not check replies. */
const REQUEST_PARTS = ['body', 'bodyBytes', 'form']

/**
 * Leaves the schemas of the contract out of the client, except in the code of forms.
 *
 * Endpoints have no schemas. `schemas-of.ts`, which is loaded with the forms, has those of all requests; it imports the contract
 * a second time, with schemas. So it does not matter from which module a form gets its endpoint.
 */
export function withoutSchemas(): Plugin {
  const sources = new Map<string, string>()
  const sourceOf = (file: string): string => {
    const source = sources.get(file) ?? readFileSync(file, 'utf8')
    sources.set(file, source)
    return source
  }
  const hasSchemas = (file: string): boolean => SHARED.test(file) && /from 'zod\/mini'|\bendpoint\(/.test(sourceOf(file))
  const needsSchemas = (importer: string): boolean =>
    importer.endsWith(WITH_SCHEMAS) || (CLIENT.test(importer) && USES_SCHEMA.test(sourceOf(importer)))

  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith(SCHEMAS_OF) ? allRequests(globSync('src/shared/**/*-api.ts').toSorted()) : undefined),
    async resolveId(source, importer, options) {
      if (importer === undefined || !/^[.#]/.test(source) || !needsSchemas(importer)) return undefined
      const resolved = await this.resolve(source, importer.replace(WITH_SCHEMAS, ''), { ...options, skipSelf: true })
      return resolved && hasSchemas(resolved.id) ? `${resolved.id}${WITH_SCHEMAS}` : resolved
    },
    transform: {
      // This plugin runs after the types were removed.
      order: 'post',
      handler(code, id) {
        const file = id.replace(WITH_SCHEMAS, '')
        if (CLIENT.test(file) && !file.endsWith(SCHEMAS_OF) && /\.schemas\b/.test(code)) {
          throw new Error(`${file}: an endpoint of the built client has no schemas; use schemasOf`)
        }
        if (!SHARED.test(file)) return undefined
        const kept = id.endsWith(WITH_SCHEMAS) ? REQUEST_PARTS : []
        const edits = hasSchemas(file) ? editsIn(this.parse(code) as unknown as Program, kept) : []
        // A shared module has no side effects, so one from which nothing is used is left out.
        return { code: edited(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Returns the code of `schemas-of.ts`. Errors: when an endpoint is not in an exported object whose name ends with `Api`. */
function allRequests(files: readonly string[]): string {
  const imports = files.map((file) => {
    const source = readFileSync(file, 'utf8')
    const names = [...source.matchAll(/^export const (\w+Api)\b/gm)].map(([, name]) => name)
    if (names.length === 0 && source.includes('endpoint(')) throw new Error(`${file} exports no endpoints`)
    return { names, from: `${resolve(file)}${WITH_SCHEMAS}` }
  })
  return `${imports.map(({ names, from }) => `import { ${names.join(', ')} } from ${JSON.stringify(from)}`).join('\n')}
const requests = new Map([${imports.flatMap(({ names }) => names).join(', ')}].flatMap((calls) => Object.values(calls)).map(
  ({ method, path, schemas }) => [method + ' ' + path, schemas],
))
export const schemasOf = ({ method, path }) => {
  const schemas = requests.get(method + ' ' + path)
  if (!schemas) throw new Error('The contract has no ' + method + ' ' + path)
  return schemas
}
`
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly Node[]
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
}
interface Program {
  readonly body: readonly (Node & { readonly declaration?: Node | null })[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** Makes every constant that is computed while the module is loaded removable, and removes parts of endpoints. */
function editsIn({ body }: Program, kept: readonly string[]): Edit[] {
  const constants = body
    .map((statement) => statement.declaration ?? statement)
    .flatMap((node) => ('declarations' in node ? (node.declarations as readonly { readonly init: Node | null }[]) : []))
    .flatMap(({ init }) => init ?? [])
  return constants.flatMap((init) => {
    const calls = callsIn(init)
    if (calls.length === 0) return []
    return [
      { start: init.start, end: init.start, text: '/*@__PURE__*/ (() => (' },
      ...calls.filter(({ callee }) => callee.name === 'endpoint').flatMap((call) => editsInEndpoint(call, kept)),
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

function editsInEndpoint({ arguments: [, , schemas] }: Call, kept: readonly string[]): Edit[] {
  if (schemas === undefined) return []
  if (kept.length === 0) return [{ start: schemas.start, end: schemas.end, text: '{}' }]
  if (!('properties' in schemas)) return []
  return (schemas.properties as readonly Property[])
    .filter(({ key }) => key?.name !== undefined && !kept.includes(key.name))
    .map(({ start, end, key }) => ({ start, end, text: `${key?.name}: undefined` }))
}

/** Returns the calls in an expression, without those in functions. */
function callsIn(value: unknown): Call[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (!isNode(value) || value.type.includes('Function')) return []
  return [...(isCall(value) ? [value] : []), ...Object.values(value).flatMap(callsIn)]
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = code
  for (const { start, end, text: next } of edits.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, start) + next + text.slice(end)
  return text
}
