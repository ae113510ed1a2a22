import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { pageOf } from './text-files.ts'
import { readPages, PAGES_FILE } from './read-pages.ts'

/** Writes for the server which files each page needs, besides those that the page itself names. */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'page-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...loadedWith(chunk, bundle)]))
      const pages = readPages(readFileSync(PAGES_FILE, 'utf8')).map(({ path, module }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!chunk) throw new Error(`There is no file with ${module}`)
        const scripts = [...loadedWith(chunk, bundle)].filter((file) => !first.has(file)).map((file) => `/${file}`)
        return { path, name: pageOf(module), scripts }
      })
      const source = JSON.stringify({ pages }, undefined, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  }
}

/** Returns the files that are loaded with a chunk, and its own. */
function loadedWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') loadedWith(imported, bundle, found)
  }
  return found
}
