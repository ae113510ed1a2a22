import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from './file-refusal.ts'
import { type FileStore, hashOf, type StoredFile } from './file-store.ts'
import { fileUrl } from './media-type.ts'
import { serveFiles } from './serve.ts'

const photo = Buffer.from('the bytes of a photo')
const pedigree = Buffer.from('%PDF-1.7 the bytes of a pedigree %%EOF')
const photoUrl = fileUrl({ hash: hashOf(photo), mediaType: 'image/jpeg' })
const pedigreeUrl = fileUrl({ hash: hashOf(pedigree), mediaType: 'application/pdf' })

function server() {
  const files = new Map<string, StoredFile>([
    [hashOf(photo), { bytes: photo, mediaType: 'image/jpeg' }],
    [hashOf(pedigree), { bytes: pedigree, mediaType: 'application/pdf' }],
  ])
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FileRefusal) return reply.code(404).send({ code: error.reason })
    throw error
  })
  serveFiles(app, { files: { read: async (hash) => files.get(hash) } as FileStore })
  return app
}

describe('a stored file', () => {
  test('is served as immutable and only with its own media type', async () => {
    const reply = await server().inject(photoUrl)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(photo)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${hashOf(photo)}"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(reply.headers).not.toHaveProperty('content-disposition')
  })

  test('is answered to HEAD with the same headers and no body', async () => {
    const app = server()
    const [head, get] = [await app.inject({ method: 'HEAD', url: pedigreeUrl }), await app.inject(pedigreeUrl)]
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload.length).toBe(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })

  test.each([
    [`"${hashOf(photo)}"`, 304],
    [`W/"${hashOf(photo)}"`, 304],
    [`"other", "${hashOf(photo)}"`, 304],
    ['*', 304],
    ['"other"', 200],
  ])('with if-none-match %s is answered %i', async (tag, status) => {
    const reply = await server().inject({ url: photoUrl, headers: { 'if-none-match': tag } })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.rawPayload.length).toBe(status === 304 ? 0 : photo.length)
  })

  test.each([
    ['', hashOf(pedigree) + '.pdf', hashOf(pedigree) + '.pdf'],
    ['?name=', hashOf(pedigree) + '.pdf', hashOf(pedigree) + '.pdf'],
    ['?name=a.pdf&name=b.pdf', hashOf(pedigree) + '.pdf', hashOf(pedigree) + '.pdf'],
    ['?name=Blue%20Hen', 'Blue Hen.pdf', 'Blue%20Hen.pdf'],
    ['?name=Blue.PDF', 'Blue.PDF', 'Blue.PDF'],
    ['?name=hen.html', 'hen.html.pdf', 'hen.html.pdf'],
    ['?name=../../x.pdf', 'x.pdf', 'x.pdf'],
    ['?name=%C3%91and%C3%BA%20(1)%27s.pdf', "Nandu (1)'s.pdf", '%C3%91and%C3%BA%20%281%29%27s.pdf'],
    ['?name=%C5%82.pdf', '_.pdf', '%C5%82.pdf'],
    ['?name=a%22%3B%20filename%3Dx.exe', 'a_; filename=x.exe.pdf', 'a_%3B%20filename%3Dx.exe.pdf'],
    ['?name=a%0D%0AX-Evil:%201', 'aX-Evil_ 1.pdf', 'aX-Evil_%201.pdf'],
  ])('that is a PDF with the query %j is sent as an attachment named %s', async (query, ascii, utf8) => {
    const reply = await server().inject(pedigreeUrl + query)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`)
  })

  test.each([
    ['an unknown hash', fileUrl({ hash: hashOf(Buffer.from('?')), mediaType: 'image/jpeg' })],
    ['another kind than stored', fileUrl({ hash: hashOf(photo), mediaType: 'application/pdf' })],
    ['no hash', '/files/photo.jpg'],
    ['a path traversal', '/files/..%2F..%2Fetc%2Fpasswd'],
    ['a hash without a kind', `/files/${hashOf(photo)}`],
  ])('is not found for %s', async (_name, url) => {
    const reply = await server().inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ code: 'file_not_found' })
    expect(reply.headers['cache-control']).toBeUndefined()
  })
})
