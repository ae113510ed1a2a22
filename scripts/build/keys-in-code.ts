import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** Returns the keys of texts that code can say: literals, and families such as `pigeons.status.${status}`. */
export function keysInCode(code: string, keys: readonly string[]): Set<string> {
  const known = new Set(keys)
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isText(node) && known.has(node.value)) found.add(node.value)
    if (isTemplate(node)) familyOf(node, keys).forEach((key) => found.add(key))
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code))
  return found
}

interface Template {
  readonly quasis: readonly { readonly value: { readonly cooked?: string | null } }[]
}

const isText = (node: object): node is { readonly value: string } =>
  'type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string'

const isTemplate = (node: object): node is Template => 'type' in node && node.type === 'TemplateLiteral'

/** Returns the keys that a template can form. One that does not begin with the name of a feature and a dot forms none. */
function familyOf({ quasis }: Template, keys: readonly string[]): string[] {
  const texts = quasis.map(({ value }) => value.cooked ?? '')
  if (texts.length > 1 && !/^[a-z]\w*\./i.test(texts[0] ?? '')) return []
  const pattern = new RegExp(`^${texts.map((text) => text.replaceAll('.', String.raw`\.`)).join('.+')}$`)
  return keys.filter((key) => pattern.test(key))
}

const DECLARATION = /^\/\/ Texts chosen by the server: (.*)$/gm

/** Returns the keys that the server chooses for a module, which declares their families. Errors: when a family has no texts. */
export function declaredFamilies(path: string, keys: readonly string[]): string[] {
  const families = [...readFileSync(path.replace(/\?.*/, ''), 'utf8').matchAll(DECLARATION)].flatMap(
    ([, list]) => list?.split(' ') ?? [],
  )
  return families.flatMap((family) => {
    const found = keys.filter((key) => key.startsWith(family.replace(/\*$/, '')))
    if (found.length === 0) throw new Error(`${path}: there are no texts ${family}`)
    return found
  })
}
