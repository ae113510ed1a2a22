import type { LightMyRequestResponse } from 'fastify'
import type { ImportPreview, ImportResult, PreviewRow, RowFilter } from '#shared/imports/imports-api.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const BOUNDARY = 'test-boundary'

/** Returns payload and headers of a request that uploads one file, with text fields before it. */
export function multipartForm(
  content: string | Uint8Array,
  filename = 'birds.csv',
  name = 'file',
  fields: Readonly<Record<string, string>> = {},
): [Buffer, Record<string, string>] {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const texts = Object.entries(fields).map(
    ([field, text]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(texts.join('')),
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return [body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }]
}

/** Imports a file through the single call of the specification. */
export function importInventoryFile(
  loft: TestApp,
  content: string | Uint8Array,
  filename = 'birds.csv',
): Promise<LightMyRequestResponse> {
  return loft.call('POST', '/api/pigeons/upload', ...multipartForm(content, filename))
}

/** Uploads a file for preview. */
export async function previewInventory(
  loft: TestApp,
  content: string | Uint8Array,
  filename = 'birds.csv',
): Promise<ImportPreview> {
  return (await loft.call('POST', '/api/imports/inventory', ...multipartForm(content, filename))).json()
}

/** Changes the choices of a previewed file. */
export async function choose(loft: TestApp, id: number, choices: object): Promise<ImportPreview> {
  return (await loft.call('PATCH', `/api/imports/${id}`, choices)).json()
}

/** Imports a previewed file. */
export async function commit(loft: TestApp, id: number, takeConflicts = 'none'): Promise<ImportResult> {
  return (await loft.call('POST', `/api/imports/${id}/commit`, { takeConflicts })).json()
}

export async function rowsOf(loft: TestApp, id: number, verdict?: RowFilter): Promise<PreviewRow[]> {
  const query = verdict === undefined ? '' : `?verdict=${verdict}`
  return (await loft.call('GET', `/api/imports/${id}/rows${query}`)).json<{ rows: PreviewRow[] }>().rows
}

/** Joins lines to a text as spreadsheets save it. */
export function csv(...lines: string[]): string {
  return lines.join('\r\n')
}
