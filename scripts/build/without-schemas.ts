import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Marks the modules of the contract that keep their schemas. */
const WITH_SCHEMAS = '?schemas'
const SHARED = /\/src\/shared\/.*\.ts$/
const CLIENT = /\/src\/client\/.*\.tsx?$/
/** Imports of code that validates with the schema of an endpoint, and of a schema itself. */
const VALIDATING =
  /^import \{.*from '(?:#client\/forms|\.\.?(?:\/forms)?)\/(?:use-form|request-problems)\.ts'|^import \{[^}]*Schema\b/m

/**
 * Leaves the schemas of the contract out of the code that only sends and reads, because only forms validate. A module of the
 * contract exists twice in the client where both need it: once with the endpoints alone, and once with their schemas.
 */
export function withoutSchemas(): Plugin {
  const sources = new Map<string, string>()
  const sourceOf = (file: string): string => {
    const source = sources.get(file) ?? readFileSync(file, 'utf8')
    sources.set(file, source)
    return source
  }
  const needsSchemas = (importer: string): boolean =>
    importer.endsWith(WITH_SCHEMAS) || (CLIENT.test(importer) && VALIDATING.test(sourceOf(importer)))
  const hasSchemas = (file: string): boolean => SHARED.test(file) && /from 'zod\/mini'|\bendpoint\(/.test(sourceOf(file))

  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !/^[.#]/.test(source) || !needsSchemas(importer)) return undefined
      const resolved = await this.resolve(source, importer.replace(WITH_SCHEMAS, ''), { ...options, skipSelf: true })
      return resolved && hasSchemas(resolved.id) ? `${resolved.id}${WITH_SCHEMAS}` : resolved
    },
    transform: {
      // After the types are removed.
      order: 'post',
      handler(code, id) {
        const file = id.replace(WITH_SCHEMAS, '')
        if (!SHARED.test(file)) return undefined
        const edits = hasSchemas(file) ? editsIn(this.parse(code) as unknown as Program, id.endsWith(WITH_SCHEMAS)) : []
        // Shared modules only define: one from which nothing is used is left out.
        return { code: edited(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
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
interface Program {
  readonly body: readonly (Node & { readonly declaration?: Node | null })[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** Makes every constant that is computed while the module is loaded removable, and removes the schemas of endpoints. */
function editsIn({ body }: Program, keepsSchemas: boolean): Edit[] {
  const constants = body
    .map((statement) => statement.declaration ?? statement)
    .flatMap((node) => ('declarations' in node ? (node.declarations as readonly { readonly init: Node | null }[]) : []))
    .flatMap(({ init }) => init ?? [])
  return constants.flatMap((init) => {
    const calls = callsIn(init)
    if (calls.length === 0) return []
    const schemas = calls.flatMap(({ callee, arguments: [, path, traffic] }) =>
      callee.name === 'endpoint' && path && traffic && !keepsSchemas ? [{ start: path.end, end: traffic.end, text: '' }] : [],
    )
    return [
      { start: init.start, end: init.start, text: '/*@__PURE__*/ (() => (' },
      ...schemas,
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
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
