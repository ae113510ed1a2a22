import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
/** The text that Vite adds to each import of code that is loaded later; it puts the list of styles in the place of the first. */
const STYLES_OF_IMPORT = /,\s*__VITE_PRELOAD__,\s*import\.meta\.url\)/g

/**
 * Loads code without the helper of Vite, which loads styles and other code with it: no code of this program has styles of its own,
 * and the server names the files of a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: HELPER }, handler: () => 'export const __vitePreload = (load) => load()' },
    renderChunk: (code) => ({ code: code.replace(STYLES_OF_IMPORT, ')'), map: null }),
  }
}
