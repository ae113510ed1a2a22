import type { LightMyRequestResponse } from 'fastify'
import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const BOUNDARY = 'test-boundary'

interface Part {
  readonly name: string
  readonly filename?: string
  readonly content: string | Uint8Array
}

function form(parts: readonly Part[]): [Buffer, Record<string, string>] {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  const body = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return [body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }]
}

/** Imports a workbook through the single call of the specification. */
export function uploadResults(
  loft: TestApp,
  eventId: number | undefined,
  content: string | Uint8Array,
  filename = 'results.xlsx',
): Promise<LightMyRequestResponse> {
  const race: Part[] = eventId === undefined ? [] : [{ name: 'eventId', content: String(eventId) }]
  return loft.call('POST', '/api/race-results/upload', ...form([...race, { name: 'resultsFile', filename, content }]))
}

/** Uploads a list for preview. */
export async function previewResults(
  loft: TestApp,
  content: string | Uint8Array,
  filename = 'results.csv',
  eventId?: number,
): Promise<RaceImportPreview> {
  const race: Part[] = eventId === undefined ? [] : [{ name: 'eventId', content: String(eventId) }]
  const answer = await loft.call('POST', '/api/race-imports', ...form([...race, { name: 'file', filename, content }]))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<RaceImportPreview>()
}
