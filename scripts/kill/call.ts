import { randomUUID } from 'node:crypto'

/** What the program said to a call. */
export interface Answer {
  readonly status: number
  readonly actionId: number
  readonly text: string
}

/** One writing call, with what the history must hold of it once it is carried out. */
export interface Call {
  readonly key: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Sent as a form instead of a body. */
  readonly form?: () => FormData
  /** The version its sender has seen. */
  readonly ifMatch?: number
  /** How the history names the action. */
  readonly kind: string
  /** Its changes, as `tellChange` tells them, in any order. */
  readonly changes: readonly string[]
  /** What its sender makes of a good answer. */
  readonly learn?: (reply: Reply) => void
  /** The first whole answer; none where the program ended before. */
  answer?: Answer
}

/** The fields of a reply that senders look at. */
export interface Reply {
  readonly id: number
  readonly version: number
}

export type Plan = Omit<Call, 'key' | 'answer'>

export const newCall = (plan: Plan): Call => ({ ...plan, key: randomUUID() })

/** Carried out and told so. */
export const isAcknowledged = ({ answer }: Call): boolean => answer !== undefined && answer.status < 300
export const isUnanswered = ({ answer }: Call): boolean => answer === undefined

/** Sends a call; nothing comes back where the program ends before its answer is whole. */
export async function send(url: string, { key, method, path, body, form, ifMatch }: Call): Promise<Answer | undefined> {
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

/** Sends a call for the first time, or again after it was not answered, and keeps the answer. Tells whether there was one. */
export async function sendAndKeep(url: string, call: Call): Promise<boolean> {
  const answer = await send(url, call)
  if (!answer) return false
  call.answer = answer
  if (isAcknowledged(call)) call.learn?.(JSON.parse(answer.text) as Reply)
  return true
}
