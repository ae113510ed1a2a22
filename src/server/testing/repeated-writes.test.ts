import { expect, test } from 'vitest'
import { previewedFileForm } from '../../../scripts/proofs/many-writes.ts'
import { longRunEngines } from './run-options.ts'
import { testApp, type TestApp } from './test-app.ts'
import { repeatedSamples, type Sample } from './repeated-samples.ts'
import { sendSamples } from './send-samples.ts'

/** The file that `manyWrites` imports is previewed first. */
const PREVIEW: Sample = { method: 'POST', path: '/api/imports/inventory', form: previewedFileForm }

/** Days that are planned from the day of the write. */
const PLANNED: readonly string[] = ['dueDate', 'nextDueDate']

const dataVersion = async (loft: TestApp): Promise<number> =>
  (await loft.call('GET', '/api/data-version')).json<{ version: number }>().version

test.each(longRunEngines('postgres'))(
  'every write of a screen, sent again under its key, is carried out once and gets the same reply on %s',
  async (engine) => {
    await using loft = await testApp(engine)
    loft.setToday(new Date().toISOString().slice(0, 10))
    const problems: string[] = []
    await sendSamples(loft, [PREVIEW, ...(await repeatedSamples())], async ({ method, path }, send, index) => {
      const before = await dataVersion(loft)
      const first = await send({ 'idempotency-key': `key ${index}` })
      const again = await send({ 'idempotency-key': `key ${index}` })
      const report = (problem: string) => problems.push(`${method} ${path}: ${problem}`)
      if (first.statusCode !== 200) report(`${first.statusCode} ${first.body}`)
      if (again.body !== first.body) report('another reply')
      if (again.headers['x-action-id'] !== first.headers['x-action-id']) report('another action')
      const actions = (await dataVersion(loft)) - before
      if (actions !== 1) report(`${actions} actions`)
      return first
    })
    expect(problems).toEqual([])
  },
)

test.each(longRunEngines('sqlite'))(
  'every write of a screen that was done yesterday at 23:50 and is sent today has no day of today on %s',
  async (engine) => {
    await using loft = await testApp(engine)
    const today = new Date().toISOString().slice(0, 10)
    // Midnight at the loft, whose time zone is that of the server.
    const doneAt = new Date(Date.parse(`${today}T00:00:00`) - 10 * 60_000).toISOString()
    loft.setToday(today)
    const problems: string[] = []
    await sendSamples(loft, [PREVIEW, ...(await repeatedSamples())], async ({ method, path }, send) => {
      const reply = await send({ 'x-done-at': doneAt })
      if (reply.statusCode !== 200) problems.push(`${method} ${path}: ${reply.body}`)
      const changes = await loft.db
        .selectFrom('changes')
        .select(['entity', 'after'])
        .where('actionId', '=', Number(reply.headers['x-action-id'] ?? 0))
        .execute()
      for (const { entity, after } of changes)
        for (const [field, value] of Object.entries(JSON.parse(after) as object))
          if (value === today && !PLANNED.includes(field))
            problems.push(`${method} ${path}: ${entity}.${field} is the day of the arrival`)
      return reply
    })
    expect(problems).toEqual([])
  },
)
