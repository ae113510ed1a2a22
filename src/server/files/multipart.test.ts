import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from './file-refusal.ts'
import { type FormLimits, readMultipart, type UploadedForm } from './multipart.ts'

const BOUNDARY = 'b-o-u-n-d'
const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const LIMITS: FormLimits<'generalPhoto' | 'pedigreeFile'> = {
  fields: { maxCount: 3, maxBytes: 10 },
  files: {
    generalPhoto: { maxBytes: 2000, tooLarge: 'photo_too_large' },
    pedigreeFile: { maxBytes: 2_000_000, tooLarge: 'document_too_large' },
  },
}

type Form = UploadedForm<'generalPhoto' | 'pedigreeFile'>

/** Starts a server with one form; it collects what it read and the refusals. */
function server() {
  const app = Fastify()
  const read: Form[] = []
  const refusals: FileRefusal[] = []
  app.register(multipart)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FileRefusal)) throw error
    refusals.push(error)
    return reply.code(400).send({ reason: error.reason, details: error.details })
  })
  // Routes are added after the plugin is loaded, as in the application.
  app.after(() => {
    app.post('/form', async (request) => {
      read.push(await readMultipart(request, LIMITS))
      return { read: read.length }
    })
    app.post('/json', async () => ({ ok: true }))
  })
  return { app, read, refusals }
}

