import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const PIGEONS = '/api/pigeons'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a write that must succeed. */
export async function act<T>(loft: TestApp, method: Method, url: string, body?: object): Promise<T> {
  const answer = await loft.call(method, url, body)
  expect(answer.json()).not.toHaveProperty('code')
  return answer.json() as T
}

/** Enters a bird of 2024 that is still to be defined, but for what is said. */
export const addBird = (loft: TestApp, bandId: string, more: object = {}): Promise<Pigeon> =>
  act(loft, 'POST', PIGEONS, { bandId, birthYear: 2024, ...more })

export const editBird = (loft: TestApp, { id }: Pick<Pigeon, 'id'>, patch: object): Promise<Pigeon> =>
  act(loft, 'PUT', `${PIGEONS}/${id}`, patch)

export const getBird = async (loft: TestApp, { id }: Pick<Pigeon, 'id'>): Promise<Pigeon> =>
  (await loft.call('GET', `${PIGEONS}/${id}`)).json()

/** Every bird that is not deleted, reference birds too, the oldest entry first. */
export const everyBird = async (loft: TestApp): Promise<Pigeon[]> =>
  (await loft.call('GET', `${PIGEONS}?include=reference&sort=oldest`)).json()

/** The bands a question in the list's address finds, in its order. */
export const bandsOf = async (loft: TestApp, question: string): Promise<string[]> => {
  const found = (await loft.call('GET', `${PIGEONS}?${question}`)).json() as Pigeon[] | { items: Pigeon[] }
  return (Array.isArray(found) ? found : found.items).map(({ bandId }) => bandId)
}

/** Makes a section in a main loft of its own; answers its number. */
export async function addSection(loft: TestApp, section: string): Promise<number> {
  const { id } = await act<{ id: number }>(loft, 'POST', '/api/main-loft-locations', { name: `Loft of ${section}` })
  return (await act<{ id: number }>(loft, 'POST', '/api/loft-locations', { mainLoftId: id, section })).id
}

/** Sends a call that must be refused and leave every bird as it was; answers the refusal. */
export async function refused(
  loft: TestApp,
  method: Method,
  url: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<{ status: number; code: string; error: string; details: object }> {
  const before = await everyBird(loft)
  const answer = await loft.call(method, url, body, headers)
  expect(answer.json()).toHaveProperty('code')
  expect(await everyBird(loft)).toEqual(before)
  const refusal = answer.json() as { code: string; error: string; details: object }
  return { status: answer.statusCode, ...refusal }
}

/** Takes back what an answered write did. */
export const undo = (loft: TestApp, answer: LightMyRequestResponse) =>
  act(loft, 'POST', `/api/actions/${String(answer.headers['x-action-id'])}/undo`)

/** Sends a form as a browser does. */
export async function sendForm(loft: TestApp, url: string, fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const packed = new Response(form)
  const type = packed.headers.get('content-type') ?? ''
  return loft.call('POST', url, Buffer.from(await packed.arrayBuffer()), { 'content-type': type })
}
