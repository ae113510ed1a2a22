import type { LightMyRequestResponse } from 'fastify'
import type { RaceImportPreview, RaceImportRow } from '#shared/races/race-imports-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
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

/** Changes the choices of a previewed list. */
export const choose = async (loft: TestApp, id: number, choices: object): Promise<RaceImportPreview> =>
  (await loft.call('PATCH', `/api/race-imports/${id}`, choices)).json()

/** Imports a previewed list. */
export const commit = (loft: TestApp, id: number): Promise<LightMyRequestResponse> =>
  loft.call('POST', `/api/race-imports/${id}/commit`)

/** Reads the rows of a previewed or imported list. */
export const rowsOf = async (loft: TestApp, id: number, query = ''): Promise<{ total: number; rows: RaceImportRow[] }> =>
  (await loft.call('GET', `/api/race-imports/${id}/rows${query}`)).json()

/** Lists the stored results. */
export const listResults = async (loft: TestApp, query = ''): Promise<RaceResult[]> =>
  (await loft.call('GET', `/api/race-results${query}`)).json()
