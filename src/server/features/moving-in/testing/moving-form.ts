import { readFileSync } from 'node:fs'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import type { MovingDetails, MovingQuestion } from '#shared/moving-in/moving-in-api.ts'
import { multipartForm } from '#server/features/imports/testing/upload-form.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Reads one of the sample files of Pigeon Planner. */
export const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/pigeon-planner/${name}`, import.meta.url))

/** Sends the file of another program. */
export async function sendFile(
  loft: TestApp,
  content: string | Uint8Array,
  name = 'other.db',
  fields: Readonly<Record<string, string>> = {},
) {
  return loft.call('POST', '/api/moving-in', ...multipartForm(content, name, 'file', fields))
}

interface UploadReply {
  readonly question: MovingQuestion | null
  readonly id: number | null
}

/** Sends a file and returns its preview with the details. */
export async function previewMoving(
  loft: TestApp,
  ...file: Parameters<typeof sendFile> extends [TestApp, ...infer Rest] ? Rest : never
) {
  const reply = await sendFile(loft, ...file)
  const { id } = reply.json<UploadReply>()
  if (id === null || id === undefined) throw new Error(`Not a preview: ${reply.body}`)
  return { id, preview: await previewOf(loft, id), details: await detailsOf(loft, id) }
}

export const previewOf = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/imports/${id}`)).json<ImportPreview>()
export const detailsOf = async (loft: TestApp, id: number) =>
  (await loft.call('GET', `/api/moving-in/${id}`)).json<MovingDetails>()

/** Imports a previewed file. */
export async function commitMoving(loft: TestApp, id: number): Promise<ImportResult> {
  const reply = await loft.call('POST', `/api/imports/${id}/commit`, {})
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
