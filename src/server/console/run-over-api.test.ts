import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TokenScope } from '#shared/tokens/token-scopes.ts'
import { firstManager } from '#server/testing/accounts.ts'
import { onBothDatabases, type OpenServer } from '#server/testing/test-app.ts'
import { ApiCallFailed } from './call-api.ts'
import { UsageError } from './parse-command.ts'
import { isRemote, runOverApi } from './run-over-api.ts'

/** Opens a loft on a real port, with a race and a token, and returns a function that runs a command on it. */
async function remoteLoft(openServer: OpenServer, scopes: readonly TokenScope[]) {
  const loft = await openServer('2026-03-06')
  const ana = await firstManager(loft)
  for (const number of [1, 2])
    await ana.call('POST', '/api/pigeons', { bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'hen' })
  const url = await loft.app.listen({ port: 0, host: '127.0.0.1' })
  const made = await ana.call('POST', '/api/tokens', { name: 'script', role: 'manager', scopes })
  const { token } = made.json<{ token: string }>()
  const run = async (...words: string[]): Promise<string[]> => {
    const lines: string[] = []
    await runOverApi(['--url', url, ...words], { LOFT_TOKEN: token }, (line) => lines.push(line))
    return lines
  }
  return { loft, ana, url, token, run, [Symbol.asyncDispose]: () => loft[Symbol.asyncDispose]() }
}

onBothDatabases((_, openServer) => {
  test('reads birds and results, makes a backup and saves an export with a token', async () => {
    await using remote = await remoteLoft(openServer, ['birds:read', 'races:read', 'backups:write'])
    const { run, ana } = remote
    expect(await run('birds')).toEqual(['GB-25-N-1\then\t2025\tactive', 'GB-25-N-2\then\t2025\tactive'])
    expect((await run('birds', '--json')).map((line) => (JSON.parse(line) as { bandId: string }).bandId)).toContain('GB-25-N-2')
    expect(await run('birds', '--q', 'none of these')).toEqual([])
    expect(JSON.parse((await run('bird', 'gb 25 n 1'))[0]!)).toMatchObject({ bandId: 'GB-25-N-1', gender: 'hen' })
    await expect(run('bird', 'GB-25-N-9')).rejects.toThrow('There is no bird with the band GB-25-N-9.')
    await expect(run('bird', 'GB-25-N-9')).rejects.toBeInstanceOf(ApiCallFailed)
    expect(await run('results')).toEqual([])
    expect((await run('backup'))[0]).toMatch(/^20260306-\d+-by_hand {2}2 birds, verified$/)
    expect((await ana.call('GET', '/api/backups')).json().items).toHaveLength(1)
    const folder = await mkdtemp(join(tmpdir(), 'loft-'))
    const file = join(folder, 'all.zip')
    await run('export', file)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    await expect(run('export', file)).rejects.toThrow('EEXIST')
    await rm(folder, { recursive: true })
  })

  test('shows the error message of the loft for a call that the token does not allow', async () => {
    await using remote = await remoteLoft(openServer, ['races:read'])
    await expect(remote.run('birds')).rejects.toThrow(new ApiCallFailed('This token does not have the scope birds:read.'))
    await expect(remote.run('birds', '--token', 'loft_wrong')).rejects.toThrow('This token is not valid')
  })
})

test.each([
  [['birds'], false],
  [['--url', 'https://loft.example', 'birds'], true],
  [['backup', '--token=loft_x'], true],
])('%j is for a loft at an address: %s', (argv, expected) => expect(isRemote(argv)).toBe(expected))

test.each([
  [['--url', 'https://loft.example', 'restore', 'x'], 'With --url these commands are possible'],
  [['--url', 'loft.example', 'birds'], '--url must be the address of the loft'],
  [['--url', 'file:///etc', 'birds'], '--url must be the address of the loft'],
  [['--url', 'https://loft.example', 'birds'], '--token is missing'],
  [['--url', 'https://loft.example', 'bird'], 'loft --url <address> bird <band>'],
  [['--url', 'https://loft.example', 'birds', '--wings'], "Unknown option '--wings'"],
])('refuses %j: %s', async (argv, sentence) => {
  await expect(runOverApi(argv, {}, () => {})).rejects.toThrow(sentence)
  await expect(runOverApi(argv, {}, () => {})).rejects.toThrow(UsageError)
})

test('a loft that cannot be reached is named', async () => {
  const run = runOverApi(['--url', 'http://127.0.0.1:9', '--token', 'loft_x', 'birds'], {}, () => {})
  await expect(run).rejects.toThrow('http://127.0.0.1:9 cannot be reached')
})

test('a write whose connection is cut is sent once more under the same key', async () => {
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) request.socket.destroy()
    else response.end(JSON.stringify({ id: 'made', birds: 2, provenAt: null }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  await runOverApi(['--url', url, '--token', 'loft_x', 'backup'], {}, (line) => lines.push(line))
  server.close()
  expect(lines[0]).toMatch(/^made/)
  expect(keys).toEqual([expect.any(String), keys[0]])
})
