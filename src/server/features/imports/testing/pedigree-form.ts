import type { LightMyRequestResponse } from 'fastify'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import type { PedigreeImported } from '#shared/imports/pedigree-import-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { multipartForm } from './upload-form.ts'

/** Imports pasted rows through the single call of the specification. */
export async function importPedigreeText(loft: TestApp, ...lines: string[]): Promise<PedigreeImported> {
  return (await loft.call('POST', '/api/pedigree-import/text', { csvData: lines.join('\n') })).json()
}

/** Imports a file through the single call of the specification. */
export function importPedigreeFile(
  loft: TestApp,
  content: string | Uint8Array,
  name = 'pedigree.csv',
): Promise<LightMyRequestResponse> {
  return loft.call('POST', '/api/pedigree-import/csv', ...multipartForm(content, name, 'csvFile'))
}

/** Uploads a file for preview. */
export async function previewPedigree(loft: TestApp, content: string | Uint8Array, name?: string): Promise<ImportPreview> {
  return (await loft.call('POST', '/api/imports/pedigree', ...multipartForm(content, name))).json()
}

/** Reads all birds by band, including reference birds. */
export async function birdsByBand(loft: TestApp): Promise<ReadonlyMap<string, Pigeon>> {
  const birds = (await loft.call('GET', '/api/pigeons?include=reference')).json<Pigeon[]>()
  return new Map(birds.map((bird) => [bird.bandId, bird]))
}
