import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ICON_OF = resolve('src/client/ui/icon-of.ts')
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** The data that a module of the icon library exports besides its icon. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes icons from their shapes alone: the library wraps each in two components with options that this program does not
 * use, and its shapes have keys. This removes a fifth of the size.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ICON.test(id)) return undefined
      const { __iconData: icon } = (await import(id)) as { readonly __iconData?: IconData }
      // A module with an old name of an icon only re-exports the module with the new name.
      if (icon === undefined) return undefined
      const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
        const isPath = tag === 'path' && Object.keys(attributes).join() === 'd'
        return isPath ? attributes['d'] : [tag, attributes]
      })
      return `import { iconOf } from ${JSON.stringify(ICON_OF)}
export default /* @__PURE__ */ iconOf(${JSON.stringify(icon.name)}, ${JSON.stringify(shapes)})`
    },
  }
}
