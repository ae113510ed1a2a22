import type { Endpoint, Reply, Sent, Traffic } from '#shared/api/endpoint.ts'
import { sendAction } from '#client/api/call.ts'
import { newKey } from '#client/api/new-key.ts'

export interface SendOptions {
  /** The version that the keeper was looking at. */
  readonly version?: number | undefined
  /** Idempotency key; a new one by default. */
  readonly key?: string | undefined
}

/** The server has carried the write out, or it is kept on this device and sent later. */
export type WriteResult<Value> =
  { readonly state: 'done'; readonly reply: Value; readonly actionId: number } | { readonly state: 'kept' }

/** Sends a write. Errors: ApiError when the server refuses it, TypeError when it cannot be reached and the write is not kept. */
export async function sendWrite<T extends Traffic>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  { version, key = newKey() }: SendOptions = {},
): Promise<WriteResult<Reply<T>>> {
  const done = await sendAction(endpoint, sent, { key, ...(version !== undefined && { version }) })
  return { state: 'done', ...done }
}
