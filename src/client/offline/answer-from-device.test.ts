import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { call } from '#client/api/call.ts'
import { deviceDatabase } from '#client/device/device-database.ts'
import { signInAs } from '#client/device/stub-browser.ts'
import { answerFromDevice, isAnswering } from './answer-from-device.ts'
import { withEmptyDevice } from './keep-lists-for-tests.ts'
import { isServerLost, reportContact } from './server-contact.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const URL_OF_TASKS = '/api/routine-tasks'

withEmptyDevice()
beforeEach(async () => {
  signInAs(7)
  reportContact(true)
  await (await deviceDatabase())?.put('reads', { json: '["kept"]', at: 100 }, URL_OF_TASKS)
})
afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(body, { status, headers: { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' } }),
  )
const readTasks = () => answerFromDevice<unknown>(URL_OF_TASKS, call(routineTasksApi.list, { query: {} }))

test.each([
  [200, '<h1>Sign in to this network</h1>'],
  [502, 'Bad gateway'],
  [503, '{"error":"Service Unavailable"}'],
  [503, '{"error":"x","code":"database_unreachable"}'],
  [503, '{"error":"x","code":"restarting"}'],
])('after %i %s the device answers, and the server counts as lost', async (status, body) => {
  answerWith(status, body)
  expect(await readTasks()).toEqual(['kept'])
  expect(await isAnswering()).toBe(false)
  expect(isServerLost()).toBe(true)
})

test('answers that an earlier version of the program kept can be read', async () => {
  await (await deviceDatabase())?.put('reads', { data: ['older'], at: 100, bytes: 9, isAhead: false }, URL_OF_TASKS)
  answerWith(502, 'Bad gateway')
  expect(await readTasks()).toEqual(['older'])
})

test.each([
  [503, '{"error":"x","code":"store_damaged"}'],
  [401, '{"error":"x","code":"sign_in_needed"}'],
  [429, '{"error":"x","code":"too_many_guesses"}'],
])('after %i %s the refusal is shown, because the server can be reached', async (status, body) => {
  answerWith(status, body)
  await expect(readTasks()).rejects.toMatchObject({ status })
  expect(isServerLost()).toBe(false)
})
