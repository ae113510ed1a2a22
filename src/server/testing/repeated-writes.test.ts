import { expect, test } from 'vitest'
import { previewedFileForm } from '../../../scripts/proofs/many-writes.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { repeatedSamples, type Sample } from './repeated-samples.ts'

type Rows = ReadonlyMap<string, number>

/** Fills in the numbers of rows that earlier calls made. */
function withNumbers<Value>(value: Value, rows: Rows): Value {
  const filled = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => String(rows.get(name)))
  if (typeof value === 'string') return filled(value) as Value
  const text = JSON.stringify(value)?.replace(/"\$(\w+)"/g, (_, name: string) => String(rows.get(name)))
  return text === undefined ? value : (JSON.parse(text) as Value)
}

/** Fills the numbers into the texts of a form. */
const formWith = ({ form }: Sample, rows: Rows) =>
  form &&
  (() => {
    const data = form()
    for (const [name, value] of [...data]) if (typeof value === 'string') data.set(name, withNumbers(value, rows))
    return data
  })

async function sendOnce(loft: TestApp, { method, path, body, form }: Sample, key: string) {
  const headers = { 'idempotency-key': key }
  if (!form) return loft.call(method, path, body, headers)
  // A form gets a new boundary each time, as in a browser.
  const encoded = new Response(form())
  const contentType = encoded.headers.get('content-type') ?? ''
  return loft.call(method, path, Buffer.from(await encoded.arrayBuffer()), { ...headers, 'content-type': contentType })
}

const dataVersion = async (loft: TestApp): Promise<number> =>
  (await loft.call('GET', '/api/data-version')).json<{ version: number }>().version

/** The number of the row that a call made: its own, or that of its newest part. */
function madeRow(reply: { readonly id: number; readonly eggs?: readonly { readonly id: number }[] }, name: string): number {
  return name === 'egg' ? Math.max(...(reply.eggs ?? []).map(({ id }) => id)) : reply.id
}

/** The number of the first row of a list. */
async function firstRow(loft: TestApp, list: string): Promise<number> {
  type Reply = readonly { id: number }[] | { items?: readonly { id: number }[]; batches?: readonly { id: number }[] }
  const reply = (await loft.call('GET', list)).json<Reply>()
  const found = 'items' in reply || 'batches' in reply ? (reply.items ?? reply.batches) : reply
  return (found as readonly { id: number }[])[0]?.id ?? 0
}

onBothDatabases((open) => {
  test('every write of a screen, sent again under its key, is carried out once and gets the same reply', async () => {
    await using loft = await open()
    loft.setToday(new Date().toISOString().slice(0, 10))
    await sendOnce(loft, { method: 'POST', path: '/api/imports/inventory', form: previewedFileForm }, 'preview')
    const rows = new Map<string, number>()
    const problems: string[] = []
    for (const [index, sample] of (await repeatedSamples()).entries()) {
      const name = `${sample.method} ${sample.path}`
      if (sample.first) rows.set(sample.first[0], await firstRow(loft, withNumbers(sample.first[1], rows)))
      const call = {
        ...sample,
        path: withNumbers(sample.path, rows),
        body: withNumbers(sample.body, rows),
        form: formWith(sample, rows),
      }
      const before = await dataVersion(loft)
      const first = await sendOnce(loft, call, `key ${index}`)
      const again = await sendOnce(loft, call, `key ${index}`)
      if (first.statusCode !== 200) problems.push(`${name}: ${first.statusCode} ${first.body}`)
      if (again.body !== first.body) problems.push(`${name}: another reply`)
      if (again.headers['x-action-id'] !== first.headers['x-action-id']) problems.push(`${name}: another action`)
      const actions = (await dataVersion(loft)) - before
      if (actions !== 1) problems.push(`${name}: ${actions} actions`)
      if (sample.makes !== undefined && first.statusCode === 200) rows.set(sample.makes, madeRow(first.json(), sample.makes))
    }
    expect(problems).toEqual([])
  })
})
