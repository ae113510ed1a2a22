import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ReceivedTable } from '#shared/api/endpoint.ts'
import { readMultipart } from './multipart.ts'
import { removeStoredUploads } from './stored-upload.ts'

const MAX_BYTES = 200_000

/** Sends a file of this size to a server, and returns what it received; its temporary file is read during the request. */
async function upload(size: number): Promise<{ status: number; received: ReceivedTable[]; content: Buffer | undefined }> {
  const app = Fastify()
  removeStoredUploads(app)
  await app.register(multipart)
  const received: ReceivedTable[] = []
  let content: Buffer | undefined
  app.post('/', async (request) => {
    const limit = { maxBytes: MAX_BYTES, tooLarge: 'file_too_large', isStored: true } as const
    const { files } = await readMultipart(request, { fields: { maxCount: 1, maxBytes: 10 }, files: { file: limit } })
    const file = files.file as ReceivedTable
    received.push(file)
    if (file.path !== undefined) content = readFileSync(file.path)
    return {}
  })
  const form = new FormData()
  form.set('file', new Blob(['x'.repeat(size)]), 'birds.csv')
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers: Object.fromEntries(headers), payload })
  return { status: statusCode, received, content }
}

test.each([
  ['keeps a small file in memory', 65_536, false],
  ['stores a larger one in a temporary file', 65_537, true],
  ['stores the largest', MAX_BYTES, true],
])('%s', async (_, size, isStored) => {
  const { status, received, content } = await upload(size)
  expect(status).toBe(200)
  expect(received).toMatchObject([{ filename: 'birds.csv', size }])
  const sha256 = createHash('sha256').update('x'.repeat(size)).digest('hex')
  expect(received[0]?.sha256).toBe(sha256)
  expect(received[0]?.path !== undefined).toBe(isStored)
  expect(received[0]?.start.length).toBe(Math.min(size, 65_536))
  if (isStored) expect(content?.length).toBe(size)
  await expect.poll(() => existsSync(received[0]?.path ?? '')).toBe(false)
})

test('refuses a file with one byte more than allowed', async () => {
  expect(await upload(MAX_BYTES + 1)).toMatchObject({ status: 500, received: [] })
})
