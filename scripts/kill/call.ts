import { randomUUID } from 'node:crypto'

/** The program's reply to a call. */
export interface Reply {
  readonly status: number
  readonly actionId: number
  readonly text: string
}

/** One writing call, with the history entry that is expected once it is carried out. */
export interface Call {
  readonly key: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Sent as a form instead of a body. */
  readonly form?: () => FormData
  /** The version that its client has seen. */
  readonly ifMatch?: number
  /** Expected kind of the action in the history. */
  readonly kind: string
  /** Expected changes in the format of `describeChange`, in any order. */
  readonly changes: readonly string[]
  /** Processes a successful reply. */
  readonly onReply?: (reply: ReplyFields) => void
  /** The first complete reply; absent if the program was killed before. */
  answer?: Reply
}

/** The fields of a reply that clients read. */
export interface ReplyFields {
  readonly id: number
  readonly version: number
}

export type CallPlan = Omit<Call, 'key' | 'answer'>

export const newCall = (plan: CallPlan): Call => ({ ...plan, key: randomUUID() })

/** Returns whether a call was carried out and acknowledged. */
export const isAcknowledged = ({ answer }: Call): boolean => answer !== undefined && answer.status < 300
export const isUnanswered = ({ answer }: Call): boolean => answer === undefined

/** Sends a call; returns undefined if the program is killed before its reply is complete. */
export async function send(url: string, { key, method, path, body, form, ifMatch }: Call): Promise<Reply | undefined> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      body: form ? form() : body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, actionId: Number(response.headers.get('x-action-id')), text }
  } catch {
    return undefined
  }
}

/** Sends a call, for the first time or again without a reply, and stores the reply. Returns whether there was one. */
export async function sendAndStore(url: string, call: Call): Promise<boolean> {
  const answer = await send(url, call)
  if (!answer) return false
  call.answer = answer
  if (isAcknowledged(call)) call.onReply?.(JSON.parse(answer.text) as ReplyFields)
  return true
}
