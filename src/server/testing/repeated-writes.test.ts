import { expect, test } from 'vitest'
import { manyWrites, previewedFileForm, type Write } from '../../../scripts/proofs/many-writes.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

type Sample = Pick<Write, 'method' | 'path' | 'body' | 'form'>
const json = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Sample =>
  ({ method, path: `/api/${path}`, ...(body && { body }) }) as Sample

const MS_PER_DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10)

/** More writes after those of `manyWrites`; the numbers of rows continue theirs. */
const MORE: readonly Sample[] = [
  json('POST', 'breeding-cycles', { breedingPairId: 1, cycleNumber: 2, firstEggDate: daysAgo(3) }),
  json('POST', 'breeding-cycles/2/eggs', {}),
  json('PATCH', 'breeding-cycles/2/fertility-check', { firstEggFertile: true }),
  json('PATCH', 'breeding-cycles/2/eggs/3', { notes: 'marked' }),
  json('PATCH', 'breeding-pairs/1', { nestBox: '9' }),
  json('POST', 'offspring', { hatchDate: daysAgo(40), breedingPairId: 1 }),
  json('PATCH', 'offspring/1', { color: 'blue' }),
  json('POST', 'pigeons/status', { ids: [1], status: 'racing' }),
  json('POST', 'pigeons/1/band', { bandId: 'GB-24-N-9', reason: 'corrected' }),
  json('PATCH', 'routine-tasks/1', { title: 'Clean all' }),
  json('PATCH', 'treatments/1', { notes: 'x' }),
  json('POST', 'treatments/1/doses/1/give', {}),
  json('POST', 'treatments/1/birds', { pigeonIds: [2] }),
  json('POST', 'treatments/1/birds/leave', { pigeonIds: [2] }),
  json('POST', 'treatments/1/doses/2/skip', { reason: 'better' }),
  json('POST', 'treatments/1/end', {}),
  json('POST', 'quarantines', { pigeonIds: [2], reason: 'new', endDate: daysAgo(-5) }),
  json('PATCH', 'quarantines/1', { reason: 'guest' }),
  json('POST', 'quarantines/1/end', {}),
  json('PATCH', 'vaccination-records/1', { notes: 'x' }),
  json('POST', 'medicines/1/receive', { quantity: 5 }),
  json('POST', 'medicines/1/correct', { count: 30 }),
  json('PATCH', 'race-results/1', { notes: 'x' }),
  json('PATCH', 'training-tosses/1', { notes: 'x' }),
  json('DELETE', 'routine-tasks/1'),
  json('POST', 'loft-section-templates', { name: 'Mine' }),
  json('POST', 'vaccination-programs', { name: 'PMV', intervalDays: 365 }),
]

async function sendOnce(loft: TestApp, { method, path, body, form }: Sample, key: string) {
  const headers = { 'idempotency-key': key }
  if (!form) return loft.call(method as 'POST', path, body, headers)
  // A form gets a new boundary each time, so it is encoded once for both calls.
  const encoded = new Response(form())
  const contentType = encoded.headers.get('content-type') ?? ''
  return loft.call(method as 'POST', path, Buffer.from(await encoded.arrayBuffer()), { ...headers, 'content-type': contentType })
}

const dataVersion = async (loft: TestApp): Promise<number> =>
  (await loft.call('GET', '/api/data-version')).json<{ version: number }>().version

onBothDatabases((open) => {
  test('every write of a year, sent again under its key, is carried out once and gets the same reply', async () => {
    await using loft = await open()
    const samples = [...(await manyWrites()), ...MORE]
    loft.setToday(new Date().toISOString().slice(0, 10))
    await sendOnce(loft, { method: 'POST', path: '/api/imports/inventory', form: previewedFileForm } as Sample, 'preview')
    const problems: string[] = []
    for (const [index, sample] of samples.entries()) {
      const name = `${sample.method} ${sample.path}`
      const before = await dataVersion(loft)
      const first = await sendOnce(loft, sample, `key ${index}`)
      const again = await sendOnce(loft, sample, `key ${index}`)
      if (first.statusCode !== 200) problems.push(`${name}: ${first.statusCode} ${first.body}`)
      if (again.body !== first.body) problems.push(`${name}: another reply`)
      if (again.headers['x-action-id'] !== first.headers['x-action-id']) problems.push(`${name}: another action`)
      const actions = (await dataVersion(loft)) - before
      if (actions !== 1) problems.push(`${name}: ${actions} actions`)
    }
    expect(problems).toEqual([])
    expect(samples.length).toBeGreaterThan(45)
  })
})
