import type { LightMyRequestResponse } from 'fastify'
import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { multipartForm } from '#server/features/imports/testing/upload-form.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Returns the form field that names the race of a list; without a race, the form has none. */
const raceField = (eventId: number | undefined): Record<string, string> =>
  eventId === undefined ? {} : { eventId: String(eventId) }

/** Imports a workbook through the single call of the specification. */
export function uploadResults(
  loft: TestApp,
  eventId: number | undefined,
  content: string | Uint8Array,
  filename = 'results.xlsx',
): Promise<LightMyRequestResponse> {
  const form = multipartForm(content, filename, 'resultsFile', raceField(eventId))
  return loft.call('POST', '/api/race-results/upload', ...form)
}

/** Uploads a list for preview. */
export async function previewResults(
  loft: TestApp,
  content: string | Uint8Array,
  filename = 'results.csv',
  eventId?: number,
): Promise<RaceImportPreview> {
  const form = multipartForm(content, filename, 'file', raceField(eventId))
  const answer = await loft.call('POST', '/api/race-imports', ...form)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<RaceImportPreview>()
}
