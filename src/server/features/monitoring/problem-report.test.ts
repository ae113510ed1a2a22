import { expect, test } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { framesOf } from './recent-faults.ts'

onBothDatabases((_, openServer) => {
  test('the report of a problem has facts about the program, and nothing about the loft', async () => {
    await using loft = await openServer('2026-03-06')
    loft.app.get('/fails/:name', async () => {
      throw Object.assign(new Error('the secret bird GB-25-SECRET'), { code: 'EBROKEN' })
    })
    const ana = await firstManager(loft)
    await ana.call('PATCH', '/api/settings', { loftName: 'Secret nest', keeperName: 'Secret keeper' })
    await ana.call('POST', '/api/pigeons', { bandId: 'GB-25-SECRET', birthYear: 2025, gender: 'cock', notes: 'Secret note' })
    await ana.call('GET', '/fails/secret')
    const { headers, body, json } = await ana.call('GET', '/api/problem-report')
    expect(headers['content-disposition']).toContain('pigeon-loft-problem-2026-03-06.json')
    expect(json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { state: 'intact', newestMigration: expect.stringMatching(/^\d{4}-/), rows: { pigeons: 1, users: 1 } },
      backups: { count: 0, damaged: 0, newestVerifiedAt: null },
    })
    expect(json().faults[0]).toMatchObject({ call: 'GET /fails/:name', status: 500, error: 'Error', code: 'EBROKEN' })
    expect(json().faults[0].stack[0]).toMatch(/^src\/server\/features\/monitoring\/problem-report\.test\.ts:\d+:\d+$/)
    expect(body).not.toMatch(/secret/i)
    expect(body).not.toContain(loft.dataDir)
    expect(body).not.toContain(process.cwd())
    expect((await newBrowser(loft).call('GET', '/api/problem-report')).statusCode).toBe(401)
  })
})

test.each([
  ['Error: at src/x.ts:1:1\n    at f (file:///home/ana/loft/src/server/a.ts:12:3)', ['src/server/a.ts:12:3']],
  ['Error: x\n    at C:\\Users\\Ana\\loft\\src\\server\\a.ts:12:3', ['src/server/a.ts:12:3']],
  ['Error: x\n    at async node:internal/process/task_queues:95:5', ['node:internal/process/task_queues:95:5']],
  ['Error: x\n    at eval (/home/ana/other.js:1:1)', []],
])('of the stack %j only the places are kept: %j', (stack, frames) => {
  const error = new Refusal('internal', 'at src/x.ts:1:1')
  error.stack = stack
  expect(framesOf(error)).toEqual(frames)
})
