import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { Entered } from './outbox-entry.ts'

export interface SendOptions {
  /** The version that the keeper was looking at. */
  readonly version?: number | undefined
  /** Idempotency key; a new one by default. */
  readonly key?: string | undefined
  /** The values that the keeper entered into the form; stored with a write that waits. */
  readonly entered?: Entered | undefined
  /** Stops waiting for the answer of a write that never waits on this device. */
  readonly signal?: AbortSignal | undefined
}

/** The server has carried the write out, or it is kept on this device and sent later. */
export type WriteResult<Value> =
  | { readonly state: 'done'; readonly reply: Value; readonly actionId: number }
  | { readonly state: 'kept' }

/** Loads the code that sends, which the first screen does not need. `startWrites` loads it while there is a network. */
export const loadSending = () => import('./send.ts')

/**
 * Sends a write and refreshes the data that it changed. Errors: ApiError when the server refuses it, TypeError when it cannot be reached
 * and the write is not kept.
 */
export async function sendWrite<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: SendOptions = {},
): Promise<WriteResult<Reply<T>>> {
  const { send } = await loadSending()
  return send(endpoint, sent, options)
}

/** Sends a write that never waits on this device, and returns its reply with the action number. Errors: as `sendWrite`. */
export async function sendNowWithActionId<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: SendOptions = {},
): Promise<{ readonly reply: Reply<T>; readonly actionId: number }> {
  const result = await sendWrite(endpoint, sent, options)
  if (result.state === 'kept') throw new Error(`${endpoint.method} ${endpoint.path} may wait: use sendWrite`)
  return result
}

/** Sends a write that never waits on this device, and returns its reply. Errors: as `sendWrite`. */
export async function sendNow<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: SendOptions = {},
): Promise<Reply<T>> {
  const { reply } = await sendNowWithActionId(endpoint, sent, options)
  return reply
}
