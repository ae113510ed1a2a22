import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'

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

export default defineConfig({
  root: here('src/client'),
  plugins: [react(), tailwind(), serviceWorker],
  resolve: { alias: { 'react-style-singleton': here('src/client/ui/style-singleton.ts') } },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    // Both would add inline scripts or data: URLs to the page, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every page needs is one file: parts of it would be named again in the list of files that each later import loads.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
})
