// npm run dev: restarts the server and reloads the browser when a source changes.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const SERVER_PORT = process.env['PORT'] ?? '5000'
const server = `http://127.0.0.1:${SERVER_PORT}`
const isSource = /\.(tsx?|css)(\?|$)/

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'development', PORT: SERVER_PORT },
})

const vite = await createServer({
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api|files|q|healthz|readyz)([/?]|$)': {
        target: server,
        changeOrigin: true,
        // The page has another port, but for the server it must count as same origin.
        headers: { origin: server },
        // Vite serves src/client/api/, which begins with the same path segment.
        bypass: ({ url }) => (url && isSource.test(url) ? url : undefined),
      },
    },
  },
})
await vite.listen()
console.log(`The client with live reload is at ${vite.resolvedUrls?.local[0]}`)

async function stop(): Promise<void> {
  child.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
