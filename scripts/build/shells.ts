import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { CATALOGUES } from './text-files.ts'

const SOURCE = 'src/client/loading/shell.tsx'

/** What the module exports. */
interface ShellModule {
  readonly renderShells: (catalogues: typeof CATALOGUES) => readonly Readonly<Record<'locale' | 'name' | 'html', string>>[]
}

/** Writes for the server what each page shows while its code is loading, as files such as `.vite/shells/en/PigeonsScreen.html`. */
export function shellsPlugin(config: InlineConfig): Plugin {
  return {
    name: 'shells',
    async generateBundle() {
      // Within the project, so that the libraries are found.
      const folder = mkdtempSync('dist/shell-')
      try {
        await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          build: {
            ssr: join(process.cwd(), SOURCE),
            outDir: join(process.cwd(), folder),
            copyPublicDir: false,
            rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'shell.mjs' } },
          },
        })
        const code = (await import(pathToFileURL(join(folder, 'shell.mjs')).href)) as ShellModule
        for (const { locale, name, html } of code.renderShells(CATALOGUES)) {
          this.emitFile({ type: 'asset', fileName: `.vite/shells/${locale}/${name}.html`, source: html })
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
