import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'

const BIRD = JSON.stringify({ bandId: 'GB-26-N-1', birthYear: 2026, gender: 'cock' })

/** Returns the status of /readyz; 0 if nothing listens. */
const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

/** Sends the beginning of a request, so that its connection is in use. */
async function begin(port: number, start: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  const answer = once(socket, 'end').then(() => text)
  socket.write(start)
  return { socket, answer }
}

test('the real program is ready only while it serves: it finishes what it has begun, refuses the rest, and ends with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stopping-'))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '',
    DATABASE_URL: '',
    PUBLIC_URL: '',
  }
  const program = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(program, 'exit')
  try {
    let printed = ''
    program.stdout.on('data', (part) => (printed += String(part)))
    const starting = new Set<number>()
    while (!starting.has(200)) starting.add(await readiness(port))
    // Before it is ready nothing listens, which a load balancer reads as not ready.
    expect([...starting]).toEqual([0, 200])
    expect(printed).toContain('Pigeon Loft is open at')

    const head = `Host: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n`
    const writing = await begin(
      port,
      `POST /api/pigeons HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${BIRD.length}\r\n\r\n${BIRD.slice(0, 5)}`,
    )
    const asking = await begin(port, `GET /readyz HTTP/1.1\r\n${head}`)
    // Both connections are accepted before this answer.
    expect(await readiness(port)).toBe(200)

    program.kill('SIGTERM')
    await expect.poll(() => readiness(port), { timeout: 10_000 }).toBe(0)
    asking.socket.write('\r\n')
    expect(await asking.answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(program.exitCode).toBeNull()
    writing.socket.write(BIRD.slice(5))
    expect(await writing.answer).toMatch(/^HTTP\/1\.1 200 /)
    expect((await ended)[0]).toBe(0)
    const database = new SQLite(join(dataDir, 'loft.sqlite'), { readonly: true })
    expect(database.prepare('select band_id from pigeons').pluck().all()).toEqual(['GB-26-N-1'])
    database.close()
  } finally {
    program.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})
