// One tab of a device: the writes of the client, without a screen, in a thread that can be ended at any time.
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Endpoint } from '../../../src/shared/api/endpoint.ts'
import type { Command, Commit, FromDevice, SentRequest, TabStart, ToDevice, WriteOutcome } from './messages.ts'
import { connectDatabase } from './outbox-database.ts'

const port = parentPort!
const { loftId, rows } = workerData as TabStart

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'idb' ? next('./outbox-database.ts', { ...context, parentURL: import.meta.url }) : next(specifier, context),
})

let asked = 0
const waiting = new Map<number, (message: ToDevice) => void>()
function ask(message: { ask: 'fetch'; request: SentRequest } | { ask: 'commit'; commit: Commit }): Promise<ToDevice> {
  asked += 1
  const id = asked
  port.postMessage({ ...message, id } satisfies FromDevice)
  return new Promise((resolve) => waiting.set(id, resolve))
}

async function fetchOverNetwork(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const sent = new Request('http://loft.example', { method, ...(headers && { headers }), ...(body && { body }) })
  const bytes = body ? new Uint8Array(await sent.arrayBuffer()) : undefined
  const request = { method, url, headers: Object.fromEntries(sent.headers), body: bytes }
  const { answer } = await ask({ ask: 'fetch', request })
  if (!answer) throw new TypeError('fetch failed')
  return new Response(answer.body, { status: answer.status, headers: { 'x-action-id': answer.actionId } })
}

const session = JSON.stringify({ loftId, accountId: null, remembered: true })
const globals = {
  fetch: fetchOverNetwork,
  localStorage: { getItem: (name: string) => (name === 'loft-device' ? session : null) },
  indexedDB: {},
  // Locks and channels would reach the other devices, which are threads of the same process.
  navigator: {},
  BroadcastChannel: undefined,
}
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
connectDatabase(rows, (commit) => ask({ ask: 'commit', commit }))

const { send } = await import('../../../src/client/writes/send.ts')
const { flush } = await import('../../../src/client/writes/flush.ts')
const { allEntries, changeEntry } = await import('../../../src/client/writes/outbox-store.ts')
const { ApiError } = await import('../../../src/client/api/api-error.ts')

async function carryOut(command: Command): Promise<unknown> {
  if (command.do === 'entries') return allEntries()
  if (command.do === 'flush') return void (await flush())
  if (command.do === 'drop') return void (await changeEntry(command.seq, () => 'remove'))
  const { method, path, sent, version } = command
  const before = new Set((await allEntries()).map(({ seq }) => seq))
  try {
    const result = await send({ method, path, schemas: {} } as unknown as Endpoint, sent as never, { version })
    if (result.state === 'done') return { state: 'done', reply: result.reply } satisfies WriteOutcome
    const added = (await allEntries()).find(({ seq }) => !before.has(seq))
    return { state: 'kept', makes: added?.makes } satisfies WriteOutcome
  } catch (error) {
    if (error instanceof ApiError) return { state: 'refused', code: String(error.code) } satisfies WriteOutcome
    throw error
  }
}

port.on('message', (message: ToDevice) => {
  if (!message.command) return waiting.get(message.id)?.(message)
  const { id, command } = message
  carryOut(command).then(
    (result) => port.postMessage({ ask: 'result', id, result } satisfies FromDevice),
    (error: unknown) => port.postMessage({ ask: 'result', id, result: undefined, error: String(error) } satisfies FromDevice),
  )
})