const field = (name: string, value: string, type = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${type && `Content-Type: ${type}\r\n`}\r\n${value}\r\n`
const file = (name: string, filename: string, content: string, type = 'image/jpeg') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`

async function send(...parts: string[]) {
  const { app, read } = server()
  const reply = await app.inject({ method: 'POST', url: '/form', headers: HEADERS, payload: parts.join('') })
  return { reply: reply.json<unknown>(), status: reply.statusCode, form: read[0] }
}

describe('reads a form', () => {
  test('with its texts and files', async () => {
    const { form } = await send(
      field('bandId', 'ES-26 Ñ'),
      file('generalPhoto', 'C:\\photos\\ñandú.jpg', 'JPEG'),
      field('notes', ''),
      file('pedigreeFile', 'p.pdf', 'x'.repeat(2_000_000), 'application/pdf'),
      END,
    )
    expect({ ...form?.fields }).toEqual({ bandId: 'ES-26 Ñ', notes: '' })
    expect(form?.files.generalPhoto).toEqual({ filename: 'ñandú.jpg', bytes: Buffer.from('JPEG'), mediaType: 'image/jpeg' })
    expect(form?.files.pedigreeFile).toMatchObject({ bytes: { length: 2_000_000 } })
    expect(Object.getPrototypeOf(form?.fields)).toBeNull()
    expect(Object.getPrototypeOf(form?.files)).toBeNull()
  })

  test('as sent by a browser', async () => {
    const { app, read } = server()
    const body = new FormData()
    body.append('bandId', 'ES-26')
    body.append('generalPhoto', new File(['JPEG'], 'hen.jpg', { type: 'image/jpeg' }))
    body.append('pedigreeFile', new File([], ''))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const reply = await fetch(`${url}/form`, { method: 'POST', body })
    await app.close()
    expect(reply.status).toBe(200)
    expect(Object.keys(read[0]?.fields ?? {})).toEqual(['bandId'])
    expect(Object.keys(read[0]?.files ?? {})).toEqual(['generalPhoto'])
  })

  test('in which an empty file input is absent, but a chosen empty file is not', async () => {
    const { form } = await send(
      file('generalPhoto', '', '', 'application/octet-stream'),
      file('pedigreeFile', 'empty.pdf', ''),
      END,
    )
    expect(form?.files).toEqual({ pedigreeFile: { filename: 'empty.pdf', bytes: Buffer.alloc(0), mediaType: 'image/jpeg' } })
  })

  test('at every limit', async () => {
    const { status, form } = await send(
      field('a', 'x'.repeat(10)),
      field('b', ''),
      field('c', ''),
      file('generalPhoto', 'a.jpg', 'x'.repeat(2000)),
      file('pedigreeFile', 'a.jpg', 'x'.repeat(2_000_000)),
      END,
    )
    expect(status).toBe(200)
    expect(form?.files.generalPhoto).toMatchObject({ bytes: { length: 2000 } })
  })
})

describe('refuses a form', () => {
  const photo = file('generalPhoto', 'a.jpg', 'JPEG')

  test.each<[string, FileRefusal['reason'], object, string[]]>([
    [
      'a file one byte too large',
      'photo_too_large',
      { field: 'generalPhoto', maxBytes: 2000 },
      [file('generalPhoto', 'a.jpg', 'x'.repeat(2001)), END],
    ],
    [
      'the largest file far too large',
      'document_too_large',
      { field: 'pedigreeFile', maxBytes: 2_000_000 },
      [file('pedigreeFile', 'a', 'x'.repeat(9e6)), END],
    ],
    [
      'two files too large: the first counts, both are named',
      'photo_too_large',
      {
        field: 'generalPhoto',
        maxBytes: 2000,
        fields: [
          { field: 'generalPhoto', problem: 'photo_too_large' },
          { field: 'pedigreeFile', problem: 'document_too_large' },
        ],
      },
      [file('generalPhoto', 'a', 'x'.repeat(9e5)), file('pedigreeFile', 'a', 'x'.repeat(3e6)), END],
    ],
    ['an unknown file', 'upload_unexpected_field', { field: 'virus' }, [file('virus', 'a.exe', 'x'.repeat(9e5)), photo, END]],
    ['a file twice', 'upload_unexpected_field', { field: 'generalPhoto' }, [photo, photo, END]],
    ['a file named like a method of every object', 'upload_damaged', {}, [file('toString', 'a.jpg', 'JPEG'), END]],
    ['a text named __proto__', 'upload_damaged', {}, [field('__proto__', 'x'), END]],
    ['a text twice', 'upload_unexpected_field', { field: 'a' }, [field('a', '1'), field('a', '2'), END]],
    ['a text that is JSON', 'upload_unexpected_field', { field: 'a' }, [field('a', '{"b":1}', 'application/json'), END]],
    ['a text one byte too long', 'upload_field_too_long', { field: 'a', maxBytes: 10 }, [field('a', 'x'.repeat(11)), END]],
    ['one text too many', 'upload_too_many_parts', {}, [field('a', ''), field('b', ''), field('c', ''), field('d', ''), END]],
    [
      'one file too many',
      'upload_too_many_parts',
      {},
      [photo, file('pedigreeFile', 'a', 'x'), file('eyePhoto', 'a', 'x'.repeat(9e5)), END],
    ],
    [
      'a thousand parts',
      'upload_too_many_parts',
      {},
      [...Array.from({ length: 1000 }, (_, number) => field(`f${number}`, '')), END],
    ],
    [
      'a thousand files',
      'upload_too_many_parts',
      {},
      [photo, ...Array.from({ length: 1000 }, () => file('pedigreeFile', 'a', '')), END],
    ],
    ['an end that is missing', 'upload_damaged', {}, [field('a', '1'), photo]],
    ['a file cut short', 'upload_damaged', {}, [field('a', '1'), photo.slice(0, -6)]],
    ['a header cut short', 'upload_damaged', {}, [field('a', '1'), photo.slice(0, 30)]],
    ['something else altogether', 'upload_damaged', {}, ['{"bandId":"ES-26"}']],
  ])('%s: %s', async (_name, reason, details, parts) => {
    const { reply, status } = await send(...parts)
    expect(status).toBe(400)
    expect(reply).toEqual({ reason, details })
  })

  test.each([
    ['application/json', 'upload_not_multipart'],
    ['multipart/form-data', 'upload_damaged'],
  ])('with content type %s: %s', async (type, reason) => {
    const { app } = server()
    const reply = await app.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, payload: '{}' })
    expect(reply.json()).toEqual({ reason, details: {} })
  })

  const largeBody = 'x'.repeat(30_000_000)
  // More than all buffers hold: the request only passes if the server keeps reading.
  test.each<[string, FileRefusal['reason'], string, string?]>([
    ['an unknown file', 'upload_unexpected_field', file('virus', 'a.exe', largeBody) + END],
    [
      'parts too many',
      'upload_too_many_parts',
      [1, 2, 3, 4, 5].map((number) => field(`f${number}`, '')).join('') + file('virus', 'a.exe', largeBody) + END,
    ],
    ['a part without an end, then more', 'upload_damaged', `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(5_000_000)}`],
    ['what has no boundary', 'upload_damaged', largeBody, 'multipart/form-data'],
  ])(
    'with an error reply while the client is still sending %s: %s, and keeps the connection open',
    async (_name, reason, body, type = HEADERS['content-type']) => {
      const { app } = server()
      await app.listen({ port: 0, host: '127.0.0.1' })
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      let received = ''
      socket.on('data', (chunk) => (received += String(chunk)))
      const head = (path: string, type: string, length: number) =>
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
      socket.write(head('/form', type, body.length) + body)
      socket.write(`${head('/json', 'application/json', 2)}{}`)
      while (!received.includes('"ok":true')) await once(socket, 'data')
      expect(received).toMatch(new RegExp(`400 Bad Request[^]*${reason}[^]*200 OK`))
      socket.destroy()
      await app.close()
    },
  )

  test('when the client disconnects in the middle', async () => {
    const { app, read, refusals } = server()
    const failed = new Promise<void>((resolve) => {
      app.addHook('onError', async () => resolve())
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const part = file('generalPhoto', 'a.jpg', 'x'.repeat(1000))
    socket.write(
      `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${HEADERS['content-type']}\r\nContent-Length: 5000\r\n\r\n${part}`,
    )
    app.server.once('request', () => setImmediate(() => socket.destroy()))
    await failed
    expect(read).toEqual([])
    await app.close()
    expect(refusals.map(({ reason }) => reason)).toEqual(['upload_damaged'])
  })
})
