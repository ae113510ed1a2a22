import { expect } from 'vitest'
import type { TestApp } from '#server/testing/test-app.ts'

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Write = readonly [method: Method, url: string, body?: object, headers?: Record<string, string>]

/** Sends a write that must succeed; returns the reply. */
export async function sendWrite<Reply>(loft: TestApp, ...write: Write): Promise<Reply> {
  return (await succeed(loft, ...write)).json()
}

/** Sends a write that must succeed; returns the reply with the id of its action. */
export async function act<Reply = Record<string, unknown>>(loft: TestApp, ...write: Write) {
  const answer = await succeed(loft, ...write)
  return { ...(answer.json() as Reply), action: Number(answer.headers['x-action-id']) }
}

async function succeed(loft: TestApp, ...[method, url, body, headers]: Write) {
  const answer = await loft.call(method, url, body, headers)
  const { code } = answer.json() as { code?: string }
  expect({ call: `${method} ${url}`, code }).toEqual({ call: `${method} ${url}` })
  return answer
}

/** Sends a write that must be refused; returns status, code and details. */
export async function refused(loft: TestApp, method: Method, url: string, body?: object) {
  const answer = await loft.call(method, url, body)
  const { code, details } = answer.json() as { code: string; details?: Record<string, unknown> }
  return { status: answer.statusCode, code, ...details }
}

/** Returns the reply to a call that must succeed. */
export async function read<Reply>(loft: TestApp, url: string): Promise<Reply> {
  const answer = await loft.call('GET', url)
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
  return answer.json() as Reply
}

/** Undoes an action, which must succeed. */
export const undo = (loft: TestApp, action: number) => act(loft, 'POST', `/api/actions/${action}/undo`)
