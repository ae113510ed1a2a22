import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { CATALOGUES } from './text-files.ts'

const SOURCE = 'src/client/loading/server-side.ts'

/** The exports of the module that the build uses. */
interface ShellModule {
  readonly renderShells: (
    catalogues: typeof CATALOGUES,
  ) => Promise<readonly Readonly<Record<'locale' | 'name' | 'html', string>>[]>
}

/**
 * Writes for the server the code that renders pages, as `.vite/render/main.mjs`, and the frame that each page shows while its code is
 * loading, as files such as `.vite/shells/en/PigeonsScreen.html`.
 */
export function shellsPlugin(config: InlineConfig): Plugin {
  return {
    name: 'shells',
    async generateBundle() {
      const folder = mkdtempSync('dist/render-')
      try {
        await build({
          ...config,
          plugins: [config.plugins, PROVIDED_TEXTS],
          configFile: false,
          logLevel: 'warn',
          define: { 'process.env.NODE_ENV': '"production"' },
          // The server of a bundle has no libraries of the client.
          ssr: { noExternal: true },
          build: {
            ssr: join(process.cwd(), SOURCE),
            outDir: join(process.cwd(), folder),
            copyPublicDir: false,
            minify: true,
            rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
          },
        })
        for (const file of globSync('*.mjs', { cwd: folder }))
          this.emitFile({ type: 'asset', fileName: `.vite/render/${file}`, source: readFileSync(join(folder, file)) })
        const code = (await import(pathToFileURL(join(folder, 'main.mjs')).href)) as ShellModule
        for (const { locale, name, html } of await code.renderShells(CATALOGUES)) {
          this.emitFile({ type: 'asset', fileName: `.vite/shells/${locale}/${name}.html`, source: html })
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Replaces the code that loads texts, because the renderer provides all of them. */
const PROVIDED_TEXTS: Plugin = {
  name: 'provided-texts',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/client/i18n/text-files.ts') ? 'export const loadTexts = async () => ({})' : undefined),
}
