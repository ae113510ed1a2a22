import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'
import { firstPass } from './scripts/build/first-pass.ts'
import { lightIcons } from './scripts/build/light-icons.ts'
import { pageFilesPlugin } from './scripts/build/page-files.ts'
import { lightReact } from './scripts/build/light-react.ts'
import { plainImports } from './scripts/build/plain-imports.ts'
import { planFiles } from './scripts/build/plan-files.ts'
import { shellsPlugin } from './scripts/build/shells.ts'
import { withoutSchemas } from './scripts/build/without-schemas.ts'
import { textFiles, textFilesPlugin } from './scripts/build/text-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the service worker without types; scripts/build-worker.ts completes it when all other files are known. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const path = here('src/client/worker/service-worker.ts')
    const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
  },
}

/** Puts the script that sets the theme into the page, so that it needs no request: the server allows it by its hash. */
const themeInPage: Plugin = {
  name: 'theme-in-page',
  apply: 'build',
  async transformIndexHtml(html) {
    const path = here('src/client/public/first-paint.js')
    const { code } = await minify(path, await readFile(path, 'utf8'))
    return html.replace('<script src="/first-paint.js"></script>', () => `<script>${code.trim()}</script>`)
  },
}

const root = here('src/client')
const resolve = {
  alias: {
    'react-style-singleton': here('src/client/ui/style-singleton.ts'),
    // React contains this hook itself.
    'use-sync-external-store/shim/index.js': 'react',
  },
}

export default defineConfig(async ({ command }) => {
  const common = { root, resolve }
  if (command !== 'build') return { ...common, plugins: [react(), tailwind()] }
  const chunks = await firstPass({ ...common, plugins: [react(), withoutSchemas(), lightIcons()] })
  const texts = textFiles(chunks)
  const files = [...planFiles(chunks, root)]
  return {
    ...common,
    plugins: [
      react(),
      tailwind(),
      withoutSchemas(),
      lightIcons(),
      lightReact(),
      plainImports(),
      textFilesPlugin(texts),
      pageFilesPlugin(),
      shellsPlugin({ ...common, plugins: [react(), withoutSchemas(), lightIcons()] }),
      serviceWorker,
      themeInPage,
    ],
    experimental: {
      // A host serves the same files to each of its lofts, at different addresses.
      renderBuiltUrl: (_: string, { hostType }: { hostType: string }) => (hostType === 'html' ? undefined : { relative: true }),
    },
    build: {
      outDir: here('dist/client'),
      emptyOutDir: true,
      manifest: true,
      // Both would add inline scripts or data: URLs to the page, which the Content-Security-Policy forbids.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // Chromium compiles all functions while it loads a file, beside the main thread, and not at the tap that first calls them.
          postBanner: '//# allFunctionsCalledOnLoad',
          codeSplitting: {
            groups: files.map(([name, modules], index) => {
              const ids = new Set(modules)
              return {
                name,
                test: (id: string) => ids.has(id),
                priority: files.length - index,
                // The plan has every module. A later group would also take modules of which it imports nothing; the first one has
                // the helpers of the bundler.
                includeDependenciesRecursively: index === 0,
              }
            }),
          },
        },
      },
    },
  }
})
