/** The module with the list of all pages. */
export const PAGES_FILE = 'src/client/app/pages.ts'

/** Returns the pattern of each page, in the source of `pages.ts`, and the module of its screen. Errors: when one cannot be read. */
export function readPages(source: string): { readonly path: string; readonly module: string }[] {
  const list = /PAGES: readonly Page\[\] = \[(.*?)\n\]/s.exec(source)?.[1] ?? ''
  const pages = [...list.matchAll(/\bpage\(\s*'([^']+)',\s*'[^']+',\s*\(\) => import\('#client\/([^']+)'\)/g)].map(
    ([, path = '', module = '']) => ({
      path,
      module: `/src/client/${module}`,
    }),
  )
  const calls = list.match(/\bpage\(/g)?.length ?? 0
  if (pages.length === 0 || pages.length !== calls)
    throw new Error(`${PAGES_FILE}: only ${pages.length} of ${calls} pages can be read`)
  return pages
}
