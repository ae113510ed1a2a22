import type { LightMyRequestResponse } from 'fastify'
import type { Sample } from './repeated-samples.ts'
import type { TestApp } from './test-app.ts'

type Rows = ReadonlyMap<string, number>
export type SendSample = (headers: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>

/** A sample with the ids of the rows that earlier calls made. */
export type ResolvedSample = Pick<Sample, 'method' | 'path' | 'body' | 'form'>

/** Sends samples in order: `send` sends one, as often as it is called; the last reply has the id of the row it made. */
export async function sendSamples(
  loft: TestApp,
  samples: readonly Sample[],
  send: (sample: Sample, sendOnce: SendSample, index: number, resolved: ResolvedSample) => Promise<LightMyRequestResponse>,
): Promise<void> {
  const rows = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    if (sample.first) rows.set(sample.first[0], await firstRow(loft, withNumbers(sample.first[1], rows)))
    const resolved = resolve(sample, rows)
    const reply = await send(sample, (headers) => sendOnce(loft, resolved, headers), index, resolved)
    if (sample.makes !== undefined && reply.statusCode === 200) rows.set(sample.makes, madeRow(reply.json(), sample.makes))
  }
}

function resolve({ method, path, body, form }: Sample, rows: Rows): ResolvedSample {
  const filled = form && {
    form: () => {
      const data = form()
      for (const [name, value] of [...data]) if (typeof value === 'string') data.set(name, withNumbers(value, rows))
      return data
    },
  }
  return { method, path: withNumbers(path, rows), body: withNumbers(body, rows), ...filled }
}

async function sendOnce(loft: TestApp, { method, path, body, form }: ResolvedSample, headers: Readonly<Record<string, string>>) {
  if (!form) return loft.call(method, path, body, { ...headers })
  // A form gets a new boundary each time, as in a browser.
  const encoded = new Response(form())
  const contentType = encoded.headers.get('content-type') ?? ''
  return loft.call(method, path, Buffer.from(await encoded.arrayBuffer()), { ...headers, 'content-type': contentType })
}

/** Fills in the ids of rows that earlier calls made. */
function withNumbers<Value>(value: Value, rows: Rows): Value {
  const numberOf = (_: string, name: string) => String(rows.get(name))
  if (typeof value === 'string') return value.replace(/\$(\w+)/g, numberOf) as Value
  const text = JSON.stringify(value)?.replace(/"\$(\w+)"/g, numberOf)
  return text === undefined ? value : (JSON.parse(text) as Value)
}

/** Returns the number of the row that a call made: its own, or that of its newest egg. */
function madeRow(reply: { readonly id: number; readonly eggs?: readonly { readonly id: number }[] }, name: string): number {
  return name === 'egg' ? Math.max(...(reply.eggs ?? []).map(({ id }) => id)) : reply.id
}

type WithId = readonly { readonly id: number }[]

/** Returns the number of the first row of a list, or of the first batch of a medicine. */
async function firstRow(loft: TestApp, list: string): Promise<number> {
  const reply = (await loft.call('GET', list)).json<WithId | { readonly items?: WithId; readonly batches?: WithId }>()
  const found = 'items' in reply || 'batches' in reply ? (reply.items ?? reply.batches) : (reply as WithId)
  return found?.[0]?.id ?? 0
}
