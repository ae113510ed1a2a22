import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('src/client'),
  plugins: [react(), tailwind()],
  resolve: { alias: { 'react-style-singleton': here('src/client/ui/style-singleton.ts') } },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    // Both would add inline scripts or data: URLs to the page, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
