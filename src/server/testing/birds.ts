import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { sendWrite, type Method } from '#server/testing/writes.ts'

export const PIGEONS = '/api/pigeons'

/** Adds a bird that was born in 2024 and has no gender yet; `fields` adds to these fields or replaces them. */
export const addBird = (loft: TestApp, bandId: string, fields: object = {}): Promise<Pigeon> =>
  sendWrite(loft, 'POST', PIGEONS, { bandId, birthYear: 2024, ...fields })

export const editBird = (loft: TestApp, { id }: Pick<Pigeon, 'id'>, patch: object): Promise<Pigeon> =>
  sendWrite(loft, 'PUT', `${PIGEONS}/${id}`, patch)

export const getBird = async (loft: TestApp, { id }: Pick<Pigeon, 'id'>): Promise<Pigeon> =>
  (await loft.call('GET', `${PIGEONS}/${id}`)).json()

/** Lists all birds that are not deleted, including reference birds, the oldest entry first. */
export const listAllBirds = async (loft: TestApp): Promise<Pigeon[]> =>
  (await loft.call('GET', `${PIGEONS}?include=reference&sort=oldest`)).json()

/** Returns the bands that a query string of the list finds, in the order of the response. */
export const listBands = async (loft: TestApp, query: string): Promise<string[]> => {
  const found = (await loft.call('GET', `${PIGEONS}?${query}`)).json() as Pigeon[] | { items: Pigeon[] }
  return (Array.isArray(found) ? found : found.items).map(({ bandId }) => bandId)
}

/** Creates a section in a new main loft; returns the section's id. */
export async function addSection(loft: TestApp, section: string): Promise<number> {
  const { id } = await sendWrite<{ id: number }>(loft, 'POST', '/api/main-loft-locations', { name: `Loft of ${section}` })
  return (await sendWrite<{ id: number }>(loft, 'POST', '/api/loft-locations', { mainLoftId: id, section })).id
}

/** Sends a request that must be refused without changing any bird; returns the refusal. */
export async function expectRefusal(
  loft: TestApp,
  method: Method,
  url: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<{ status: number; code: string; error: string; details: object }> {
  const before = await listAllBirds(loft)
  const answer = await loft.call(method, url, body, headers)
  expect(answer.json()).toHaveProperty('code')
  expect(await listAllBirds(loft)).toEqual(before)
  const refusal = answer.json() as { code: string; error: string; details: object }
  return { status: answer.statusCode, ...refusal }
}

/** Undoes the action of a write, given the response to it. */
export const undoWrite = (loft: TestApp, answer: LightMyRequestResponse) =>
  sendWrite(loft, 'POST', `/api/actions/${String(answer.headers['x-action-id'])}/undo`)

/** Sends a multipart form as a browser does. */
export async function sendForm(loft: TestApp, url: string, fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return loft.call('POST', url, Buffer.from(await encoded.arrayBuffer()), { 'content-type': type })
}
