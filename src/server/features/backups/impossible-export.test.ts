import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { expect, test } from 'vitest'
import { firstManager } from '#server/testing/accounts.ts'
import { sendForm } from '#server/testing/birds.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

type Row = Record<string, string | number | null>

/** Returns an export in which somebody has changed rows of one table, with checksums that fit. */
async function forge(exported: Buffer, table: string, change: (row: Row) => Row): Promise<File> {
  const parts = new Map<string, Buffer>()
  const zip = await fromBufferPromise(exported)
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  const name = `tables/${table}.jsonl`
  const rows = parts.get(name)!.toString('utf8').split('\n').filter(Boolean)
  const lines = rows.map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`)
  parts.set(name, Buffer.from(lines.join('')))
  const manifest = JSON.parse(parts.get('manifest.json')!.toString('utf8')) as { tables: Record<string, { sha256: string }> }
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line)
  manifest.tables[table]!.sha256 = hash.digest('hex')
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const forged = new ZipFile()
  for (const [entry, bytes] of parts) forged.addBuffer(bytes, entry)
  forged.end()
  return new File([new Uint8Array(await buffer(forged.outputStream as Readable))], 'loft.zip', { type: 'application/zip' })
}

async function makeFamily(loft: TestApp) {
  const ana = await firstManager(loft)
  const add = (bird: object) => ana.call('POST', '/api/pigeons', bird)
  await add({ bandId: 'GB-20-N-1', birthYear: 2020, gender: 'cock' })
  await add({ bandId: 'GB-20-N-2', birthYear: 2020, gender: 'hen' })
  await add({ bandId: 'GB-22-N-3', birthYear: 2022, gender: 'cock', sire: 'GB-20-N-1', dam: 'GB-20-N-2' })
  return ana
}

onBothDatabases((open) => {
  test.each<[string, string, (row: Row) => Row, string]>([
    ['an unknown role', 'users', (row) => ({ ...row, role: 'owner' }), 'the account Ana has the unknown role owner'],
    ['a bird as its own sire', 'pigeons', (row) => ({ ...row, sire_id: row['id'] === 3 ? 3 : null }), 'is its own ancestor'],
    [
      'a bird as its own grandfather',
      'pigeons',
      (row) => (row['id'] === 1 ? { ...row, sire_id: 3 } : row),
      'is its own ancestor',
    ],
    [
      'a hen as sire',
      'pigeons',
      (row) => (row['id'] === 1 ? { ...row, gender: 'hen' } : row),
      'the bird GB-20-N-1 is a hen and the sire of GB-22-N-3',
    ],
  ])('refuses an export with %s, keeps nothing of it, and names the problem', async (_, table, change, problem) => {
    await using loft = await open('2026-03-06')
    const ana = await makeFamily(loft)
    const file = await forge((await ana.call('GET', '/api/export')).rawPayload, table, change)
    const answer = await sendForm({ ...loft, call: ana.call }, '/api/backups/upload', { file })
    const kept = (await ana.call('GET', '/api/backups')).json().items as unknown[]
    expect([answer.statusCode, answer.json().code, kept.length]).toEqual([400, 'export_damaged', 0])
    expect(answer.json().error).toContain(problem)
  })

  test('keeps an export whose rows are possible', async () => {
    await using loft = await open('2026-03-06')
    const ana = await makeFamily(loft)
    const file = await forge((await ana.call('GET', '/api/export')).rawPayload, 'pigeons', (row) => row)
    const answer = await sendForm({ ...loft, call: ana.call }, '/api/backups/upload', { file })
    expect([answer.statusCode, (await ana.call('GET', '/api/backups')).json().items]).toMatchObject([200, [{}]])
  })
})
