import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { answersReads, keepRead, withPendingWrites } from '#client/offline/read-hooks.ts'
import { isServerLost } from '#client/offline/server-contact.ts'
import { call, urlOf, type CallOptions } from './call.ts'
import { takeFirstAnswer } from './first-answers.ts'

/**
 * Returns the query options to read one endpoint and cache the answer.
 *
 * The key is the URL cut after its collection, so that one key refreshes all that belongs to a collection: `['/api/offspring']`
 * covers `['/api/offspring', 'pending-banding']` and `['/api/offspring', '?limit=50']`.
 */
export function queryOptionsOf<T extends EndpointSchemas>(endpoint: Endpoint<T>, sent: Sent<T>) {
  return queryOptions({ queryKey: queryKeyOf(urlOf(endpoint, sent)), queryFn: ({ signal }) => read(endpoint, sent, { signal }) })
}

/**
 * Reads one endpoint. While the server cannot be reached, this device answers with what it keeps; unsent writes are shown in the
 * answer. Errors: as `call`, and NotOnDeviceError when the device does not have it.
 */
export async function read<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Reply<T>> {
  const url = urlOf(endpoint, sent)
  if (isOnDeviceOnly(url)) {
    const { readOwnRow } = await import('#client/offline/own-rows.ts')
    return withPendingWrites(queryKeyOf(url), (await readOwnRow(url)) as Reply<T>)
  }
  const answer = readFromServer(endpoint, sent, options)
  return withPendingWrites(queryKeyOf(url), answersReads() ? await orFromDevice(url, answer) : await answer)
}

/**
 * Returns whether an address names a row whose write waits on this device: its temporary id never leaves the device. The separator before the id distinguishes it from digits in a band.
 */
export const isOnDeviceOnly = (url: string): boolean => /(?:[/=,]|%2C)-\d{16}(?!\d)/.test(url)

async function readFromServer<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: Pick<CallOptions, 'signal'>,
): Promise<Reply<T>> {
  const url = urlOf(endpoint, sent)
  const first = takeFirstAnswer(url) as Reply<T> | undefined
  if (first !== undefined) return first
  const reply = await call(endpoint, sent, options)
  keepRead(url, reply)
  return reply
}

/** After this time without an answer, the device checks whether the server can be reached at all. */
const ANSWER_TIMEOUT_MS = 1000
/** The time limit for an answer while the server is known to be lost. */
const LOST_ANSWER_TIMEOUT_MS = 200

/** Waits for the server, and loads the code that answers from the device only when that fails or takes long. */
async function orFromDevice<Value>(url: string, answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>(
    (resolve) => (timer = setTimeout(resolve, isServerLost() ? LOST_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS, 'late')),
  )
  const settled = answer.then(
    () => 'answered',
    () => 'failed',
  )
  const first = await Promise.race([settled, late])
  clearTimeout(timer)
  if (first === 'answered') return answer
  const { answerFromDevice } = await import('#client/offline/answer-from-device.ts')
  return answerFromDevice(url, answer)
}

/** Cuts a URL into the parts of a query key. */
export function queryKeyOf(url: string): readonly string[] {
  const [path = '', search] = url.split('?')
  const [, api, collection, ...rest] = path.split('/')
  return [`/${api}/${collection}`, ...rest, ...(search ? [`?${search}`] : [])]
}

/** Puts the parts of a query key together again. */
export function urlOfKey(key: readonly unknown[]): string {
  return key.map((part, index) => (index === 0 || String(part).startsWith('?') ? String(part) : `/${String(part)}`)).join('')
}
