import type { LightMyRequestResponse } from 'fastify'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import type { PedigreeImported } from '#shared/imports/pedigree-import-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { form } from './upload-form.ts'

/** Takes pasted rows over in the one call of the specification. */
export async function paste(loft: TestApp, ...lines: string[]): Promise<PedigreeImported> {
  return (await loft.call('POST', '/api/pedigree-import/text', { csvData: lines.join('\n') })).json()
}

/** Takes a file over in the one call of the specification. */
export function send(loft: TestApp, content: string | Uint8Array, name = 'pedigree.csv'): Promise<LightMyRequestResponse> {
  return loft.call('POST', '/api/pedigree-import/csv', ...form(content, name, 'csvFile'))
}

/** Lays a file open to be looked at. */
export async function previewPedigree(loft: TestApp, content: string | Uint8Array, name?: string): Promise<ImportPreview> {
  return (await loft.call('POST', '/api/imports/pedigree', ...form(content, name))).json()
}

/** Every bird by its band, reference birds too. */
export async function birdsByBand(loft: TestApp): Promise<ReadonlyMap<string, Pigeon>> {
  const birds = (await loft.call('GET', '/api/pigeons?include=reference')).json<Pigeon[]>()
  return new Map(birds.map((bird) => [bird.bandId, bird]))
}
